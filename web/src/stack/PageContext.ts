import { createContext, use, useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import type { BackGuard } from './BackGuards.ts'
import { stack } from './nav.ts'
import { homePath, type PageEntry } from './PageEntry.ts'
import { save, savedOf } from './savedState.ts'
import type { PageTitleWords } from './windowTitle.ts'

const nowhere: PageEntry = { key: '', index: 0, path: homePath, query: {}, url: '/' }

export const PageContext = createContext<PageEntry>(nowhere)

export function usePage(): PageEntry {
  return use(PageContext)
}

/** Asks `guard` before this page is left in any way; null asks nothing. */
export function useBackGuard(guard: BackGuard | null): void {
  const { key } = usePage()
  const latest = useRef(guard)
  const isOn = guard !== null
  useEffect(() => {
    latest.current = guard
  })
  useEffect(() => {
    if (!isOn) return
    return stack.guards.add(key, (from) => latest.current?.(from) ?? true)
  }, [key, isOn])
}

/** State that survives when the page is built again: after a reload, or deep in the stack. */
export function usePageState<T>(name: string, initial: T): [T, (value: T) => void] {
  const { key } = usePage()
  const [value, setValue] = useState<T>(() => (savedOf(key)[name] as T | undefined) ?? initial)
  const set = (next: T) => {
    save(key, name, next)
    setValue(next)
  }
  return [value, set]
}

/** What each visible page adds to the window's title, by page key. */
export const useTitleWordsByPage = create<Readonly<Record<string, PageTitleWords>>>(() => ({}))

/** Adds the game's name to the window's title while this page is visible [R2.51]. */
export function useTitleWords(game: string, gameType?: string): void {
  const { key } = usePage()
  useEffect(() => {
    useTitleWordsByPage.setState({ [key]: { game, ...(gameType && { game_type: gameType }) } })
    return () => useTitleWordsByPage.setState({ [key]: {} })
  }, [key, game, gameType])
}
