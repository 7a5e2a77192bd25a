import type { TurnEvent } from '@fabula/contract'
import { reviveCost } from '@fabula/rules'
import { storyTexts } from '../catalog/gameCard.ts'
import type { Transaction } from '../db/database.ts'
import { cardView, giveCard } from '../keepsakes/cards.ts'
import { ensureDayStarted } from '../wallet/ledger/day.ts'
import { payPass, revivesOn } from '../wallet/ledger/payments.ts'
import type { Balances } from '../wallet/ledger/posting.ts'
import type { DecidedTurn } from './turnTypes.ts'
import { reviveView } from './views/stageViews.ts'

/** What came of a turn beside its prose. `balances` is null where it moved none. */
export interface Given {
  readonly balances: Balances | null
  readonly events: readonly TurnEvent[]
}

export const nothing: Given = { balances: null, events: [] }

/** What an ending that counts pays, once. */
export async function rewards(
  tx: Transaction,
  { context, play, story, decision }: DecidedTurn,
): Promise<Given> {
  const { direction, lang } = decision
  // What costs nothing pays nothing: energy could be made of a tutorial.
  if (direction.ending?.kind !== 'win' || story.script.power === 0) return nothing
  // What is won on a day is not part of what that day raises the player to.
  const { balances: before } = await ensureDayStarted(tx, context.economy, play.playerId)
  const { playerId, gameId, epoch: run } = play
  const win = { playerId, gameId, run, difficulty: story.script.difficulty }
  const { balances: after } = await payPass(tx, context.economy, win)
  const card = cardView(story, storyTexts(story, lang), direction.ending.id)
  const paid = { coin: after.coin - before.coin, power: after.energy - before.energy }
  if (card) await giveCard(tx, { playerId, gameId, cardId: card.id })
  return { balances: after, events: card ? [{ type: 'card.unlock', card, ...paid }] : [] }
}

export interface Offered extends Given {
  /** The offer's end, epoch ms. */
  readonly expiresAt: number | null
}

export const noOffer: Offered = { ...nothing, expiresAt: null }

/** The way back that a failure leaves open, for a time. */
export async function offerRevive(
  tx: Transaction,
  { context, play, story, decision }: DecidedTurn,
): Promise<Offered> {
  const { state, lang } = decision
  if (state.phase !== 'revive') return noOffer
  const today = await ensureDayStarted(tx, context.economy, play.playerId)
  const expiresAt = today.now + context.economy.revive.offerMs
  const cost = reviveCost(context.economy, await revivesOn(tx, play.playerId, today.day))
  const both = { script: story.script, texts: storyTexts(story, lang) }
  const revive = reviveView(both, state, { cost, expiresAt })
  return { balances: today.balances, events: [{ type: 'revive.offer', revive }], expiresAt }
}
