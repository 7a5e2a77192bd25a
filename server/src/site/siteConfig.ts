import {
  type Calls,
  fallbackLanguage,
  fromWireLanguage,
  type Language,
  type Messages,
  type OutputOf,
  product,
} from '@fabula/contract'
import { type Config, shownOrigins } from '../config/config.ts'
import { offeredProviders } from '../config/signInSettings.ts'

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
      sign_in: offeredProviders(config),
    },
  }
}

/** The server's texts in the player's language. */
export function messagesIn(messages: ReadonlyMap<Language, Messages>, lang: Language): Messages {
  const texts = messages.get(lang) ?? messages.get(fallbackLanguage)
  if (!texts) throw new Error('no messages were read')
  return texts
}
