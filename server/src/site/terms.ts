import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Calls,
  fallbackLanguage,
  type InputOf,
  type Language,
  languages,
  type OutputOf,
} from '@fabula/contract'
import * as z from 'zod/mini'

/** Rises when a text changes in substance; the version that a player agreed to is stored. */
export const termsVersion = '2026-11-01'

const text = z.object({
  title: z.string().check(z.minLength(1)),
  /** A paragraph that starts with '# ' is a heading. */
  paragraphs: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
})
const texts = z.object({ agreement: text, privacy: text, permissions: text })

type Terms = z.infer<typeof texts>
export type TermsTexts = ReadonlyMap<Language, Terms>

export async function readTerms(): Promise<TermsTexts> {
  const read = languages.map(async (language): Promise<[Language, Terms]> => {
    const file = join(import.meta.dirname, 'terms', `${language}.json`)
    return [language, texts.parse(JSON.parse(await readFile(file, 'utf8')))]
  })
  return new Map(await Promise.all(read))
}

export function termsText(
  terms: TermsTexts,
  lang: Language,
  { type = 'agreement' }: InputOf<Calls['login/getTerms']>,
): OutputOf<Calls['login/getTerms']> {
  const texts = terms.get(lang) ?? terms.get(fallbackLanguage)
  if (!texts) throw new Error('no terms were read')
  return { ...texts[type], version: termsVersion }
}
