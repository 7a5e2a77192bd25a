import type { Language } from '@fabula/contract'
import LineBreaker from 'linebreak'

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/**
 * Pieces between which a line may be broken, in order. Chinese and Japanese keep their marks off a line's start and end by
 * the rules of Unicode; Korean breaks between words only, and Thai, which writes no spaces, between its words.
 */
export function piecesOf(text: string, lang: Language): string[] {
  const breaker = new LineBreaker(text)
  const pieces: string[] = []
  let from = 0
  for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) {
    pieces.push(text.slice(from, at.position))
    from = at.position
  }
  if (lang === 'ko') return joinedWords(pieces)
  return lang === 'th' ? withSigns(pieces.flatMap(thaiPieces)) : pieces
}

/** The signs of repetition and of abbreviation begin no line, also where a space stands before them. */
function withSigns(pieces: readonly string[]): string[] {
  const joined: string[] = []
  for (const piece of pieces) {
    const before = /^[ๆฯ]/u.test(piece) ? joined.pop() : undefined
    joined.push((before ?? '') + piece)
  }
  return joined
}

function joinedWords(pieces: readonly string[]): string[] {
  const words: string[] = []
  for (const piece of pieces) {
    const last = words.at(-1)
    if (last !== undefined && !/\s$/u.test(last)) words[words.length - 1] = last + piece
    else words.push(piece)
  }
  return words
}

function thaiPieces(piece: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of thaiWords.segment(piece)) {
    const last = words.at(-1)
    // Marks stay with the word before them, and an opening one with the word behind it.
    const joins = last !== undefined && (!isWordLike || /^["“(「]$/u.test(last))
    if (joins) words[words.length - 1] = last + segment
    else words.push(segment)
  }
  return words
}

/**
 * Pieces of Chinese or Japanese joined to words, for a few large lines: prose breaks anywhere. What Japanese writes in
 * hiragana alone belongs to the word before it.
 */
function inWords(pieces: readonly string[], lang: Language): string[] {
  const segments = [...new Intl.Segmenter(lang, { granularity: 'word' }).segment(pieces.join(''))]
  const starts = new Set(
    segments
      .filter(({ segment }) => !/^\p{Script=Hiragana}+$/u.test(segment))
      .map(({ index }) => index),
  )
  const words: string[] = []
  let from = 0
  for (const piece of pieces) {
    if (from === 0 || starts.has(from)) words.push(piece)
    else words.push((words.pop() ?? '') + piece)
    from += piece.length
  }
  return words
}

interface Measure {
  readonly lang: Language
  readonly width: number
  /** Room taken from the first line. */
  readonly indent?: number
  readonly widthOf: (text: string) => number
  /** Chinese and Japanese too break between words. */
  readonly keepsWords?: boolean
}

/** Lines no wider than `width`, by a function that measures. A piece that is wider alone is cut between its letters. */
export function breakLines(
  text: string,
  { lang, width, indent = 0, widthOf, keepsWords = false }: Measure,
): string[] {
  const lines: string[] = []
  let line = ''
  // Pieces are measured apart and added up: measuring the growing line each time takes the square of its length.
  let taken = indent
  const parts = piecesOf(text, lang)
  const pieces = keepsWords && /^(?:ja|zh)/.test(lang) ? inWords(parts, lang) : parts
  for (const piece of pieces.flatMap((it) => cutToFit(it, width - indent, widthOf))) {
    if (line !== '' && taken + widthOf(piece.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
      taken = 0
    }
    const added = line === '' ? piece.trimStart() : piece
    line += added
    taken += widthOf(added)
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function cutToFit(piece: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(piece.trimEnd()) <= width) return [piece]
  const cut: string[] = []
  let part = ''
  for (const { segment } of graphemes.segment(piece)) {
    if (part !== '' && widthOf(part + segment) > width) {
      cut.push(part)
      part = ''
    }
    part += segment
  }
  return [...cut, part]
}
