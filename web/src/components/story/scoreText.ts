import type { Language } from '@fabula/contract'

/** A score out of ten with its one decimal, as numbers are written in the language: 8.6, in most of them 8,6. */
export function scoreText(score: number, language: Language): string {
  const format = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(language, format).format(score)
}
