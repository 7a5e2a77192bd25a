/** What a model's answer is made of, as far as it has come. */
export type AnswerPiece =
  /** The row it chose; null where it named none. */
  { type: 'row'; id: string | null } | { type: 'prose'; text: string }

/** As a model may write them: brackets of its own, a marker in bold. */
const rowMarker = /^[⟦[]{1,2}\s*I\s*[:：]\s*([^⟧\]\s]{1,60})\s*[⟧\]]{1,2}[ \t]*\n?/
const tailMarker =
  /(?:^|\n)[ \t]*(?:(?:⟦|\[\[?|\*\*)?STATE(?:⟧|\]\]?|\*\*)?:?|```(?:json)?)\s*(?=\{|$)|⟦\s*STATE|(?:^|\n)[ \t]*\{\s*"/
/** The start of a line that may become one. */
const maybeTail =
  /(?:^|\n)[ \t]*(?:⟦|\[\[?|\*{1,2})?\s*(?:S|ST|STA|STAT|STATE)?(?:⟧|\]\]?|\*\*)?:?\s*$|(?:^|\n)[ \t]*(?:`{1,3}(?:json)?|\{)\s*$/
const anyTag = /⟦[^⟧]{0,60}⟧?/g
const longestHeld = 60
const longestRow = 40
const longestTail = 4000

/** Splits an answer into row, prose and tail while it comes, and holds back what may still become a marker. */
export class AnswerSplitter {
  /** What follows the prose. */
  tail = ''
  #held = ''
  #part: 'row' | 'prose' | 'tail'
  #thinks = false

  /** @param choosesRow the answer begins with the row it chose */
  constructor(choosesRow: boolean) {
    this.#part = choosesRow ? 'row' : 'prose'
  }

  push(text: string): AnswerPiece[] {
    this.#held += text
    return this.#take(false)
  }

  /** What was held back for nothing. */
  end(): AnswerPiece[] {
    return this.#take(true)
  }

  #take(isLast: boolean): AnswerPiece[] {
    const pieces: AnswerPiece[] = []
    for (;;) {
      const before = this.#held.length
      const wasPart = this.#part
      this.#dropThoughts(isLast)
      if (this.#thinks) return pieces
      const piece = this.#next(isLast)
      if (piece) pieces.push(piece)
      if (this.#held.length === before && this.#part === wasPart) return pieces
    }
  }

  #next(isLast: boolean): AnswerPiece | null {
    if (this.#part === 'row') return this.#row(isLast)
    if (this.#part === 'prose') return this.#prose(isLast)
    this.tail = (this.tail + this.#held).slice(0, longestTail)
    this.#held = ''
    return null
  }

  /** Thinking is never shown. Text before an unfinished '<think' waits. */
  #dropThoughts(isLast: boolean): void {
    if (this.#thinks) {
      const end = this.#held.indexOf('</think>')
      if (end < 0) {
        this.#held = isLast ? '' : this.#held.slice(-'</think'.length)
        return
      }
      this.#held = this.#held.slice(end + '</think>'.length).trimStart()
      this.#thinks = false
    }
    const start = this.#held.indexOf('<think>')
    if (start < 0 || this.#part === 'tail') return
    if (this.#held.slice(0, start).trim() === '') {
      this.#held = this.#held.slice(start + '<think>'.length)
      this.#thinks = true
      this.#dropThoughts(isLast)
    }
  }

  #row(isLast: boolean): AnswerPiece | null {
    this.#held = this.#held.trimStart()
    const held = this.#held
    if (held === '' && !isLast) return null
    const found = rowMarker.exec(held)
    const mayCome =
      !isLast &&
      held.length < longestRow &&
      /^(?:[⟦[]|<t?h?i?n?k?$)/.test(held) &&
      !held.includes('\n')
    // The line may go on behind its marker.
    const isWhole = found && (isLast || found[0].length < held.length || found[0].endsWith('\n'))
    if (mayCome && !isWhole) return null
    this.#part = 'prose'
    if (found) this.#held = held.slice(found[0].length)
    return { type: 'row', id: found?.[1] ?? null }
  }

  #prose(isLast: boolean): AnswerPiece | null {
    const tail = tailMarker.exec(this.#held)
    const thought = this.#held.indexOf('<think>')
    if (tail && !(thought >= 0 && thought < tail.index)) {
      const text = this.#held.slice(0, tail.index)
      this.#held = this.#held.slice(tail.index)
      this.#part = 'tail'
      return proseOf(text)
    }
    const until = thought > 0 ? thought : isLast ? this.#held.length : this.#safeLength()
    const text = this.#held.slice(0, until)
    this.#held = this.#held.slice(until)
    return proseOf(text)
  }

  /** Up to where a marker or a thought may have begun. */
  #safeLength(): number {
    const { length } = this.#held
    const line = maybeTail.exec(this.#held)
    const tag = /⟦[^⟧]*$/.exec(this.#held)
    const thought = /<(?:\/?t?h?i?n?k?)$/.exec(this.#held)
    const starts = [line, tag, thought].flatMap((found) => (found ? [found.index] : []))
    const first = Math.min(length, ...starts)
    return length - first > longestHeld ? length : first
  }
}

function proseOf(text: string): AnswerPiece | null {
  const plain = text.replace(anyTag, '').replace(/<\/?think>/g, '')
  return plain === '' ? null : { type: 'prose', text: plain }
}
