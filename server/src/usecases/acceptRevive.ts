import { randomUUID } from 'node:crypto'
import type { Calls, Language } from '@fabula/contract'
import { inTransaction } from '../db/inTransaction.ts'
import { balances, payRevive } from '../db/ledger/index.ts'
import { now } from '../db/now.ts'
import { advanceTurn, lockPlay, receiveTurn } from '../db/plays/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { House } from '../House.ts'
import type { RefuseWith } from '../Refusal.ts'
import { followTurn } from '../turn/followTurn.ts'
import { playState } from '../turn/playState.ts'
import { leaseMs } from '../turn/Turns.ts'

type Refuse = RefuseWith<Calls['game/gameRebirthAccept']['refuses']>

/** No reply type, no words: the way back is a turn that the player pays for and does not speak in. */
const noWords = { replyType: null, optionId: null, openingId: null, text: null }

/** Pays for the way back and tells it; the play then waits for a move that costs nothing [R4.14]. */
export async function acceptRevive(
  house: House,
  asked: { found: PlayerSession; chatId: string; lang: Language },
  refuse: Refuse,
): Promise<{ coin: number; power: number }> {
  const turnId = await take(house, asked, refuse)
  if (turnId !== null) {
    house.turns.finish(turnId)
    const gone = AbortSignal.timeout(leaseMs)
    for await (const _ of followTurn(house, { turnId, cursor: 0, gone }));
  }
  const { coin, energy } = await balances(house.database.db, asked.found.player.id)
  return { coin, power: energy }
}

/** The turn to finish; null when an accept before this one has done it all. */
function take(
  house: House,
  { found, chatId }: { found: PlayerSession; chatId: string },
  refuse: Refuse,
): Promise<string | null> {
  return inTransaction(house.database.db, async (tx) => {
    const play = await lockPlay(tx, chatId, found.player.id)
    if (!play) return refuse('not_found', 'no_such_play')
    if (playState(play).phase !== 'revive') {
      return play.freeMove ? null : refuse('rule', 'no_revive_offer')
    }
    if ((play.reviveExpiresAt ?? 0) <= (await now(tx))) return refuse('rule', 'no_revive_offer')
    const { worker } = house.turns
    const received = await receiveTurn(tx, play, {
      key: randomUUID(),
      input: noWords,
      worker,
      leaseMs,
    })
    if (received.outcome !== 'new') return refuse('busy', 'turn_open')
    const { playerId, id: playId, failNo } = play
    const paid = await payRevive(tx, house.economy, { playerId, playId, failNo })
    if (paid.outcome !== 'posted') return refuse('no_coins', 'no_coins')
    const turnId = received.turn.id
    await advanceTurn(tx, { turnId, worker }, { to: 'held', holdId: null })
    return turnId
  })
}
