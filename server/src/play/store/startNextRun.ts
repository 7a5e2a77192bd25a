import type { Transaction } from '../../db/database.ts'
import { appClock } from '../../db/schema/columns.ts'
import { type NewPlay, type PlayRow, play } from '../../db/schema/plays.ts'
import { isThis, type LockedPlay } from './plays.ts'
import { hasOpenTurn } from './turns.ts'

type Restart =
  | { readonly outcome: 'restarted'; readonly play: PlayRow }
  | { readonly outcome: 'turn_open' }

/** Begins the next run [R4.15] with a new log and a new seed; the turns of earlier runs are kept but not shown. */
export async function startNextRun(
  tx: Transaction,
  locked: LockedPlay,
  run: Omit<NewPlay, 'playerId' | 'gameId'>,
): Promise<Restart> {
  if (await hasOpenTurn(tx, locked)) return { outcome: 'turn_open' }
  const [row] = await tx
    .update(play)
    .set({
      ...run,
      epoch: locked.epoch + 1,
      status: 'opening',
      scene: '',
      progress: 0,
      reviveExpiresAt: null,
      freeMove: false,
      logSeq: -1,
      logHead: '',
      playedAt: appClock,
    })
    .where(isThis(locked))
    .returning()
  if (row === undefined) throw new Error(`no play ${locked.id}`)
  return { outcome: 'restarted', play: row }
}
