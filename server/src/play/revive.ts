import type { Calls } from '@fabula/contract'
import { type Entry, hashOf, resolve, type Story, seededDice } from '@fabula/story'
import type { PlayerSession } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import { payRevive } from '../wallet/ledger/payments.ts'
import { balances } from '../wallet/ledger/posting.ts'
import type { AcceptedTurn } from './acceptTurn.ts'
import { endEntry } from './commitTurn.ts'
import { pinnedStory, playChanges, playState } from './playState.ts'
import { appendRecords } from './store/log.ts'
import { readNarratorState } from './store/narratorState.ts'
import { type LockedPlay, lockPlay } from './store/plays.ts'
import { findTurnsFor, insertTurn, newTurnRow, openTurn, type TurnStart } from './store/turns.ts'
import { chained } from './turnDecision.ts'
import { followTurn } from './turnEvents.ts'
import { leaseMs } from './turnTypes.ts'

type Refuse = RefuseWith<Calls['game/gameRebirthAccept']['refuses']>

/** No reply type, no words: the way back is a turn that the player pays for and does not speak in. */
const noWords = { replyType: null, optionId: null, openingId: null, text: null }

/** Pays for the way back and tells it; the play then waits for a move that costs nothing [R4.14]. */
export async function acceptRevive(
  context: AppContext,
  { found, chatId }: { found: PlayerSession; chatId: string },
  refuse: Refuse,
): Promise<{ coin: number; power: number }> {
  const { turnId, work } = await take(context, { found, chatId }, refuse)
  if (work) context.turns.finish(work)
  const gone = AbortSignal.timeout(leaseMs)
  for await (const _ of followTurn(context, { turnId, cursor: 0, gone }));
  const { coin, energy } = await balances(context.database.db, found.player.id)
  return { coin, power: energy }
}

/** A failure has one way back, whoever asks for it how often. No client's key can look like this one. */
function keyOf({ epoch, failNo }: LockedPlay): string {
  return ` revive ${epoch} ${failNo}`
}

async function take(
  context: AppContext,
  { found, chatId }: { found: PlayerSession; chatId: string },
  refuse: Refuse,
): Promise<AcceptedTurn> {
  return inTransaction(context.database.db, async (tx, last) => {
    const play = await lockPlay(tx, chatId, found.player.id)
    if (!play) return refuse('not_found', 'no_such_play')
    const [beside, saved] = await Promise.all([
      findTurnsFor(tx, { playId: play.id }, keyOf(play)),
      readNarratorState(tx, play),
    ])
    const before = beside.find(({ key }) => key === keyOf(play))
    if (before) return { turnId: before.id, work: null }
    const { story, begin } = offered(tx, { context, play }, refuse)
    const { worker } = context.turns
    const move = { key: keyOf(play), input: noWords, worker, leaseMs }
    const begun = { ...(await begin()), playerId: play.playerId }
    const turn = newTurnRow(play, move, begun)
    last(insertTurn(tx, turn, begun))
    const work = {
      ...{ context, story, player: found.player, play, turn, stored: [] },
      lease: { turnId: turn.id, worker },
      saved: Promise.resolve(saved),
    }
    return { turnId: turn.id, work }
  })
}

/** The way back, if the play offers one; it is paid for as it begins. */
function offered(
  tx: Transaction,
  { context, play }: { context: AppContext; play: LockedPlay },
  refuse: Refuse,
): { story: Story; begin: () => Promise<TurnStart> } {
  const story = pinnedStory(context, play)
  if (!story) return refuse('not_found', 'no_such_play')
  const isOffered = playState(play).phase === 'revive' && play.now < (play.reviveExpiresAt ?? 0)
  if (!isOffered) return refuse('rule', 'no_revive_offer')
  const { playerId, id: playId, failNo } = play
  return {
    story,
    begin: async () => {
      const paid = await payRevive(tx, context.economy, { playerId, playId, failNo })
      return paid.outcome === 'posted' ? { energy: 0, events: [] } : refuse('no_coins', 'no_coins')
    },
  }
}

/** Lets the failure stand: the play is over, and its dice are shown [R4.14]. */
export function refuseRevive(
  context: AppContext,
  { found, chatId }: { found: PlayerSession; chatId: string },
  refuse: RefuseWith<Calls['game/gameRebirthRefuse']['refuses']>,
): Promise<Record<string, never>> {
  return inTransaction(context.database.db, async (tx) => {
    const play = await lockPlay(tx, chatId, found.player.id)
    const story = play && pinnedStory(context, play)
    if (!play || !story) return refuse('not_found', 'no_such_play')
    if (playState(play).phase === 'failed') return {}
    if (await openTurn(tx, play.id)) return refuse('busy', 'turn_open')
    return (await letFailureStand(tx, story, play)) ? {} : refuse('rule', 'no_revive_offer')
  })
}

/** Ends a play that waits for its revive: the dice are shown. False: it waits for none. Needs the play's lock. */
export async function letFailureStand(
  tx: Transaction,
  story: Story,
  play: LockedPlay,
): Promise<boolean> {
  const outcome = resolve(story.script, playState(play), { kind: 'refuse' }, seededDice(play.seed))
  if (!outcome.ok) return false
  const { state, direction } = outcome
  const { move, draws, deltas } = direction
  const input = { reply: 0 as const, text: null }
  const body = { v: 1 as const, input, move, draws, deltas, state: hashOf(state) }
  const entries: Entry[] = [{ kind: 'turn', body }, ...endEntry(play, state)]
  const changes = { ...playChanges(story, state), reviveExpiresAt: null }
  await appendRecords(tx, play, chained(play, entries, play.now), changes)
  return true
}
