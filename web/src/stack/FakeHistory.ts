import type { EntryState, HistoryPort } from './HistoryEntries.ts'

/**
 * A browser history for tests: it moves asynchronously, fires popstate, and drops the entries ahead
 * after a push.
 */
export class FakeHistory implements HistoryPort {
  /** Ignores all moves, like a sandboxed frame. */
  isStuck = false
  #entries: { state: unknown; hash: string }[]
  #at = 0
  #listener: () => void = () => {}

  constructor(hash: string) {
    this.#entries = [{ state: null, hash }]
  }

  state(): unknown {
    return this.#entries[this.#at]?.state
  }

  hash(): string {
    return this.#entries[this.#at]?.hash ?? ''
  }

  push(state: EntryState, url: string): void {
    this.#at += 1
    this.#entries = [...this.#entries.slice(0, this.#at), { state: state, hash: url }]
  }

  replace(state: EntryState, url: string): void {
    this.#entries[this.#at] = { state: state, hash: url }
  }

  go(delta: number): void {
    const to = this.#at + delta
    if (this.isStuck || to < 0 || to >= this.#entries.length) return
    queueMicrotask(() => {
      this.#at = to
      this.#listener()
    })
  }

  onPop(listener: () => void): void {
    this.#listener = listener
  }
}
