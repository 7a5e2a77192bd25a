import { limits } from '@fabula/contract'
import { Activity, useEffect, useSyncExternalStore } from 'react'
import { useSite } from '../api/site.ts'
import { useText } from '../i18n/text.ts'
import { routeOf, stack } from './nav.ts'
import type { PageEntry } from './PageEntry.ts'
import { PageFrame } from './PageFrame.tsx'
import { usePageWordsOf } from './pageWords.ts'
import { windowTitle } from './windowTitle.ts'

/** All live pages, of which the top one shows; the others keep their state and their DOM. */
export function StackScreen() {
  const { pages, tabs } = useSyncExternalStore(stack.subscribe, stack.view)
  const top = pages.at(-1)
  useWindowTitle(top)
  return livePages(tabs, pages.slice(-limits.livePages)).map((entry) => (
    <Activity key={entry.key} mode={entry.key === top?.key ? 'visible' : 'hidden'}>
      <PageFrame entry={entry} />
    </Activity>
  ))
}

// In an order that never changes: React moves no DOM, so no page loses its scroll.
function livePages(...groups: (readonly PageEntry[])[]): PageEntry[] {
  const byKey = new Map(groups.flat().map((entry) => [entry.key, entry]))
  return [...byKey.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function useWindowTitle(top: PageEntry | undefined): void {
  const text = useText()
  const { website, titleTemplate } = useSite()
  const shown = usePageWordsOf((pages) => pages[top?.key ?? ''])
  const title = top && routeOf(top.path)?.title
  const category = title ? text(title) : ''
  const words = windowTitle(titleTemplate, { ...shown, website, category })
  useEffect(() => {
    document.title = words
  }, [words])
}
