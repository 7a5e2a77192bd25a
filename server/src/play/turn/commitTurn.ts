import type { TollView, TurnEvent } from '@fabula/contract'
import { reviveCost } from '@fabula/rules'
import type { Entry, ModelRecord, NarratorState } from '@fabula/story'
import { isOwnStory } from '../../catalog/own/ownStories.ts'
import { storyTexts } from '../../catalog/storyCatalog.ts'
import type { Transaction } from '../../db/database.ts'
import type { PlayRow } from '../../db/schema/plays.ts'
import { cardView, giveCard } from '../../keepsakes/cards.ts'
import { tally } from '../../safety/tally.ts'
import { ensureDayStarted } from '../../wallet/ledger/day.ts'
import { settleHold } from '../../wallet/ledger/holds.ts'
import { payPass, revivesOn } from '../../wallet/ledger/payments.ts'
import { type Balances, balances } from '../../wallet/ledger/posting.ts'
import type { TurnNarration } from '../narration/narrateTurn.ts'
import { pendingAt } from '../narration/writeProse.ts'
import { changesFromState, endEntries, linkEntries, memoryOf } from '../playState.ts'
import { headAfter } from '../store/log.ts'
import { insertModelTurn } from '../store/modelTurns.ts'
import { type LockedPlay, lockPlay, saveNarratorState } from '../store/plays.ts'
import { eventsAfter, hashOfEvents } from '../store/storedEvents.ts'
import { countTurns } from '../store/turnPage.ts'
import { finishNight } from '../tonight/finishNight.ts'
import { playerVars, reviveView, stateEvents } from '../views/stageViews.ts'
import { tollView } from '../views/tollView.ts'
import { appendToJournal, type JournalStep } from './journal.ts'
import type { DecidedTurn, LogAppend, PendingDecision } from './turn.ts'

/** Ends a narrated turn: it is charged or free, the play moves on, and rewards are given. */
export function commitTurn(turn: DecidedTurn, narration: TurnNarration): Promise<void> {
  return appendToJournal(turn, async (tx) => {
    const { narratorState } = narration
    const memory = narratorState ?? (await memoryOf(turn))
    const [play, payment] = await Promise.all([
      lockPlay(tx, turn.play.id, turn.play.playerId),
      payTurn(tx, turn, narration),
      narratorState && saveNarratorState(tx, turn.play, narratorState),
      narration.model && insertModelTurn(tx, turn.row, narration.model),
      ...stoppedIn(narration).map((kind) =>
        tally(tx, { kind, lang: turn.decision.lang, ofModel: true }),
      ),
    ])
    if (!play) throw new Error(`no play ${turn.play.id}`)
    const isLogged = pendingAt(turn, narration.cursor) === null
    await finishNight(tx, play, turn, { isLogged })
    const reward = await giveReward(tx, play, turn)
    const revive = await offerRevive(tx, play, turn)
    const toll = await tollOf(tx, play, { turn, memory, payment })
    const sent = await sentBefore(tx, turn, narration)
    return buildTurnCommit({
      turn,
      narration,
      memory,
      play,
      at: play.now,
      payment,
      toll,
      reward,
      revive,
      sent,
    })
  })
}

/** A narrator that takes its time has stored its words as they came. */
async function sentBefore(
  tx: Transaction,
  { storedEvents, lease }: DecidedTurn,
  { cursor }: TurnNarration,
): Promise<readonly TurnEvent[]> {
  if (cursor === storedEvents.length) return storedEvents
  return (await eventsAfter(tx, lease, 0)).map(({ event }) => event)
}

/** What the play took; null while it goes on. */
async function tollOf(
  tx: Transaction,
  play: LockedPlay,
  { turn, memory, payment }: Pick<TurnEnd, 'turn' | 'memory' | 'payment'>,
): Promise<TollView | null> {
  const { story, decision } = turn
  const { state, lang, direction } = decision
  if (direction.ending === null) return null
  const { moves, paid } = await countTurns(tx, play)
  const count = {
    moves: moves + (direction.free || direction.move.kind === 'opening' ? 0 : 1),
    paid: paid + (payment.charge > 0 ? 1 : 0),
  }
  return tollView(story, storyTexts(story, lang), { state, memory }, count)
}

interface TurnEnd {
  readonly turn: DecidedTurn
  readonly narration: TurnNarration
  /** The narrator's, after the turn. */
  readonly memory: NarratorState | null
  /** The play's row before this step. */
  readonly play: PlayRow
  /** Time of the step, epoch ms. */
  readonly at: number
  readonly payment: Payment
  readonly toll: TollView | null
  readonly reward: TurnReward
  readonly revive: ReviveOffer
  /** All that the turn has sent before the narration's last events. */
  readonly sent: readonly TurnEvent[]
}

/** What the last step of a turn stores. */
export function buildTurnCommit(end: TurnEnd) {
  const { turn, narration, memory, payment, toll, reward, revive } = end
  const { decision, story, player, row } = turn
  const pending = pendingAt(turn, narration.cursor)
  const { charge } = payment
  const { coin, energy: power } = revive.balances ?? reward.balances ?? payment.balances
  const { source, status, cursor, lines } = narration
  const events: TurnEvent[] = [
    ...narration.events,
    ...stateEvents(story, decision, { player: playerVars(player), memory, toll }),
    ...revive.events,
    ...reward.events,
    ...(narration.model?.cuts.includes('crisis') ? [crisisEvent] : []),
    { type: 'turn.done', turn: row.n, source, status, charge, coin, power },
  ]
  return {
    cursor,
    events,
    step: {
      to: 'done',
      outcome: charge > 0 ? 'charged' : 'free',
      narration: { v: 1, lines },
      ...(pending && { decision }),
    },
    log: commitLog(end, pending, hashOfEvents(row.id, [...end.sent, ...events])),
  } satisfies JournalStep
}

