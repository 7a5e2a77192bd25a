import type { Calls, InputOf } from '@fabula/contract'
import { logAllowed } from '../accounts/consent/logAllowed.ts'
import { endBeginnerGuide } from '../accounts/players.ts'
import type { Reporter } from '../activity/activity.ts'
import type { RefuseWith } from '../refusal.ts'
import { storiesFor } from './access.ts'
import type { CatalogDeps } from './storyCatalog.ts'

type Log = Calls['game/beginnerGameLog']

/** Records how far a beginner came; the guidance ends when the tutorial is completed or left [R4.06]. */
export async function logTutorial(
  deps: CatalogDeps & Parameters<typeof logAllowed>[0],
  reporter: Reporter,
  input: InputOf<Log>,
  refuse: RefuseWith<Log['refuses']>,
): Promise<{ beginner_guide: boolean }> {
  const { session } = reporter
  const isVisible = storiesFor(deps.catalog, session).some(
    ({ script }) => script.id === input.game_id,
  )
  if (!isVisible) return refuse('not_found', 'no_such_game')
  await logAllowed(deps, reporter, 'beginner', input)
  const isOver = input.state !== 'step'
  if (isOver) await endBeginnerGuide(deps.database.db, session.player.id)
  return { beginner_guide: isOver || session.player.beginnerGuide }
}
