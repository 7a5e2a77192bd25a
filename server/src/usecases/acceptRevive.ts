import type { Calls } from '@fabula/contract'
import type { Transaction } from '../db/database.ts'
import { inTransaction } from '../db/inTransaction.ts'
import { balances, payRevive } from '../db/ledger/index.ts'
import { type LockedPlay, lockPlay, receiveTurn, turnByKey } from '../db/plays/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { House } from '../House.ts'
import type { RefuseWith } from '../Refusal.ts'
import { followTurn } from '../turn/followTurn.ts'
import { pinnedStory } from '../turn/pinnedStory.ts'
import { playState } from '../turn/playState.ts'
import { leaseMs } from '../turn/Turns.ts'
import type { Taken } from '../turn/takeTurn.ts'

type Refuse = RefuseWith<Calls['game/gameRebirthAccept']['refuses']>

/** No reply type, no words: the way back is a turn that the player pays for and does not speak in. */
const noWords = { replyType: null, optionId: null, openingId: null, text: null }

/** Pays for the way back and tells it; the play then waits for a move that costs nothing [R4.14]. */
export async function acceptRevive(
  house: House,
  { found, chatId }: { found: PlayerSession; chatId: string },
  refuse: Refuse,
): Promise<{ coin: number; power: number }> {
  const { turnId, work } = await inTransaction(house.database.db, async (tx) => {
    const play = await lockPlay(tx, chatId, found.player.id)
    if (!play) return refuse('not_found', 'no_such_play')
    return (await takenBefore(tx, play)) ?? take(tx, { house, found, play }, refuse)
  })
  if (work) house.turns.finish(work)
  const gone = AbortSignal.timeout(leaseMs)
  for await (const _ of followTurn(house, { turnId, cursor: 0, gone }));
  const { coin, energy } = await balances(house.database.db, found.player.id)
  return { coin, power: energy }
}

/** A failure has one way back, whoever asks for it how often. No client's key can look like this one. */
function keyOf({ epoch, failNo }: LockedPlay): string {
  return ` revive ${epoch} ${failNo}`
}

async function takenBefore(tx: Transaction, play: LockedPlay): Promise<Taken | null> {
  const turn = await turnByKey(tx, play.id, keyOf(play))
  return turn && { turnId: turn.id, work: null }
}

async function take(
  tx: Transaction,
  { house, found, play }: { house: House; found: PlayerSession; play: LockedPlay },
  refuse: Refuse,
): Promise<Taken> {
  const story = pinnedStory(house, play)
  if (!story) return refuse('not_found', 'no_such_play')
  const isOffered = playState(play).phase === 'revive' && play.now < (play.reviveExpiresAt ?? 0)
  if (!isOffered) return refuse('rule', 'no_revive_offer')
  const { worker } = house.turns
  const move = { key: keyOf(play), input: noWords, worker, leaseMs }
  const received = await receiveTurn(tx, play, move, async () => {
    const { playerId, id: playId, failNo } = play
    const paid = await payRevive(tx, house.economy, { playerId, playId, failNo })
    return paid.outcome === 'posted' ? { holdId: null, events: [] } : refuse('no_coins', 'no_coins')
  })
  // A play that offers a way back has no open turn but the way back itself, and that has this key.
  if (received.outcome !== 'new') throw new Error(`play ${play.id} is ${received.outcome}`)
  const { turn } = received
  const lease = { turnId: turn.id, worker }
  const { player } = found
  return { turnId: turn.id, work: { house, story, player, play, turn, lease, stored: [] } }
}
