import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { play, turn } from '../../db/schema/plays.ts'
import { eventsAfter } from '../store/storedEvents.ts'

interface Told {
  /** As it was told, in the language of the turn. */
  readonly text: string
  readonly isModel: boolean
}

/** One paragraph of a turn of this player's; null where there is none. */
export async function paragraphOf(
  db: Queryable,
  {
    playerId,
    gameId,
    turn: n,
    paragraph,
  }: { playerId: string; gameId: string; turn: number; paragraph: number },
): Promise<Told | null> {
  const [row] = await db
    .select({ id: turn.id })
    .from(turn)
    .innerJoin(play, and(eq(play.playerId, turn.playerId), eq(play.id, turn.playId)))
    .where(and(eq(turn.playerId, playerId), eq(play.gameId, gameId), eq(turn.n, n)))
  if (!row) return null
  let text = ''
  let isModel = false
  let isThere = false
  for (const { event } of await eventsAfter(db, { playerId, turnId: row.id }, 0)) {
    const isProse = event.type === 'prose.delta' || event.type === 'prose.patch'
    if (!isProse || event.p !== paragraph) continue
    isThere = true
    text = text.slice(0, event.at) + event.text
    if (event.type === 'prose.delta' && event.ai) isModel = true
  }
  return isThere ? { text, isModel } : null
}
