import { join } from 'node:path'
import { fitReaders, type Language, languages } from '@fabula/story'
import { corpusOf } from './corpusOf.ts'

/** Traditional Chinese is folded to simplified before it is read, so both teach one reader. */
export const fittedLanguages = languages.filter((language) => language !== 'zh-Hant')

export const weightsFile = (language: Language) =>
  join(import.meta.dirname, `../../../story/src/understanding/learned/weights/${language}.json`)

/** What the file of a language holds where its readers are what the lines teach. */
export function weightsText(language: Language): string {
  const pool: readonly Language[] = language === 'zh-Hans' ? ['zh-Hans', 'zh-Hant'] : [language]
  return `${JSON.stringify(fitReaders(pool.map(corpusOf)), null, 2)}\n`
}
