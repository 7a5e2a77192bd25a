/**
 * The width in Latin letters from which a page is cut at the next place of each kind. Sentences in
 * wide scripts are half as long; cut at the same width they would leave single sentences over.
 * Within a sentence only what would not fit a small phone is cut.
 */
const enough = { sentence: 100, wideSentence: 180, clause: 350, word: 400 }

type Place = keyof typeof enough

/**
 * Where to cut the paragraph, read from `from`, on a page that already holds `filled`; null while
 * it fits. It looks only one letter past the cut: a cut that was made stays, and none appears in
 * text already shown, while the paragraph is streaming.
 */
export function cutAfter(text: string, from: number, filled: number): number | null {
  let room = filled
  for (let at = from; at < text.length - 1; at += 1) {
    room += widthOf(text.charAt(at))
    if (room < enough.sentence) continue
    const place = placeAt(text, at + 1)
    if (place && room >= enough[place]) return at + 1
  }
  return null
}

/** Width in Latin letters: Han, kana and Hangul count two, combining vowels and tones none. */
export function roomOf(text: string): number {
  let room = 0
  for (let at = 0; at < text.length; at += 1) room += widthOf(text.charAt(at))
  return room
}

function widthOf(char: string): number {
  if (char < '\u0300') return 1
  if (wide.test(char)) return 2
  return mark.test(char) ? 0 : 1
}

const wide = /[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uff60]/u
const mark = /\p{M}/u

/** How many letters the patterns look back: an abbreviation, its full stop, quotation marks and a space. */
const behind = 8

/** The kind of place for a cut that is before `at`; null if none is. */
function placeAt(text: string, at: number): Place | null {
  const before = text.slice(Math.max(0, at - behind), at)
  const next = text.charAt(at)
  if (neverFirst.test(next)) return null
  // After a quotation the sentence may go on with who said it, unless another quotation follows.
  if (afterQuote.test(before))
    return sentenceQuoted.test(before) && quote.test(next) ? sentenceIn(before) : null
  if (sentence.test(before) && !abbreviation.test(before) && !goesOn.test(next)) {
    return sentenceIn(before)
  }
  if (thaiEnd.test(before) && thaiStart.test(next)) return 'sentence'
  if (clause.test(before)) return 'clause'
  return word.test(before) || (han.test(before) && han.test(next)) ? 'word' : null
}

function sentenceIn(before: string): Place {
  return wide.test(before) ? 'wideSentence' : 'sentence'
}

/** Characters that never start a page: spaces, closing marks, combining vowels and ๆ. */
const neverFirst = /[\s\p{M}\p{Pe}\p{Pf}、。，．！？；：…,.;:!?ๆฯー～·\udc00-\udfff]/u
const goesOn = /[\p{Ll}—–-]/u
const quote = /["“‘«„「『]/u
const afterQuote = /["”’»」』]\s*$/u
const sentenceQuoted = /[.!?。！？…]["”’»」』]+\s*$/u
const sentence = /(?:[。！？]|[.!?…][)\]]*\s+)$/u
/** Mr. and J. do not end a sentence; a sentence that ends in ‘No.’ is then cut a little later. */
const abbreviation = /(?:^|[^\p{L}])\p{Lu}\p{L}{0,2}\.\s+$/u
/** Thai ends a sentence with a space, but a space beside a quotation or a number does not end one. */
const thaiEnd = /[\u0e01-\u0e4e]\s+$/u
const thaiStart = /[\u0e01-\u0e2e\u0e40-\u0e44]/u
const clause = /(?:[、，；：…]|[,;:]\s+)$/u
const word = /\s$/u
const han = /[\u3040-\u30ff\u3400-\u9fff]$/u
