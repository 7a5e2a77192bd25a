import { useEffect } from 'react'
import { create } from 'zustand'
import { usePage } from './PageContext.ts'
import type { PageWords } from './windowTitle.ts'

/** What each page that shows tells of itself, by its key. */
export const usePageWordsOf = create<Readonly<Record<string, PageWords>>>(() => ({}))

/** Tells what this page shows, for as long as it shows it [R2.51]. */
export function usePageWords(game: string, gameType?: string): void {
  const { key } = usePage()
  useEffect(() => {
    usePageWordsOf.setState({ [key]: { game, ...(gameType && { game_type: gameType }) } })
    return () => usePageWordsOf.setState({ [key]: {} })
  }, [key, game, gameType])
}
