import type { Calls } from '@fabula/contract'
import { type Entry, hashOf, resolve, type Story, seededDice } from '@fabula/story'
import { spendAd } from '../ads/closeAd.ts'
import type { PlayerSession } from '../caller.ts'
import type { Transaction } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { type RefuseWith, requireShownPrice } from '../refusal.ts'
import { requireMaySpend } from '../safety/guarded.ts'
import { payRevive, priceOfRevive } from '../wallet/ledger/payments.ts'
import { balances } from '../wallet/ledger/posting.ts'
import {
  changesFromState,
  endEntries,
  linkEntries,
  loadPlayState,
  pinnedStory,
} from './playState.ts'
import { appendRecords } from './store/log.ts'
import { type LockedPlay, lockNamedPlay, type NamedPlay, readNarratorState } from './store/plays.ts'
import { findTurnsBeside, hasOpenTurn, insertTurn, newTurnRow } from './store/turns.ts'
import type { AcceptedTurn } from './turn/acceptTurn.ts'
import { type LeasedTurn, leaseMs, type TurnDeps } from './turn/turn.ts'
import { followTurn } from './turn/turnEvents.ts'

type Refuse = RefuseWith<Calls['game/gameRebirthAccept']['refuses']>

interface ReviveRequest extends NamedPlay {
  readonly session: PlayerSession
}

interface ReviveAcceptance extends ReviveRequest {
  /** The price that the player saw, where the client sends it. */
  readonly shown: number | undefined
  /** Nonce of the ad that pays for it. */
  readonly ad: string | undefined
}

/** Pays for the revive and narrates it; the next move then costs nothing [R4.14]. Returns when the turn is done. */
export async function acceptRevive(
  deps: TurnDeps,
  request: ReviveAcceptance,
  refuse: Refuse,
): Promise<{ coin: number; power: number }> {
  const { turnId, leased } = await acceptReviveTurn(deps, request, refuse)
  if (leased) deps.turnWorker.finish(leased)
  const gone = AbortSignal.timeout(leaseMs)
  for await (const _ of followTurn(deps, {
    playerId: request.session.player.id,
    turnId,
    cursor: 0,
    gone,
  }));
  const { coin, energy } = await balances(deps.database.db, request.session.player.id)
  return { coin, power: energy }
}

/** The turn that a revive takes has no input: the player pays for it and says nothing. */
const noInput = { replyType: null, optionId: null, openingId: null, playerText: null }

/** One key for each failure, so that a repeated call finds the same turn. A client's key never begins with a space. */
function reviveKey({ epoch, failNo }: LockedPlay): string {
  return ` revive ${epoch} ${failNo}`
}

async function acceptReviveTurn(
  deps: TurnDeps,
  { session, shown, ad, ...named }: ReviveAcceptance,
  refuse: Refuse,
): Promise<AcceptedTurn> {
  const { player } = session
  return inTransaction(deps.database.db, async (tx, sendWithCommit) => {
    const play = await lockNamedPlay(tx, named, player.id)
    if (!play) return refuse('not_found', 'no_such_play')
    const key = reviveKey(play)
    const [turnsBeside, savedNarratorState] = await Promise.all([
      findTurnsBeside(tx, play, key),
      readNarratorState(tx, play),
    ])
    const known = turnsBeside.find((row) => row.key === key)
    if (known) return { turnId: known.id, leased: null }
    const story = requireOffer(deps, play, refuse)
    const { playerId, id: playId, failNo } = play
    const price = await priceOfRevive(tx, deps.economy, playerId)
    requireShownPrice(shown, price.coins, refuse)
    // The day's free one takes no ad.
    const isByAd = ad !== undefined && price.coins > 0
    const isUnpaid = isByAd && !(await spendAd(tx, { playerId, playId, nonce: ad, of: { failNo } }))
    if (isUnpaid) return refuse('rule', 'ad_unpaid')
    const due = isByAd ? { ...price, coins: 0 } : price
    requireMaySpend(session, due.coins, refuse)
    const paid = await payRevive(tx, { playerId, playId, failNo }, due)
    if (paid.outcome !== 'posted') return refuse('no_coins', 'no_coins')
    const { id: worker } = deps.turnWorker
    const start = { energy: 0, events: [] }
    const row = newTurnRow(play, { key, input: noInput, worker, leaseMs }, start)
    sendWithCommit(insertTurn(tx, play, row, start))
    const leased: LeasedTurn = {
      ...{ deps, story, player, play, row, storedEvents: [] },
      lease: { playerId, turnId: row.id, worker },
      savedNarratorState: Promise.resolve(savedNarratorState),
    }
    return { turnId: row.id, leased }
  })
}

/** The story of a play that offers a revive; refuses where it offers none, or no longer. */
function requireOffer(deps: TurnDeps, play: LockedPlay, refuse: Refuse): Story {
  const story = pinnedStory(deps, play)
  if (!story) return refuse('not_found', 'no_such_play')
  const { phase } = loadPlayState(play)
  const isOffered = phase === 'revive' && play.now < (play.reviveExpiresAt ?? 0)
  return isOffered ? story : refuse('rule', 'no_revive_offer')
}

/** Declines the revive: the play has failed for good, and its seed is disclosed [R4.14]. */
export function refuseRevive(
  deps: Pick<TurnDeps, 'database' | 'catalog'>,
  { session, ...named }: ReviveRequest,
  refuse: RefuseWith<Calls['game/gameRebirthRefuse']['refuses']>,
): Promise<Record<string, never>> {
  return inTransaction(deps.database.db, async (tx) => {
    const play = await lockNamedPlay(tx, named, session.player.id)
    const story = play && pinnedStory(deps, play)
    if (!play || !story) return refuse('not_found', 'no_such_play')
    if (loadPlayState(play).phase === 'failed') return {}
    if (await hasOpenTurn(tx, play)) return refuse('busy', 'turn_open')
    return (await declineRevive(tx, story, play)) ? {} : refuse('rule', 'no_revive_offer')
  })
}

/** Ends a play that waits for its revive. @returns false where it does not wait for one */
export async function declineRevive(
  tx: Transaction,
  story: Story,
  play: LockedPlay,
): Promise<boolean> {
  const dice = seededDice(play.seed)
  const outcome = resolve(story.script, loadPlayState(play), { kind: 'refuse' }, dice)
  if (!outcome.ok) return false
  const { state, direction } = outcome
  const { move, draws, deltas } = direction
  const input = { reply: 0 as const, text: null }
  const body = { v: 1 as const, input, move, draws, deltas, state: hashOf(state) }
  const entries: Entry[] = [{ kind: 'turn', body }, ...endEntries(play, state)]
  const changes = { ...changesFromState(story, state), reviveExpiresAt: null }
  await appendRecords(tx, play, linkEntries(play, entries, play.now), changes)
  return true
}
