import type { Queryable } from '../database.ts'
import { type Holding, type NewHold, openHold } from './openHold.ts'

/** Longer than the longest turn; a turn that is still open keeps its hold beyond it. */
const lastsMs = 120_000

/** Sets a turn's energy aside [R10.03]. A turn is told at most once for its energy, whatever is repeated. */
export function holdTurn(
  db: Queryable,
  turn: Pick<NewHold, 'id' | 'playerId'> & {
    playId: string
    n: number
    attempt?: number
    energy: number
  },
): Promise<Holding> {
  return openHold(db, {
    subject: `chat:${turn.playId}:${turn.n}`,
    attempt: turn.attempt ?? 1,
    code: 'chat',
    playerId: turn.playerId,
    currency: 'energy',
    amount: turn.energy,
    lastsMs,
    ...(turn.id !== undefined && { id: turn.id }),
  })
}
