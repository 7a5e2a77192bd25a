/** A stretch of prose that is looked at before it is shown: a sentence, or the start of a long one. */
export interface Held {
  text: string
  /** The first of its paragraph. */
  opens: boolean
  /** It is not broken off. */
  isWhole: boolean
}

/** Before it a full stop in Thai, which has none, is any room between words. */
const leastUnspaced = 60
/** UTF-16 units. What is longer goes out in pieces. */
const longestHeld = 200
const ends = /(?:[.!?…]+["”’»'」』）)]*(?=\s)|[。！？]+["”’»'」』）)]*)/g

/** Gathers prose into sentences, and keeps back the one that is not finished. */
export class Sentences {
  readonly #language: string
  #text = ''
  #opens = true
  /** What was taken last is the start of a long sentence. */
  #isBroken = false

  constructor(language: string) {
    this.#language = language
  }

  push(text: string): Held[] {
    this.#text += text
    return this.#take(false)
  }

  /** Whether it ends within a sentence, and what is left of it. */
  end(): Held[] {
    return this.#take(true)
  }

  #take(isLast: boolean): Held[] {
    const held: Held[] = []
    for (;;) {
      this.#startParagraph()
      const at = this.#nextEnd(isLast)
      if (at === null) return held
      const text = this.#text.slice(0, at)
      this.#text = this.#text.slice(at)
      if (text.trim() === '') continue
      const isWhole = !this.#isBroken
      held.push({ text: this.#opens ? text.trimStart() : text, opens: this.#opens, isWhole })
      this.#opens = false
    }
  }

  #startParagraph(): void {
    const gap = /^[ \t]*\n\s*/.exec(this.#text)
    if (!gap) return
    this.#text = this.#text.slice(gap[0].length)
    this.#opens = true
  }

  /** Where the first sentence ends; null while it may go on. */
  #nextEnd(isLast: boolean): number | null {
    const text = this.#text
    this.#isBroken = false
    if (text === '') return null
    const line = text.indexOf('\n')
    const sentence = this.#sentenceEnd(line < 0 ? text : text.slice(0, line + 1))
    if (sentence !== null) return sentence
    if (line >= 0) return line
    if (isLast) return text.length
    if (text.length <= longestHeld) return null
    this.#isBroken = true
    return breakIn(text)
  }

  #sentenceEnd(text: string): number | null {
    const found = [...text.matchAll(ends)][0]
    if (found) return found.index + found[0].length
    const room = this.#language === 'th' ? text.indexOf(' ', leastUnspaced) : -1
    return room < 0 ? null : room
  }
}

function breakIn(text: string): number {
  const room = text.lastIndexOf(' ', longestHeld)
  return room > longestHeld / 2 ? room : longestHeld
}

const wholeEnds = /[.!?…。！？][”"'’»」』)]*/gu

/** Index just after the last whole sentence; 0 where there is none. */
export function sentenceEnd(text: string): number {
  const last = [...text.matchAll(wholeEnds)].at(-1)
  return last ? last.index + last[0].length : 0
}
