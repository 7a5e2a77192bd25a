import { limits } from '@fabula/contract'
import {
  Activity,
  Component,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { useSite } from '../api/site.ts'
import { PageSkeleton } from '../components/loading/Skeleton.tsx'
import { Trouble } from '../components/loading/Trouble.tsx'
import { useText } from '../i18n/text.ts'
import { routeOf, stack } from './nav.ts'
import { PageCodeMissing, reloadIfReachable } from './PageCodeMissing.ts'
import { PageContext, useTitleWordsByPage } from './PageContext.ts'
import type { PageEntry } from './PageEntry.ts'
import { save, savedOf } from './savedState.ts'
import { windowTitle } from './windowTitle.ts'

/** Renders all live pages. Only the top one is visible; the others keep their state and their DOM. */
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

// The order never changes, so React moves no DOM nodes and no page loses its scroll position.
function livePages(...groups: (readonly PageEntry[])[]): PageEntry[] {
  const byKey = new Map(groups.flat().map((entry) => [entry.key, entry]))
  return [...byKey.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function useWindowTitle(top: PageEntry | undefined): void {
  const text = useText()
  const { website, titleTemplate } = useSite()
  const shown = useTitleWordsByPage((pages) => pages[top?.key ?? ''])
  const title = top && routeOf(top.path)?.title
  const category = title ? text(title) : ''
  const words = windowTitle(titleTemplate, { ...shown, website, category })
  const about = text('shell.site.about')
  useEffect(() => {
    document.title = words
  }, [words])
  useEffect(() => {
    document.querySelector('meta[name=description]')?.setAttribute('content', about)
  }, [about])
}

/** One page of the stack. Keeps its scroll position while hidden, and takes the focus when it is shown. */
const PageFrame = memo(function PageFrame({ entry }: { readonly entry: PageEntry }) {
  const frame = useRef<HTMLDivElement>(null)
  const scrolled = useRef(new Map<Element, number>())
  // A hidden page loses its scroll position. Effects run again each time it is shown.
  useLayoutEffect(() => {
    const page = frame.current
    return page ? keepScroll(page, entry.key, scrolled.current) : undefined
  }, [entry.key])
  // After rendering, because focusing forces a layout.
  useEffect(() => {
    // What was tapped on another page, to come here, counts as having it until that page is hidden.
    if (document.activeElement?.closest('.page') !== frame.current)
      frame.current?.focus({ preventScroll: true })
  }, [])
  const Page = routeOf(entry.path)?.component
  if (!Page) return null
  return (
    <PageContext value={entry}>
      <div className="page" data-path={entry.path} ref={frame} tabIndex={-1}>
        <PageBoundary>
          <Suspense fallback={<PageSkeleton />}>
            <Page query={entry.query} />
          </Suspense>
        </PageBoundary>
      </div>
    </PageContext>
  )
})

/**
 * Restores the scroll positions of a page and records changes. An element with `data-scroll` is
 * recognised by that name when the page is built again.
 */
function keepScroll(page: Element, key: string, scrolled: Map<Element, number>) {
  for (const [scroller, top] of scrolled) restore(scroller, top)
  if (scrolled.size === 0) restoreNamed(page, key)
  const remember = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    scrolled.set(target, target.scrollTop)
    const name = target.getAttribute('data-scroll')
    if (name) save(key, `scroll:${name}`, target.scrollTop)
  }
  page.addEventListener('scroll', remember, { capture: true, passive: true })
  return () => page.removeEventListener('scroll', remember, { capture: true })
}

/** The content may still be loading: waits until it is tall enough, or until the player touches the page. */
function restoreNamed(page: Element, key: string): void {
  const saved = savedOf(key)
  const wanted = Object.entries(saved).filter(([name, top]) => name.startsWith('scroll:') && top)
  if (wanted.length === 0) return
  const attempt = () => {
    const left = wanted.filter(([name, top]) => {
      const scroller = page.querySelector(`[data-scroll="${name.slice('scroll:'.length)}"]`)
      if (scroller) restore(scroller, Number(top))
      return !scroller || scroller.scrollTop < Number(top) - 1
    })
    if (left.length === 0) stop()
  }
  const observer = new MutationObserver(attempt)
  const stop = () => observer.disconnect()
  observer.observe(page, { childList: true, subtree: true })
  page.addEventListener('pointerdown', stop, { once: true })
  setTimeout(stop, 3000)
  attempt()
}

function restore(scroller: Element, top: number): void {
  if (scroller.scrollTop !== top) scroller.scrollTo({ top, behavior: 'instant' })
}

/** Stands for a page whose code did not load, until it is asked to try again or the line is back. */
function CodeTrouble() {
  useEffect(() => {
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [])
  return <Trouble kind="offline" onRetry={tryAgain} />
}

function tryAgain(): void {
  reloadIfReachable().catch(reportError)
}

interface PageBoundaryProps {
  readonly children: ReactNode
}

interface Breakage {
  readonly error: unknown
}

/** Catches the errors of one page, so that the others keep working. */
class PageBoundary extends Component<PageBoundaryProps, { readonly broken: Breakage | null }> {
  override state: { readonly broken: Breakage | null } = { broken: null }

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } }
  }

  override render() {
    const { broken } = this.state
    if (!broken) return this.props.children
    if (broken.error instanceof PageCodeMissing) return <CodeTrouble />
    return <Trouble kind="error" onRetry={() => this.setState({ broken: null })} />
  }
}
