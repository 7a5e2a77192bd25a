import type { Queryable } from '../database.ts'
import { type Holding, type NewHold, openHold } from './openHold.ts'

/** Longer than the longest turn; a turn that is still open keeps its hold beyond it. */
const lastsMs = 120_000

export interface HeldTurn extends Pick<NewHold, 'id' | 'playerId'> {
  readonly playId: string
  readonly n: number
  readonly attempt?: number
  readonly energy: number
}

/** Sets a turn's energy aside [R10.03]. A turn is told at most once for its energy, whatever is repeated. */
export function holdTurn(db: Queryable, held: HeldTurn): Promise<Holding> {
  return openHold(db, turnHold(held))
}

export function turnHold({ id, playerId, playId, n, attempt = 1, energy }: HeldTurn): NewHold {
  return {
    subject: turnSubject({ playId, n }),
    attempt,
    code: 'chat',
    playerId,
    currency: 'energy',
    amount: energy,
    lastsMs,
    ...(id !== undefined && { id }),
  }
}

/** What a turn's energy is paid for. The key of its entry adds the try: no two ways of paying pay twice. */
export function turnSubject({ playId, n }: Pick<HeldTurn, 'playId' | 'n'>): string {
  return `chat:${playId}:${n}`
}
