/**
 * How much a page may hold before it is cut, in Latin letters, at the first place of each kind: some
 * scripts say more in less. Eight lines at most, so that choices fit under them. A sentence is half as
 * long in scripts that write wide, and cut as soon it would leave single ones over.
 */
const enough = { sentence: 100, wideSentence: 180, clause: 204, word: 240 }

type Place = keyof typeof enough

/**
 * Where a page that holds `filled` already must be cut in the paragraph read from `from` on; null
 * while all of it fits. Looks at one letter past the cut and no further, so that a cut once made stays
 * where it is, and none appears in what was shown, while the paragraph streams in.
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

/** In Latin letters: Han, kana and Hangul take two, a vowel or tone over another letter takes none. */
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

/** Longest look back: an abbreviation, its stop, quotes and a space. */
const behind = 8

/** What kind of place to turn the page lies before `at`, if any. */
function placeAt(text: string, at: number): Place | null {
  const before = text.slice(Math.max(0, at - behind), at)
  const next = text.charAt(at)
  if (neverFirst.test(next)) return null
  // Who said it may follow a quote, in any language, unless the next one begins.
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

/** Spaces belong to what they follow; closing marks, vowels over a letter and ๆ too. */
const neverFirst = /[\s\p{M}\p{Pe}\p{Pf}、。，．！？；：…,.;:!?ๆฯー～·\udc00-\udfff]/u
const goesOn = /[\p{Ll}—–-]/u
const quote = /["“‘«„「『]/u
const afterQuote = /["”’»」』]\s*$/u
const sentenceQuoted = /[.!?。！？…]["”’»」』]+\s*$/u
const sentence = /(?:[。！？]|[.!?…][)\]]*\s+)$/u
/** Mr. and J. end no sentence; ‘No.’ then ends one a little later. */
const abbreviation = /(?:^|[^\p{L}])\p{Lu}\p{L}{0,2}\.\s+$/u
/** Thai ends sentences by a space alone; one beside a quote or a number ends none. */
const thaiEnd = /[\u0e01-\u0e4e]\s+$/u
const thaiStart = /[\u0e01-\u0e2e\u0e40-\u0e44]/u
const clause = /(?:[、，；：…]|[,;:]\s+)$/u
const word = /\s$/u
const han = /[\u3040-\u30ff\u3400-\u9fff]$/u
