import type { Language } from './languages.ts'
import { writingSystemOf } from './languages.ts'

const notText = /[^\p{L}\p{N}\p{M}]+/gu

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
  if (writingSystemOf(language) === 'spaced') {
    return folded.split(notText).flatMap((word) => (word === '' ? [] : gramsOfWord(word)))
  }
  const run = folded.replace(notText, '')
  return [1, 2].flatMap((size) => slices(run, size))
}
