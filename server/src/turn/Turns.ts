import type { TurnEventBus } from './TurnBoard.ts'
import type { LeasedTurn } from './Work.ts'

/** The turns that this process answers. */
export interface Turns {
  /** Names this process on the turns it works on. */
  readonly worker: string
  readonly board: TurnEventBus
  /** Finishes a turn leased to this worker, whether or not anybody still listens. */
  finish(work: LeasedTurn): void
  /** Takes over what was left open, now and whenever a worker falls silent. */
  resume(): void
  /** Lets what is under way end; what does not is journalled and goes on at the next start. */
  close(): Promise<void>
}

/** A worker that is gone is known by this much silence; one at work renews long before. */
export const leaseMs = 3000
