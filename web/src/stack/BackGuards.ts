import type { PageEntry } from './PageEntry.ts'

/** What asked to go back: code of the page, the arrow in its bar, or the browser or device. */
export type BackFrom = 'navigateBack' | 'backbutton' | 'browser'

/** Returns true to let the player leave. */
export type BackGuard = (from: BackFrom) => boolean | Promise<boolean>

interface RegisteredGuard {
  readonly key: string
  readonly guard: BackGuard
}

/** Asks before a page is left: the page itself, or a dialog on it, may refuse. */
export class BackGuards {
  #posted: readonly RegisteredGuard[] = []
  #asking = false

  add(key: string, guard: BackGuard): () => void {
    const posted = { key, guard }
    this.#posted = [...this.#posted, posted]
    return () => {
      this.#posted = this.#posted.filter((other) => other !== posted)
    }
  }

  has(pages: readonly PageEntry[]): boolean {
    return this.#of(pages).length > 0
  }

  /** Asks the newest guard first. While one is being asked, further attempts to leave are refused. */
  async mayLeave(pages: readonly PageEntry[], from: BackFrom): Promise<boolean> {
    if (this.#asking) return false
    this.#asking = true
    try {
      for (const { guard } of this.#of(pages).toReversed()) if (!(await guard(from))) return false
      return true
    } finally {
      this.#asking = false
    }
  }

  #of(pages: readonly PageEntry[]): readonly RegisteredGuard[] {
    return this.#posted.filter(({ key }) => pages.some((page) => page.key === key))
  }
}
