import type { PageEntry } from './PageEntry.ts'

/** Who asked to go back: the page's own code, the arrow in its bar, the browser or the device. */
export type BackFrom = 'navigateBack' | 'backbutton' | 'browser'

/** True lets the player leave. */
export type BackGuard = (from: BackFrom) => boolean | Promise<boolean>

interface Posted {
  readonly key: string
  readonly guard: BackGuard
}

/** What wants to be asked before a page is left: the page itself, or a dialog open on it. */
export class BackGuards {
  #posted: readonly Posted[] = []
  #asking = false

  post(key: string, guard: BackGuard): () => void {
    const posted = { key, guard }
    this.#posted = [...this.#posted, posted]
    return () => {
      this.#posted = this.#posted.filter((other) => other !== posted)
    }
  }

  has(pages: readonly PageEntry[]): boolean {
    return this.#of(pages).length > 0
  }

  /** Asks the latest first. A second wish to leave while one is asked about is a no. */
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

  #of(pages: readonly PageEntry[]): readonly Posted[] {
    return this.#posted.filter(({ key }) => pages.some((page) => page.key === key))
  }
}
