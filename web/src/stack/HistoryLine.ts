/** What we keep in `history.state`. */
export interface Mark {
  /** Place in our part of the history: 0 is the first page, -1 the exit below it. */
  readonly i: number
  /** Key of the page. */
  readonly k: string
  /** The exit lies below already. */
  readonly based: boolean
}

/** The browser's history, as far as the stack needs it. */
export interface HistoryPort {
  state(): unknown
  hash(): string
  push(mark: Mark, url: string): void
  replace(mark: Mark, url: string): void
  go(delta: number): void
  onPop(listener: () => void): void
}

// A frame may refuse to move at all: then the stack goes on without the browser.
const patienceMs = 800

/** Our place in the browser's history, with its asynchronous moves made awaitable. */
export class HistoryLine {
  index = 0
  based = false
  readonly #port: HistoryPort
  #arrived: (() => void) | null = null

  constructor(port: HistoryPort, onBrowserMove: (mark: Mark | null) => void) {
    this.#port = port
    port.onPop(() => {
      if (this.#arrived) this.#arrived()
      else onBrowserMove(this.mark())
    })
  }

  mark(): Mark | null {
    const state = this.#port.state()
    const isOurs = typeof state === 'object' && state !== null && 'i' in state && 'k' in state
    return isOurs ? (state as Mark) : null
  }

  hash(): string {
    return this.#port.hash()
  }

  push(index: number, key: string, url: string): void {
    this.index = index
    this.#port.push({ i: index, k: key, based: this.based }, `#${url}`)
  }

  replace(index: number, key: string, url: string): void {
    this.index = index
    this.#port.replace({ i: index, k: key, based: this.based }, `#${url}`)
  }

  /** Moves to an index; a move of the player's own that comes between is made good. */
  async goTo(index: number): Promise<void> {
    for (let tries = 0; tries < 3; tries += 1) {
      if (this.index === index) return
      if (!(await this.#go(index - this.index))) break
      this.index = this.mark()?.i ?? index
    }
    this.index = index
  }

  /** Leaves our part of the history; nothing happens where nothing lies before it. */
  leave(): void {
    this.#port.go(-2 - this.index)
  }

  /** False where the browser did not move. */
  #go(delta: number): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (moved: boolean) => {
        clearTimeout(timer)
        this.#arrived = null
        resolve(moved)
      }
      const timer = setTimeout(() => settle(false), patienceMs)
      this.#arrived = () => settle(true)
      this.#port.go(delta)
    })
  }
}
