/** A growing row of 32-bit integers: millions of them without a heap object each. */
export class IntList {
  #items = new Int32Array(1024)
  #length = 0

  get length(): number {
    return this.#length
  }

  push(value: number): void {
    if (this.#length === this.#items.length) {
      const wider = new Int32Array(this.#items.length * 2)
      wider.set(this.#items)
      this.#items = wider
    }
    this.#items[this.#length++] = value
  }

  at(index: number): number {
    return this.#items[index] ?? 0
  }

  put(index: number, value: number): void {
    this.#items[index] = value
  }

  /** The items themselves, not a copy: good until the next push. */
  view(): Int32Array {
    return this.#items.subarray(0, this.#length)
  }
}
