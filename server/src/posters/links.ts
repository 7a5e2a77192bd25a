import type { PosterContent } from '@fabula/books'
import { fallbackLanguage, isLanguage, type Language } from '@fabula/contract'
import { mayPlay } from '@fabula/rules'
import { isTale, type Story } from '@fabula/story'
import { isOwnStory } from '../catalog/own/ownStories.ts'
import type { CatalogDeps } from '../catalog/storyCatalog.ts'
import { languageOf, storyPoster } from './posterContent.ts'
import { linkTo } from './posterFiles.ts'
import { findShare } from './shareRows.ts'

/** What a link is about. */
export interface Linked {
  /** Of the story that it leads to. */
  readonly gameId: string
  /** Its words and picture; null where not everybody who sees the link may see the story. */
  readonly preview: PosterContent | null
  /** Names the picture in the storage. */
  readonly pictureId: string
  /** The key of a night that it shows; null for any other. */
  readonly night: string | null
  /** A player's own, which no search engine lists. */
  readonly isShare: boolean
}

interface Asked {
  /** A story's id, or the key of what a player shows. */
  readonly id: string
  readonly lang: Language
  readonly site: string
  readonly siteName: string
}

/** What stands behind a link; null where nothing does. */
export async function linked(
  { database: { db }, catalog }: CatalogDeps,
  { id, lang, site, siteName }: Asked,
): Promise<Linked | null> {
  // A tale is known by its night alone: its own page could tell of one to come.
  if (isOwnStory(id) || isTale(id)) return null
  const story = catalog.newest(id)
  if (story) {
    const told = languageOf(story, lang)
    const place = { lang: told, ownLang: lang, url: linkTo(site, id), site: siteName }
    return {
      gameId: id,
      preview: isForLinks(story) ? storyPoster(story, place) : null,
      pictureId: `story-${id}-${story.script.version}-${told}-${lang}`,
      ...{ isShare: false, night: null },
    }
  }
  const shared = await findShare(db, id)
  const shown = shared && catalog.newest(shared.gameId)
  if (!shared || !shown) return null
  return {
    gameId: shared.gameId,
    preview: isForLinks(shown) ? shared.content : null,
    pictureId: shared.key,
    ...{ isShare: true, night: shared.content.night ? shared.key : null },
  }
}

/**
 * Whether a link may show the story to whoever sees it, whose age nobody knows: none that is for adults, and no
 * romance. Its page leads there all the same, and the app shows what suits the player.
 */
function isForLinks({ script }: Story): boolean {
  return mayPlay(script, '16-17')
}

/** The first of a browser's languages that is ours. */
export function languageAsked(accepted: string | undefined): Language {
  const tags = (accepted ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '')
  for (const tag of tags.slice(0, 10)) {
    const known = ofTag(tag.toLowerCase())
    if (known) return known
  }
  return fallbackLanguage
}

const byPrefix: readonly (readonly [string, Language])[] = [
  ['zh-hant', 'zh-Hant'],
  ['zh-tw', 'zh-Hant'],
  ['zh-hk', 'zh-Hant'],
  ['zh', 'zh-Hans'],
  ['es', 'es-ES'],
  ['pt', 'pt-PT'],
]

function ofTag(tag: string): Language | null {
  const known = byPrefix.find(([prefix]) => tag === prefix || tag.startsWith(`${prefix}-`))
  const base = tag.split('-')[0]
  return known?.[1] ?? (isLanguage(base) ? base : null)
}
