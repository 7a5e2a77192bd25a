import type { Calls, InputOf } from '@fabula/contract'
import { endBeginnerGuide } from '../accounts/players.ts'
import { insertActivity } from '../activity/activity.ts'
import type { PlayerSession } from '../caller.ts'
import type { RefuseWith } from '../refusal.ts'
import { storiesFor } from './access.ts'
import type { CatalogDeps } from './storyCatalog.ts'

type Log = Calls['game/beginnerGameLog']

/** Records how far a beginner came; the guidance ends when the tutorial is completed or left [R4.06]. */
export async function logTutorial(
  { database: { db }, catalog }: CatalogDeps,
  session: PlayerSession,
  input: InputOf<Log>,
  refuse: RefuseWith<Log['refuses']>,
): Promise<{ beginner_guide: boolean }> {
  const { player } = session
  const isVisible = storiesFor(catalog, session).some(({ script }) => script.id === input.game_id)
  if (!isVisible) return refuse('not_found', 'no_such_game')
  await insertActivity(db, { kind: 'beginner', playerId: player.id, body: input })
  const isOver = input.state !== 'step'
  if (isOver) await endBeginnerGuide(db, player.id)
  return { beginner_guide: isOver || player.beginnerGuide }
}
