import type { Calls, InputOf } from '@fabula/contract'
import { insertActivity } from '../db/activities.ts'
import { guideBeginner } from '../db/profiles.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import type { RefuseWith } from '../Refusal.ts'
import { storiesFor } from './storiesFor.ts'

type Log = Calls['game/beginnerGameLog']

/** How far a beginner came; completed or left, the guidance is over for good [R4.06]. */
export async function logTutorial(
  { database: { db }, catalog }: AppContext,
  found: PlayerSession,
  input: InputOf<Log>,
  refuse: RefuseWith<Log['refuses']>,
): Promise<{ beginner_guide: boolean }> {
  const { player } = found
  const isSeen = storiesFor(catalog, found).some(({ script }) => script.id === input.game_id)
  if (!isSeen) return refuse('not_found', 'no_such_game')
  await insertActivity(db, { kind: 'beginner', who: player.id, body: input })
  const isOver = input.state !== 'step'
  if (isOver) await guideBeginner(db, player.id)
  return { beginner_guide: isOver || player.beginnerGuide }
}
