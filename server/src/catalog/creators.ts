import type { Calls, Language, OutputOf } from '@fabula/contract'
import { count, sql } from 'drizzle-orm'
import type { PlayerSession } from '../caller.ts'
import type { Queryable } from '../db/database.ts'
import { thanks } from '../db/schema/keepsakes.ts'
import { listedFor } from './access.ts'
import { catalogFlags } from './catalogFlags.ts'
import { gameCard } from './gameCard.ts'
import type { CatalogDeps } from './storyCatalog.ts'

/** A creator by their name, with their stories that suit the player, and the hearts for all of theirs [R2.61]. */
export async function showCreator(
  { database: { db }, catalog }: CatalogDeps,
  session: PlayerSession,
  { name, lang }: { name: string; lang: Language },
): Promise<OutputOf<Calls['game/creatorInfo']>> {
  const all = [...catalog.stories, ...catalog.tales].filter(({ script }) => script.creator === name)
  const [flags, hearts] = await Promise.all([
    catalogFlags(db, session.player.id),
    countHearts(
      db,
      all.map(({ script }) => script.id),
    ),
  ])
  const stories = listedFor(catalog, session).filter(({ script }) => script.creator === name)
  return { name, hearts, stories: stories.map((story) => gameCard(story, lang, flags)) }
}

async function countHearts(db: Queryable, gameIds: string[]): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(thanks)
    .where(sql`${thanks.gameId} = ANY (${sql.param(gameIds)}::text[])`)
  return row?.n ?? 0
}
