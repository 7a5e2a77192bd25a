import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '@fabula/contract'
import * as z from 'zod/mini'

export const termsTypes = ['agreement', 'privacy', 'permissions'] as const
export type TermsType = (typeof termsTypes)[number]

/** Rises when a text changes in substance; what a player agreed to is stored by it. */
export const termsVersion = '2026-11-01'

const text = z.object({
  title: z.string().check(z.minLength(1)),
  /** One that starts with '# ' is a heading. */
  paragraphs: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
})
const texts = z.object({ agreement: text, privacy: text, permissions: text })

export type TermsTexts = ReadonlyMap<Language, z.infer<typeof texts>>

export async function readTerms(): Promise<TermsTexts> {
  const read = languages.map(async (language): Promise<[Language, z.infer<typeof texts>]> => {
    const file = join(import.meta.dirname, 'texts', `${language}.json`)
    return [language, texts.parse(JSON.parse(await readFile(file, 'utf8')))]
  })
  return new Map(await Promise.all(read))
}
