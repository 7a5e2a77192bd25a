/** Lets one move of the stack through at a time; at once where none is under way. */
export class Turnstile {
  #under: Promise<void> | null = null

  pass(move: () => void | Promise<void>): void {
    const turn = this.#under === null ? move() : this.#under.then(move)
    if (turn instanceof Promise) this.#under = this.#freeing(turn)
  }

  /** An error of a move is its own: the next one goes through all the same. */
  #freeing(turn: Promise<void>): Promise<void> {
    const under: Promise<void> = turn.catch(rethrowLater).finally(() => {
      if (this.#under === under) this.#under = null
    })
    return under
  }
}

/** Hands an error that nobody awaits to the app's own handler of errors. */
export function rethrowLater(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
