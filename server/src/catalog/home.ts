import type { Calls, GameCard, Language, OutputOf } from '@fabula/contract'
import type { Story } from '@fabula/story'
import type { PlayerSession } from '../caller.ts'
import { awaitsAge, listedFor } from './access.ts'
import { type CatalogFlags, catalogFlags } from './catalogFlags.ts'
import { gameCard, playCard } from './gameCard.ts'
import { lastPlayed } from './playedGames.ts'
import type { CatalogDeps } from './storyCatalog.ts'

const mostRecent = 20
const ended: ReadonlySet<string> = new Set(['won', 'failed'])

/** Home: the most popular games, what this player played last, and what of it is not over [R2.60]. */
export async function listHome(
  { database: { db }, catalog }: CatalogDeps,
  session: PlayerSession,
  lang: Language,
): Promise<OutputOf<Calls['game/mainGameList']>> {
  const stories = new Map(
    listedFor(catalog, session).map((story) => [story.script.id, story] as const),
  )
  const [flags, played] = await Promise.all([
    catalogFlags(db, session.player.id),
    lastPlayed(db, session.player.id, mostRecent),
  ])
  const hot = hotGames([...stories.values()], lang, flags)
  const recent = played.flatMap((play) => {
    const story = stories.get(play.gameId)
    return story ? playCard(story, play, lang, flags) : []
  })
  return {
    banner: hot[0] ?? null,
    hot,
    recent,
    keep_going: recent.filter((card) => !ended.has(card.state)),
    awaits_age: awaitsAge(catalog, session),
  }
}

/** Home before login: games for all ages [R7.19]. */
export async function listPublicHome(
  { database, catalog }: CatalogDeps,
  lang: Language,
): Promise<OutputOf<Calls['login/gameListMainGameList']>> {
  const flags = await catalogFlags(database.db, null)
  const hot = hotGames(listedFor(catalog, null), lang, flags)
  return { banner: hot[0] ?? null, hot, awaits_age: awaitsAge(catalog, null) }
}

const mostHot = 10

/** The most popular of these stories; those in the player's own language come first. */
function hotGames(stories: readonly Story[], lang: Language, flags: CatalogFlags): GameCard[] {
  return stories
    .map((story) => ({
      card: gameCard(story, lang, flags),
      isInLanguage: story.script.languages.includes(lang),
    }))
    .sort(
      (a, b) =>
        Number(b.isInLanguage) - Number(a.isInLanguage) || b.card.popularity - a.card.popularity,
    )
    .map(({ card }) => card)
    .slice(0, mostHot)
}
