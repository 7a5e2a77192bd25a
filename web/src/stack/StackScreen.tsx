import { limits, product } from '@fabula/contract'
import { Activity, useEffect, useSyncExternalStore } from 'react'
import { useText } from '../i18n/text.ts'
import { routeOf, stack } from './nav.ts'
import type { PageEntry } from './PageEntry.ts'
import { PageFrame } from './PageFrame.tsx'

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
  const title = top && routeOf(top.path)?.title
  const words = title ? `${text(title)} · ${product.name}` : product.name
  useEffect(() => {
    document.title = words
  }, [words])
}
