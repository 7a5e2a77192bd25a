/** Which of the numbered states are marked: a byte each, for a set of a hundred thousand numbers takes its time. */
export class Marks {
  #marks = new Uint8Array(4096)

  has(state: number): boolean {
    return this.#marks[state] === 1
  }

  put(state: number): void {
    if (state >= this.#marks.length) {
      const wider = new Uint8Array(Math.max(state + 1, this.#marks.length * 2))
      wider.set(this.#marks)
      this.#marks = wider
    }
    this.#marks[state] = 1
  }
}
