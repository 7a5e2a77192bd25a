import type { Language } from './languages.ts'
import { writingSystemOf } from './languages.ts'

const notText = /[^\p{L}\p{N}\p{M}]+/gu

function wordsOf(folded: string): string[] {
  return folded.split(notText).filter((word) => word !== '')
}

function slices(text: string, size: number): string[] {
  const all: string[] = []
  for (let at = 0; at + size <= text.length; at++) all.push(`${size}:${text.slice(at, at + size)}`)
  return all
}

function gramsOfWord(word: string): string[] {
  const framed = `^${word}$`
  return [`w:${word}`, ...slices(framed, 3), ...slices(framed, 4)]
}

/**
 * The pieces by which two folded texts are compared: whole words with their 3- and 4-grams where
 * words stand apart, else single characters and pairs, which need no word list.
 */
export function gramsOf(folded: string, language: Language): string[] {
  const words = wordsOf(folded)
  if (writingSystemOf(language) === 'spaced') return words.flatMap(gramsOfWord)
  return [1, 2].flatMap((size) => slices(words.join(''), size))
}

/** 푼다 and 풀래 share none of their syllables, and of their letters all that tells what is done. */
function lettersOfWord(word: string): string[] {
  const framed = `^${word.normalize('NFD')}`
  return [2, 3].flatMap((size) => slices(framed, size))
}

/** As `gramsOf`, but for Korean by letters: much is shared then, so lines that are no intent have to be known too. */
export function fineGramsOf(folded: string, language: Language): string[] {
  if (writingSystemOf(language) !== 'agglutinated') return gramsOf(folded, language)
  return wordsOf(folded).flatMap(lettersOfWord)
}
