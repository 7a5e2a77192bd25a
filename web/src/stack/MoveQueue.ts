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
