import type { TurnEvent } from '@fabula/contract'
import { reviveCost } from '@fabula/rules'
import type { Entry } from '@fabula/story'
import type { Transaction } from '../db/database.ts'
import {
  type Balances,
  balances,
  payPass,
  revivesOn,
  settleHold,
  touchDay,
} from '../db/ledger/index.ts'
import { now } from '../db/now.ts'
import { advanceTurn, appendRecords, saveNarratorState, savePlay } from '../db/plays/index.ts'
import type { PlayRow } from '../db/schema/play.ts'
import { cardView } from '../present/cardView.ts'
import { reviveView } from '../present/reviveView.ts'
import { storyTexts } from '../present/storyTexts.ts'
import { toldTo } from '../present/toldTo.ts'
import { chained } from './chained.ts'
import { progressOf } from './progressOf.ts'
import type { Settlement } from './Settlement.ts'
import { stateEvents } from './stageEvents.ts'
import type { TellingEnd } from './tellTurn.ts'
import type { Work } from './Work.ts'
import { write } from './write.ts'

/** Makes a told turn count: it is paid for or free, the play moves on, and what it won is given. */
export function commitTurn(work: Work, settlement: Settlement, told: TellingEnd): Promise<Work> {
  const { story, turn, lease } = work
  const { direction, state } = settlement
  return write(work, async (tx, play) => {
    await advanceTurn(tx, lease, { to: 'narrated' })
    const paid = await pay(tx, work, settlement)
    const won = await rewards(tx, work, settlement)
    const revive = await offerRevive(tx, work, settlement)
    await saveNarratorState(tx, play, told.narratorState)
    await savePlay(tx, play.id, {
      state,
      status: state.phase,
      scene: state.world.scene,
      progress: progressOf(story.script, state),
      revivesUsed: state.reviveNo,
      freeInARow: state.free,
      freeMove: direction.move.kind === 'revive',
      reviveExpiresAt: revive.expiresAt,
      failNo: play.failNo + (revive.isNew ? 1 : 0),
    })
    await record(tx, { play, settlement, told, charge: paid.charge })
    const { coin, energy: power } = won.balances ?? paid.balances
    const done: TurnEvent = {
      type: 'turn.done',
      turn: turn.n,
      source: told.source,
      status: told.status,
      charge: paid.charge,
      coin,
      power,
    }
    return {
      cursor: told.cursor,
      events: [
        ...told.events,
        ...stateEvents(story, settlement, toldTo(work.player)),
        ...revive.events,
        ...won.events,
        done,
      ],
      step: { to: 'done', outcome: paid.charge > 0 ? 'charged' : 'free' },
    }
  })
}

/** A reply that changed nothing gives back what was set aside for it. */
async function pay(
  tx: Transaction,
  { turn, play, story }: Work,
  { direction }: Settlement,
): Promise<{ charge: number; balances: Balances }> {
  if (turn.holdId === null) return { charge: 0, balances: await balances(tx, play.playerId) }
  const how = direction.free ? 'voided' : 'posted'
  const { ended, balances: after } = await settleHold(tx, turn.holdId, how)
  return { charge: ended === 'posted' ? story.script.power : 0, balances: after }
}

async function rewards(
  tx: Transaction,
  { house, play, story }: Work,
  { direction, lang }: Settlement,
): Promise<{ balances: Balances | null; events: TurnEvent[] }> {
  if (direction.ending?.kind !== 'win') return { balances: null, events: [] }
  const before = await balances(tx, play.playerId)
  const { playerId, gameId, epoch: run } = play
  const win = { playerId, gameId, run, difficulty: story.script.difficulty }
  const { balances: after } = await payPass(tx, house.economy, win)
  const card = cardView(story, storyTexts(story, lang), direction.ending.id)
  const paid = { coin: after.coin - before.coin, power: after.energy - before.energy }
  return { balances: after, events: card ? [{ type: 'card.unlock', card, ...paid }] : [] }
}

async function offerRevive(
  tx: Transaction,
  { house, play, story }: Work,
  { state, lang }: Settlement,
): Promise<{ events: TurnEvent[]; expiresAt: number | null; isNew: boolean }> {
  if (state.phase !== 'revive')
    return { events: [], expiresAt: null, isNew: state.phase === 'failed' }
  const today = await touchDay(tx, house.economy, play.playerId)
  const expiresAt = today.now + house.economy.revive.offerMs
  const cost = reviveCost(house.economy, await revivesOn(tx, play.playerId, today.day))
  const both = { script: story.script, texts: storyTexts(story, lang) }
  const revive = reviveView(both, state, { cost, expiresAt })
  return { events: [{ type: 'revive.offer', revive }], expiresAt, isNew: true }
}

async function record(
  tx: Transaction,
  at: { play: PlayRow; settlement: Settlement; told: TellingEnd; charge: number },
): Promise<void> {
  const { play, settlement, told, charge } = at
  const { source, lines } = told
  const keys = lines.map(({ key, variant }) => `${key}#${variant}`)
  const { lang, state } = settlement
  const isOver = state.phase === 'won' || state.phase === 'failed'
  const entries: Entry[] = [
    { kind: 'told', body: { v: 1, of: play.logSeq, source, lang, keys, text: null, charge } },
    ...(isOver
      ? [{ kind: 'end' as const, body: { v: 1 as const, seed: play.seed.toString('hex') } }]
      : []),
  ]
  await appendRecords(tx, play, chained(play, entries, await now(tx)))
}
