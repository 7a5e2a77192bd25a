import { save, savedOf } from './savedState.ts'

/**
 * Puts a page's scrollers back where they were and remembers where they go. Those with `data-scroll` are
 * found again by that name when the page is built anew.
 */
export function keepScroll(page: Element, key: string, scrolled: Map<Element, number>) {
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

/** The content may still be on its way: waits for it to be tall enough, or for the player's touch. */
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
