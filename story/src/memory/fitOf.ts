import { foldText } from '../understanding/foldText.ts'
import type { Language } from '../understanding/languages.ts'

const k1 = 1.2
const b = 0.6

/** Characters and pairs of them where words are not written apart; else words and what they begin with. */
function termsOf(text: string, language: Language): string[] {
  const folded = foldText(text, language)
  const words = folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (/^(?:ja|th|zh|ko)/.test(language)) {
    return words.flatMap((word) => {
      const signs = [...word]
      // One sign is a word in Chinese, and half of one in Korean and Thai.
      const single = /^(?:ja|zh)/.test(language) || signs.length < 2 ? signs : []
      return [...single, ...signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)]
    })
  }
  // 'married' and 'marriage', 'sails' and 'sail'.
  return words.flatMap((word) => (word.length > 4 ? [word, `${word.slice(0, 4)}~`] : [word]))
}

/**
 * How well each of some texts fits the words asked, by BM25 among these texts: what all of them have says nothing.
 * @returns a number from 0 for each text, in order
 */
export function fitOf(asked: string, texts: readonly string[], language: Language): number[] {
  const terms = new Set(termsOf(asked, language))
  const rows = texts.map((text) => termsOf(text, language))
  const mean = rows.reduce((sum, row) => sum + row.length, 0) / Math.max(1, rows.length)
  const weights = new Map(
    [...terms].map((term) => {
      const having = rows.filter((row) => row.includes(term)).length
      return [term, Math.log(1 + (rows.length - having + 0.5) / (having + 0.5))]
    }),
  )
  return rows.map((row) => {
    let fit = 0
    for (const [term, weight] of weights) {
      const times = row.filter((each) => each === term).length
      fit += (weight * times * (k1 + 1)) / (times + k1 * (1 - b + (b * row.length) / mean))
    }
    return fit
  })
}
