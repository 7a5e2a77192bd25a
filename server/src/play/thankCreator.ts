import type { Calls, InputOf, OutputOf } from '@fabula/contract'
import { and, eq } from 'drizzle-orm'
import type { PlayerSession } from '../caller.ts'
import { requireStory } from '../catalog/access.ts'
import { isOwnStory } from '../catalog/own/ownStories.ts'
import type { CatalogDeps } from '../catalog/storyCatalog.ts'
import { thanks } from '../db/schema/keepsakes.ts'
import type { RefuseWith } from '../refusal.ts'
import { firstTurnTo } from './store/endingTurns.ts'
import { findPlay } from './store/plays.ts'

type ThankCreator = Calls['game/thankCreator']

/** Gives a heart to who made a story that the player has ended, or takes it back; repeating it changes nothing [R1.15]. */
export async function thankCreator(
  { database: { db }, catalog }: CatalogDeps,
  session: PlayerSession,
  { game_id: gameId, is_given: isGiven }: InputOf<ThankCreator>,
  refuse: RefuseWith<ThankCreator['refuses']>,
): Promise<OutputOf<ThankCreator>> {
  const playerId = session.player.id
  const hasPlay = (await findPlay(db, playerId, gameId)) !== null
  const { script } = requireStory(catalog, session, { gameId, hasPlay }, refuse)
  // Of one's own story one is the author.
  if (isOwnStory(gameId)) return refuse('not_found', 'no_such_game')
  const endings = [...script.endings.keys()]
  if (!(await firstTurnTo(db, { playerId, gameId }, endings)))
    return refuse('rule', 'no_ending_yet')
  const isTheirs = and(eq(thanks.playerId, playerId), eq(thanks.gameId, gameId))
  if (isGiven === true) await db.insert(thanks).values({ playerId, gameId }).onConflictDoNothing()
  if (isGiven === false) await db.delete(thanks).where(isTheirs)
  const rows = await db.select({ gameId: thanks.gameId }).from(thanks).where(isTheirs)
  return { creator: script.creator, is_given: rows.length > 0 }
}
