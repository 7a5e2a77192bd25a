/** UTF-16 units. */
const most = 24
/** Letters within a sentence. Thai ends its sentences by any space. */
const within = /^(?!.*\p{Script=Thai})[\p{L}\p{M}\p{N} ,;:-]*$/u

/**
 * Puts together the words of an answer that can end no sentence: until one ends nothing is shown, and each word that is
 * passed on costs the processor more than to read it.
 */
export class GatheredText {
  #text = ''
  /** A sentence may have ended: whether it has is told by what comes next. */
  #mayHaveEnded = true

  /** @returns all so far where it has to be looked at, or nothing yet */
  add(text: string): string {
    if (text === '') return ''
    this.#text += text
    const couldEnd = this.#mayHaveEnded
    this.#mayHaveEnded = !within.test(text)
    const isWithin = !couldEnd && !this.#mayHaveEnded
    return isWithin && this.#text.length <= most ? '' : this.take()
  }

  /** What is held back. */
  take(): string {
    const text = this.#text
    this.#text = ''
    return text
  }
}
