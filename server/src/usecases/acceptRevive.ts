import type { Calls } from '@fabula/contract'
import type { Story } from '@fabula/story'
import type { Transaction } from '../db/database.ts'
import { inTransaction } from '../db/inTransaction.ts'
import { balances, payRevive } from '../db/ledger/index.ts'
import {
  type Beginning,
  type LockedPlay,
  lockPlay,
  newTurn,
  readNarratorState,
  receiveTurn,
  turnsBeside,
} from '../db/plays/index.ts'
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
  const { turnId, work } = await take(house, { found, chatId }, refuse)
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

async function take(
  house: House,
  { found, chatId }: { found: PlayerSession; chatId: string },
  refuse: Refuse,
): Promise<Taken> {
  return inTransaction(house.database.db, async (tx, last) => {
    const play = await lockPlay(tx, chatId, found.player.id)
    if (!play) return refuse('not_found', 'no_such_play')
    const [beside, saved] = await Promise.all([
      turnsBeside(tx, { playId: play.id }, keyOf(play)),
      readNarratorState(tx, play),
    ])
    const before = beside.find(({ key }) => key === keyOf(play))
    if (before) return { turnId: before.id, work: null }
    const { story, begin } = offered(tx, { house, play }, refuse)
    const { worker } = house.turns
    const move = { key: keyOf(play), input: noWords, worker, leaseMs }
    const begun = { ...(await begin()), playerId: play.playerId }
    const turn = newTurn(play, move, begun)
    last(receiveTurn(tx, turn, begun))
    const work = {
      ...{ house, story, player: found.player, play, turn, stored: [] },
      lease: { turnId: turn.id, worker },
      saved: Promise.resolve(saved),
    }
    return { turnId: turn.id, work }
  })
}

/** The way back, if the play offers one; it is paid for as it begins. */
function offered(
  tx: Transaction,
  { house, play }: { house: House; play: LockedPlay },
  refuse: Refuse,
): { story: Story; begin: () => Promise<Beginning> } {
  const story = pinnedStory(house, play)
  if (!story) return refuse('not_found', 'no_such_play')
  const isOffered = playState(play).phase === 'revive' && play.now < (play.reviveExpiresAt ?? 0)
  if (!isOffered) return refuse('rule', 'no_revive_offer')
  const { playerId, id: playId, failNo } = play
  return {
    story,
    begin: async () => {
      const paid = await payRevive(tx, house.economy, { playerId, playId, failNo })
      return paid.outcome === 'posted' ? { energy: 0, events: [] } : refuse('no_coins', 'no_coins')
    },
  }
}