/** The card with help, after words of a model that speak of harming oneself were left out [R11.05]. */
const crisisEvent = { type: 'safety', kind: 'crisis', key: 'crisis' } as const

function commitLog(
  { turn, narration, play, at, payment, revive }: TurnEnd,
  pending: PendingDecision | null,
  text: string,
) {
  const { lang, state, direction } = turn.decision
  const { source, lines } = narration
  const { charge } = payment
  const keys = lines.map(({ key, variant }) => `${key}#${variant}`)
  const decisionRecords = pending?.log.records ?? []
  const head = headAfter(play, decisionRecords)
  const entries: Entry[] = [
    { kind: 'told', body: { v: 1, of: head.logSeq, source, lang, keys, text, charge } },
    ...endEntries(play, state),
  ]
  const hasFailed = state.phase === 'revive' || state.phase === 'failed'
  const changes = {
    ...changesFromState(turn.story, state),
    freeMove: direction.move.kind === 'revive',
    reviveExpiresAt: revive.expiresAt,
    ...(hasFailed && { failNo: play.failNo + 1 }),
  }
  const records = [...decisionRecords, ...linkEntries(head, entries, at)]
  return { head: play, records, changes, texts: pending?.log.texts ?? [] } satisfies LogAppend
}

interface Payment {
  /** Energy. */
  readonly charge: number
  readonly balances: Balances
}

/** Settles the energy that the turn holds: pays with it, or gives it back. */
async function payTurn(
  tx: Transaction,
  turn: DecidedTurn,
  narration: TurnNarration,
): Promise<Payment> {
  const { row, story } = turn
  const { playerId, holdId } = row
  if (holdId === null) return { charge: 0, balances: await balances(tx, playerId) }
  const result = await settleHold(tx, { playerId, holdId }, paymentOutcome(turn, narration))
  return { charge: result.ended === 'posted' ? story.script.power : 0, balances: result.balances }
}

/** A reply that changed nothing, that could not be narrated, or of which a model's words were unsafe, costs nothing. */
function paymentOutcome(
  { decision }: DecidedTurn,
  { status, model }: TurnNarration,
): 'voided' | 'posted' {
  const isCut = stoppedIn({ model }).length > 0
  const isFree = decision.direction.free || status === 'plain' || isCut
  return isFree ? 'voided' : 'posted'
}

/** What no story tells, and a model was about to. */
function stoppedIn({ model }: { model?: ModelRecord | undefined }): ('unsafe' | 'crisis')[] {
  const kinds = (model?.cuts ?? []).filter((cut) => cut === 'unsafe' || cut === 'crisis')
  return [...new Set(kinds)]
}

/**
 * What a turn will pay, before it does; null where the turn moves more than its own energy.
 * @param energy cost of the move
 * @param balances before it
 */
export function predictPayment(
  turn: DecidedTurn,
  narration: TurnNarration,
  { energy, balances }: { energy: number; balances: Balances },
): Payment | null {
  if (turn.decision.state.phase !== 'await') return null
  const charge = paymentOutcome(turn, narration) === 'posted' ? energy : 0
  return { charge, balances: { ...balances, energy: balances.energy - charge } }
}

interface TurnReward {
  /** Null where the turn moved none. */
  readonly balances: Balances | null
  readonly events: readonly TurnEvent[]
}

export const noReward: TurnReward = { balances: null, events: [] }

/** The reward for winning a story: coins and energy for its first pass, and the card of the ending. */
async function giveReward(
  tx: Transaction,
  { playerId, gameId, epoch }: LockedPlay,
  { deps, story, decision }: DecidedTurn,
): Promise<TurnReward> {
  const { direction, lang } = decision
  // A story that costs no energy pays none: else a tutorial would make energy.
  if (direction.ending?.kind !== 'win' || story.script.power === 0) return noReward
  // The day is started first: its daily energy must not be lowered by what the win pays.
  const { balances: before } = await ensureDayStarted(tx, deps.economy, playerId)
  const { difficulty } = story.script
  const pass = { playerId, gameId, run: epoch, difficulty, isOwn: isOwnStory(gameId) }
  const { balances: after } = await payPass(tx, deps.economy, pass)
  const card = cardView(story, storyTexts(story, lang), direction.ending.id)
  const paid = { coin: after.coin - before.coin, power: after.energy - before.energy }
  if (card) await giveCard(tx, { playerId, gameId, cardId: card.id })
  return { balances: after, events: card ? [{ type: 'card.unlock', card, ...paid }] : [] }
}

interface ReviveOffer extends TurnReward {
  /** Epoch ms. */
  readonly expiresAt: number | null
}

export const noReviveOffer: ReviveOffer = { ...noReward, expiresAt: null }

/** The way back from a failure, open for a time. */
async function offerRevive(
  tx: Transaction,
  { playerId }: LockedPlay,
  { deps: { economy }, story, decision }: DecidedTurn,
): Promise<ReviveOffer> {
  const { state, lang } = decision
  if (state.phase !== 'revive') return noReviveOffer
  const today = await ensureDayStarted(tx, economy, playerId)
  const expiresAt = today.now + economy.revive.offerMs
  const cost = reviveCost(economy, await revivesOn(tx, playerId, today.day))
  const scriptAndTexts = { script: story.script, texts: storyTexts(story, lang) }
  const revive = reviveView(scriptAndTexts, state, { cost, expiresAt })
  return { balances: today.balances, events: [{ type: 'revive.offer', revive }], expiresAt }
}
