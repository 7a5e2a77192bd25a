const windowMs = 60_000
const mostFaults = 3

/** Leaves an endpoint alone for a time after three faults in a minute; then one call at a time tries it again. */
export class Breaker {
  readonly #restMs: number
  readonly #now: () => number
  #faults: number[] = []
  #restsUntil = 0
  #isTrying = false

  /** @param now milliseconds of a clock that only goes forward */
  constructor(restMs: number, now: () => number) {
    this.#restMs = restMs
    this.#now = now
  }

  isClosed(): boolean {
    if (this.#restsUntil === 0) return true
    return this.#now() >= this.#restsUntil && !this.#isTrying
  }

  began(): void {
    this.#isTrying = this.#restsUntil > 0
  }

  /** The caller went before the end: nothing is known of the endpoint. */
  ended(): void {
    this.#isTrying = false
  }

  succeeded(): void {
    this.#faults = []
    this.#restsUntil = 0
    this.#isTrying = false
  }

  /** @param isFinal the next call would fail alike, as with a wrong key */
  failed(isFinal = false): void {
    const now = this.#now()
    const wasResting = this.#restsUntil > 0
    this.#faults = [...this.#faults.filter((at) => at > now - windowMs), now]
    this.#isTrying = false
    if (wasResting || isFinal || this.#faults.length >= mostFaults)
      this.#restsUntil = now + this.#restMs
  }
}
