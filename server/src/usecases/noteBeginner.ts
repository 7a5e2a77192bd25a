import type { Calls, InputOf } from '@fabula/contract'
import { noteActivity } from '../db/activities.ts'
import { guideBeginner } from '../db/profiles.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { House } from '../House.ts'
import type { RefuseWith } from '../Refusal.ts'
import { storiesFor } from './storiesFor.ts'

type Log = Calls['game/beginnerGameLog']

/** How far a beginner came; completed or left, the guidance is over for good [R4.06]. */
export async function noteBeginner(
  { database: { db }, shelf }: House,
  found: PlayerSession,
  input: InputOf<Log>,
  refuse: RefuseWith<Log['refuses']>,
): Promise<{ beginner_guide: boolean }> {
  const { player } = found
  const isSeen = storiesFor(shelf, found).some(({ script }) => script.id === input.game_id)
  if (!isSeen) return refuse('not_found', 'no_such_game')
  await noteActivity(db, { kind: 'beginner', who: player.id, body: input })
  const isOver = input.state !== 'step'
  if (isOver) await guideBeginner(db, player.id)
  return { beginner_guide: isOver || player.beginnerGuide }
}
