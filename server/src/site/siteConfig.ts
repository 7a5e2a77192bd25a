import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Calls,
  fallbackLanguage,
  fromWireLanguage,
  type Language,
  languages,
  type Messages,
  type OutputOf,
  product,
} from '@fabula/contract'
import * as z from 'zod/mini'
import { type Config, shownOrigins } from '../config/config.ts'
import type { AppContext } from '../context.ts'

const termsTypes = ['agreement', 'privacy', 'permissions'] as const
type TermsType = (typeof termsTypes)[number]

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
    const file = join(import.meta.dirname, 'terms', `${language}.json`)
    return [language, texts.parse(JSON.parse(await readFile(file, 'utf8')))]
  })
  return new Map(await Promise.all(read))
}

/** The chosen language, and what the site calls itself [R2.51]. */
export function getSiteConfig(
  config: Config,
  chosen: string | undefined,
  lang: Language,
): OutputOf<Calls['info/getlang']> {
  return {
    lang: chosen === undefined ? lang : fromWireLanguage(chosen),
    text_version: product.version,
    website_data: {
      wap_set_title: config.titleTemplate,
      website: config.websiteName,
      community_url: config.communityUrl,
      support_url: config.supportUrl,
      page_origins: shownOrigins(config),
    },
  }
}

export function getSupportUrl({ supportUrl }: Config): { url: string } {
  return { url: supportUrl }
}

export function termsText(
  terms: TermsTexts,
  lang: Language,
  type: TermsType,
): OutputOf<Calls['login/getTerms']> {
  const texts = terms.get(lang) ?? terms.get(fallbackLanguage)
  if (!texts) throw new Error('no terms were read')
  return { ...texts[type], version: termsVersion }
}

/** The catalogue in the player's language. */
export function messagesIn({ messages }: AppContext, lang: Language): Messages {
  const found = messages.get(lang) ?? messages.get(fallbackLanguage)
  if (!found) throw new Error('no messages were read')
  return found
}
