/** The value of `history.state`. */
export interface EntryState {
  /** Index among our entries: 0 is the first page, -1 the entry below it that leaves the app. */
  readonly i: number
  /** Key of the page. */
  readonly k: string
  /** The entry for leaving is already below the first page. */
  readonly hasExit: boolean
}

/** The part of the browser's history API that the stack needs. */
export interface HistoryPort {
  state(): unknown
  hash(): string
  push(state: EntryState, url: string): void
  replace(state: EntryState, url: string): void
  go(delta: number): void
  onPop(listener: () => void): void
}

// Time after which a move counts as refused, as in some frames; the stack then goes on without the
// browser.
const moveTimeoutMs = 800

/** Our entries in the browser's history. Makes its asynchronous moves awaitable. */
export class HistoryEntries {
  index = 0
  hasExit = false
  readonly #port: HistoryPort
  #arrived: (() => void) | null = null

  constructor(port: HistoryPort, onBrowserMove: (entryState: EntryState | null) => void) {
    this.#port = port
    port.onPop(() => {
      if (this.#arrived) this.#arrived()
      else onBrowserMove(this.entryState())
    })
  }

  entryState(): EntryState | null {
    const state = this.#port.state()
    const isOurs = typeof state === 'object' && state !== null && 'i' in state && 'k' in state
    return isOurs ? (state as EntryState) : null
  }

  hash(): string {
    return this.#port.hash()
  }

  push(index: number, key: string, url: string): void {
    this.index = index
    this.#port.push({ i: index, k: key, hasExit: this.hasExit }, `#${url}`)
  }

  replace(index: number, key: string, url: string): void {
    this.index = index
    this.#port.replace({ i: index, k: key, hasExit: this.hasExit }, `#${url}`)
  }

  /** Moves to an index. Corrects for moves that the player makes meanwhile. */
  async goTo(index: number): Promise<void> {
    for (let tries = 0; tries < 3; tries += 1) {
      if (this.index === index) return
      if (!(await this.#go(index - this.index))) break
      this.index = this.entryState()?.i ?? index
    }
    this.index = index
  }

  /** Goes to the entry before ours; does nothing if there is none. */
  leave(): void {
    this.#port.go(-2 - this.index)
  }

  /** Resolves to false if the browser did not move. */
  #go(delta: number): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (moved: boolean) => {
        clearTimeout(timer)
        this.#arrived = null
        resolve(moved)
      }
      const timer = setTimeout(() => settle(false), moveTimeoutMs)
      this.#arrived = () => settle(true)
      this.#port.go(delta)
    })
  }
}

/** Runs the moves of the stack one after the other; at once if none is running. */
export class MoveQueue {
  #under: Promise<void> | null = null

  run(move: () => void | Promise<void>): void {
    const turn = this.#under === null ? move() : this.#under.then(move)
    if (turn instanceof Promise) this.#under = this.#freeing(turn)
  }

  /** A move that fails does not stop the next one. */
  #freeing(turn: Promise<void>): Promise<void> {
    const under: Promise<void> = turn.catch(rethrowLater).finally(() => {
      if (this.#under === under) this.#under = null
    })
    return under
  }
}

/** Passes an error that nobody awaits to the global handler. */
export function rethrowLater(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
