import {
  type Calls,
  fromWireLanguage,
  type Language,
  type OutputOf,
  product,
} from '@fabula/contract'
import type { Config } from '../config/readConfig.ts'
import { shownOrigins } from '../config/shownOrigins.ts'

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
