/** Keeps the values that were used last, so many at most; what was dropped is made again when it is needed. */
export class RecentlyUsed<Value> {
  readonly #kept = new Map<string, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: string, make: () => Value): Value {
    const value = this.#kept.get(key) ?? make()
    // A map keeps the order of insertion: set again, this one is the most recently used.
    this.#kept.delete(key)
    this.#kept.set(key, value)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
    return value
  }
}

let numbered = 0
const numbers = new WeakMap<object, number>()

/** Tells objects apart within a key, and keeps none of them alive. */
export function numberOf(object: object): number {
  const number = numbers.get(object) ?? ++numbered
  numbers.set(object, number)
  return number
}
