import type { Calls, TurnEvent } from '@fabula/contract'
import { spendAd } from '../../ads/closeAd.ts'
import type { Transaction } from '../../db/database.ts'
import { inTransaction, type SendWithCommit } from '../../db/transaction.ts'
import { type RefuseWith, requireShownAtMost } from '../../refusal.ts'
import { ensureDayStarted } from '../../wallet/ledger/day.ts'
import { type NewRunDeps, newRun } from '../newRun.ts'
import { pinnedStory } from '../playState.ts'
import { createPlay } from '../store/plays.ts'
import {
  type DuplicateMove,
  duplicateMove,
  InsufficientFunds,
  insertTurn,
  lockPlayForMove,
  type PlayForMove,
} from '../store/turns.ts'
import { prepareTurn, type TurnRequest } from './prepareTurn.ts'
import type { LeasedTurn, TurnDeps } from './turn.ts'

type Refuse = RefuseWith<Calls['game/playgameSseHttpBusiness']['refuses']>

export type AcceptDeps = TurnDeps & NewRunDeps

export interface AcceptedTurn {
  readonly turnId: string
  /** For this process to finish; null where the turn is done, or another process has it. */
  readonly leased: LeasedTurn | null
  /** All events of a turn that is done already. */
  readonly events?: readonly TurnEvent[]
}

/** Accepts a move in one transaction: the turn is stored with its first event, and its energy is held. */
export async function acceptTurn(
  deps: AcceptDeps,
  request: TurnRequest,
  refuse: Refuse,
): Promise<AcceptedTurn> {
  try {
    return await tryAccept(deps, request, refuse)
  } catch (error) {
    if (!isOutOfEnergy(error)) throw error
  }
  // A new day may have begun; it brings energy once it is started.
  const startDay = (tx: Transaction) => ensureDayStarted(tx, deps.economy, request.player.id)
  const { isNew } = await inTransaction(deps.database.db, startDay)
  if (!isNew) return refuse('no_energy', 'no_energy')
  try {
    return await tryAccept(deps, request, refuse)
  } catch (error) {
    return isOutOfEnergy(error) ? refuse('no_energy', 'no_energy') : Promise.reject(error)
  }
}

function isOutOfEnergy(error: unknown): boolean {
  return error instanceof InsufficientFunds && error.outcome === 'no_energy'
}

async function tryAccept(
  deps: AcceptDeps,
  request: TurnRequest,
  refuse: Refuse,
): Promise<AcceptedTurn> {
  const store = async (
    tx: Transaction,
    sendWithCommit: SendWithCommit,
  ): Promise<DuplicateMove | { turn: LeasedTurn }> => {
    const found = await lockOrCreatePlay(tx, deps, request, refuse)
    const { play, savedNarratorState } = found
    const story = pinnedStory(deps, play) ?? refuse('game_removed', 'game_removed')
    const duplicate = duplicateMove(found, request)
    if (duplicate) return duplicate
    const prepared = prepareTurn(deps, request, { play, story, savedNarratorState })
    if (typeof prepared === 'string') return refuse('rule', prepared)
    const { turn, start } = prepared
    requireShownAtMost(request.shown, start.energy, refuse)
    if (!(await isAdPaid(tx, turn))) return refuse('rule', 'ad_unpaid')
    sendWithCommit(insertTurn(tx, play, turn.row, start))
    return { turn }
  }
  // Not synced to disk: if the machine fails, the move was never made and nothing was paid. A killed process loses nothing.
  const accepted = await inTransaction(deps.database.db, store, { synced: false })
  if (!('outcome' in accepted)) return { turnId: accepted.turn.row.id, leased: accepted.turn }
  if (accepted.outcome === 'key_reused') return refuse('rule', 'key_reused')
  if (accepted.outcome === 'busy') return refuse('busy', 'turn_open')
  return { turnId: accepted.turn.id, leased: null }
}

/** An option that an ad pays for takes the ad, once; every other move needs none. */
async function isAdPaid(tx: Transaction, { row }: LeasedTurn): Promise<boolean> {
  const { playerId, playId, input } = row
  if (input.ad === undefined) return true
  const of = { optionId: input.optionId ?? '' }
  return spendAd(tx, { playerId, playId, nonce: input.ad, of })
}

/** The player's play of the story, locked; a new one where there is none and the move opens one. */
async function lockOrCreatePlay(
  tx: Transaction,
  deps: AcceptDeps,
  { player, story, chatId, lang, key, input }: TurnRequest,
  refuse: Refuse,
): Promise<PlayForMove> {
  const place = { playerId: player.id, gameId: story.script.id }
  const found = await lockPlayForMove(tx, place, key)
  if (!found && chatId === undefined && input.replyType === null) {
    const created = await createPlay(tx, { ...place, ...newRun(deps, story, lang) })
    if (created) return { play: created, turnsBeside: [], savedNarratorState: null }
    // Another device has created it at the same moment.
    const theirs = await lockPlayForMove(tx, place, key)
    if (theirs) return theirs
  }
  const isNamed = chatId === undefined || chatId === found?.play.id
  return found && isNamed ? found : refuse('not_found', 'no_such_play')
}
