const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const hiragana = /^\p{Script=Hiragana}+$/u
const singleHan = /^\p{Script=Han}$/u
const hanRun = /^\p{Script=Han}{1,3}$/u
const opening = /^[\p{Ps}\p{Pi}]+$/u
/** Chinese words of one sign that belong to the word after them. */
const chinesePrefix = /^[第不没沒无無一两兩几幾每]\s?$/
/** Words of one sign that belong to the word before them: particles, and what says where or when, or ends a ship's name. */
const suffix = /^[的了着著过過吗嗎呢吧们們地得里裡中内內后後号號]$/u
const number = /^\p{N}+$/u
/** A thing that is counted stands right before its number in Japanese: エネルギー100. A number goes on after a stroke: 1/4. */
const beforeNumber = /[\p{Script=Han}\p{Script=Katakana}ー]$|\p{N} ?[/:] ?$/u
const endsInNumber = /\p{N} ?$/u
/** Names in a row, as the places of a chapter. */
const inRow = /(?<=\s·\s)/u
/** A name in a row is kept whole up to this length. */
const longestName = 10

let segmenter: Intl.Segmenter | null = null

/**
 * The pieces of a Chinese or Japanese text between which a line may break: a word with its particles and its
 * punctuation. A text in any other script is one piece, for it has spaces.
 */
export function wholeWords(text: string): readonly string[] {
  if (!eastAsian.test(text) || !('Segmenter' in Intl)) return [text]
  // One dictionary serves both languages.
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' })
  const names = text.split(inRow)
  const pieces =
    names.length === 1
      ? piecesOf(text, segmenter)
      : names.flatMap((name) => (name.length <= longestName ? [name] : wholeWords(name)))
  // A line may end at a space, whatever else forbids it.
  return pieces.map((piece) => piece.replace(/ (?=\S)/gu, '\u00a0'))
}

function piecesOf(text: string, words: Intl.Segmenter): string[] {
  const pieces: string[] = []
  for (const part of words.segment(text)) {
    const last = pieces.at(-1)
    if (last !== undefined && belongs(part, last)) pieces[pieces.length - 1] = last + part.segment
    else pieces.push(part.segment)
  }
  return pieces
}

/** Whether no line may end between a piece and the word that comes after it. */
function belongs({ segment, isWordLike }: Intl.SegmentData, piece: string): boolean {
  if (opening.test(piece.slice(-1))) return true
  if (isWordLike && chinesePrefix.test(piece)) return true
  if (!isWordLike) return !opening.test(segment)
  if (number.test(segment)) return beforeNumber.test(piece)
  if (endsInNumber.test(piece) || suffix.test(segment)) return true
  if (chinesePrefix.test(segment)) return false
  // The dictionary lacks many a word of two signs, and gives the signs one by one.
  if (singleHan.test(segment)) return isOpenRun(piece)
  return hiragana.test(segment) && segment.length <= 2 && !beginsVerb(segment, piece)
}

/** Whether signs that were given one by one may be the beginning of a word. */
function isOpenRun(piece: string): boolean {
  if (!hanRun.test(piece) || suffix.test(piece.slice(-1))) return false
  return !chinesePrefix.test(piece.charAt(0)) && !isWord(piece)
}

/** A run of signs that were given one by one is no word of the dictionary. */
function isWord(piece: string): boolean {
  if (piece.length === 1) return false
  return [...(segmenter?.segment(piece) ?? [])].length === 1
}

/** As in 選んで|ください. */
function beginsVerb(segment: string, piece: string): boolean {
  return segment.length > 1 && /[てで]$/.test(piece)
}
