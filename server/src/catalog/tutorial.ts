import type { Calls, InputOf } from '@fabula/contract'
import { guideBeginner } from '../accounts/players.ts'
import type { PlayerSession } from '../accounts/sessions.ts'
import { insertActivity } from '../activity/activity.ts'
import type { AppContext } from '../context.ts'
import type { RefuseWith } from '../refusal.ts'
import { storiesFor } from './access.ts'

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
