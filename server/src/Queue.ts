/** A place in a queue: its holder waits for `turn`, and leaves when done, or before that. */
export interface Place {
  readonly turn: Promise<void>
  readonly leave: () => void
}

/** Lets one holder of each key on at a time, in the order in which they came. */
export class Queue<Key> {
  readonly #mostWaiting: number
  readonly #places = new Map<Key, (() => void)[]>()

  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting
  }

  /** @returns null if too many wait */
  enter(key: Key): Place | null {
    const places = this.#places.get(key) ?? []
    if (places.length > this.#mostWaiting) return null
    this.#places.set(key, places)
    let begin: () => void = () => undefined
    const turn = new Promise<void>((resolve) => {
      begin = resolve
    })
    places.push(begin)
    if (places.length === 1) begin()
    return { turn, leave: () => this.#leave(key, begin) }
  }

  #leave(key: Key, begin: () => void): void {
    const places = this.#places.get(key)
    const at = places?.indexOf(begin) ?? -1
    if (!places || at === -1) return
    places.splice(at, 1)
    if (places.length === 0) this.#places.delete(key)
    else if (at === 0) places[0]?.()
  }
}
