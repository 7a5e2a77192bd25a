import { memo, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { PageBoundary } from '../components/PageBoundary.tsx'
import { PageSkeleton } from '../components/PageSkeleton.tsx'
import { keepScroll } from './keepScroll.ts'
import { routeOf } from './nav.ts'
import { PageContext } from './PageContext.ts'
import type { PageEntry } from './PageEntry.ts'

/** One page of the stack: it keeps its scroll while hidden, and takes the focus when it shows. */
export const PageFrame = memo(function PageFrame({ entry }: { readonly entry: PageEntry }) {
  const frame = useRef<HTMLDivElement>(null)
  const scrolled = useRef(new Map<Element, number>())
  // A hidden page is not laid out, so its scroll is lost: effects run again each time it shows.
  useLayoutEffect(() => {
    const page = frame.current
    return page ? keepScroll(page, entry.key, scrolled.current) : undefined
  }, [entry.key])
  // Once it is drawn: giving the focus lays the page out, which is then not in the same breath as making it.
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body)
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
