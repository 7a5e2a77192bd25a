import type { TurnEvent } from '@fabula/contract'
import { reviveCost } from '@fabula/rules'
import type { Entry } from '@fabula/story'
import { giveCard } from '../db/cards.ts'
import type { Transaction } from '../db/database.ts'
import {
  type Balances,
  balances,
  payPass,
  revivesOn,
  settleHold,
  touchDay,
} from '../db/ledger/index.ts'
import { headAfter, type LockedPlay, lockPlay, saveNarratorState } from '../db/plays/index.ts'
import { cardView } from '../present/cardView.ts'
import { reviveView } from '../present/reviveView.ts'
import { stateEvents } from '../present/stageEvents.ts'
import { storyTexts } from '../present/storyTexts.ts'
import { toldTo } from '../present/toldTo.ts'
import { chained } from './chained.ts'
import { endEntry } from './endEntry.ts'
import { unstoredAt } from './followProse.ts'
import { playChanges } from './playChanges.ts'
import type { Settlement } from './Settlement.ts'
import type { TellingEnd } from './tellTurn.ts'
import type { Growth, SettledWork, Settling, Work } from './Work.ts'
import { write } from './write.ts'

/** What came of a turn beside its prose. `balances` is null where it moved none. */
interface Given {
  readonly balances: Balances | null
  readonly events: readonly TurnEvent[]
}

/** Makes a told turn count: it is paid for or free, the play moves on, and what it won is given. */
export function commitTurn(work: SettledWork, told: TellingEnd): Promise<Work> {
  const { settlement } = work
  const unstored = unstoredAt(work, told.cursor)
  return write(work, async (tx) => {
    const [play, paid] = await Promise.all([
      lockPlay(tx, work.play.id),
      pay(tx, work, settlement, told),
      told.narratorState && saveNarratorState(tx, work.play, told.narratorState),
    ])
    if (!play) throw new Error(`no play ${work.play.id}`)
    const won = await rewards(tx, work, settlement)
    const revive = await offerRevive(tx, work, settlement)
    const { charge } = paid
    const expiresAt = revive.expiresAt
    const log = growth({ work, unstored, play, told, charge, expiresAt })
    const { coin, energy: power } = revive.balances ?? won.balances ?? paid.balances
    const { source, status, cursor, lines } = told
    return {
      cursor,
      events: [
        ...told.events,
        ...stateEvents(work.story, settlement, toldTo(work.player)),
        ...revive.events,
        ...won.events,
        { type: 'turn.done', turn: work.turn.n, source, status, charge, coin, power },
      ],
      step: {
        to: 'done',
        outcome: charge > 0 ? 'charged' : 'free',
        told: { v: 1, lines },
        ...(unstored && { settlement }),
      },
      log,
    }
  })
}

/** A reply that changed nothing, or that we could not tell, gives back what was set aside for it. */
async function pay(
  tx: Transaction,
  { turn, play, story }: Work,
  { direction }: Settlement,
  { status }: TellingEnd,
): Promise<{ charge: number; balances: Balances }> {
  if (turn.holdId === null) return { charge: 0, balances: await balances(tx, play.playerId) }
  const how = direction.free || status === 'plain' ? 'voided' : 'posted'
  const { ended, balances: after } = await settleHold(tx, turn.holdId, how)
  return { charge: ended === 'posted' ? story.script.power : 0, balances: after }
}

async function rewards(
  tx: Transaction,
  { house, play, story }: Work,
  { direction, lang }: Settlement,
): Promise<Given> {
  // What costs nothing pays nothing: energy could be made of a tutorial.
  if (direction.ending?.kind !== 'win' || story.script.power === 0)
    return { balances: null, events: [] }
  const before = await balances(tx, play.playerId)
  const { playerId, gameId, epoch: run } = play
  const win = { playerId, gameId, run, difficulty: story.script.difficulty }
  const { balances: after } = await payPass(tx, house.economy, win)
  const card = cardView(story, storyTexts(story, lang), direction.ending.id)
  const paid = { coin: after.coin - before.coin, power: after.energy - before.energy }
  if (card) await giveCard(tx, { playerId, gameId, cardId: card.id })
  return { balances: after, events: card ? [{ type: 'card.unlock', card, ...paid }] : [] }
}

async function offerRevive(
  tx: Transaction,
  { house, play, story }: Work,
  { state, lang }: Settlement,
): Promise<Given & { expiresAt: number | null }> {
  if (state.phase !== 'revive') return { balances: null, events: [], expiresAt: null }
  const today = await touchDay(tx, house.economy, play.playerId)
  const expiresAt = today.now + house.economy.revive.offerMs
  const cost = reviveCost(house.economy, await revivesOn(tx, play.playerId, today.day))
  const both = { script: story.script, texts: storyTexts(story, lang) }
  const revive = reviveView(both, state, { cost, expiresAt })
  return { balances: today.balances, events: [{ type: 'revive.offer', revive }], expiresAt }
}

function growth(at: {
  work: SettledWork
  unstored: Settling | null
  play: LockedPlay
  told: TellingEnd
  charge: number
  expiresAt: number | null
}): Growth {
  const { work, unstored, play, told, charge, expiresAt } = at
  const { lang, state, direction } = work.settlement
  const keys = told.lines.map(({ key, variant }) => `${key}#${variant}`)
  const { source } = told
  const decided = unstored?.log.records ?? []
  const head = headAfter(play, decided)
  const entries: Entry[] = [
    { kind: 'told', body: { v: 1, of: head.logSeq, source, lang, keys, text: null, charge } },
    ...endEntry(play, state),
  ]
  const failed = state.phase === 'revive' || state.phase === 'failed'
  const changes = {
    ...playChanges(work.story, state),
    freeMove: direction.move.kind === 'revive',
    reviveExpiresAt: expiresAt,
    ...(failed && { failNo: play.failNo + 1 }),
  }
  const records = [...decided, ...chained(head, entries, play.now)]
  return { head: play, records, changes, texts: unstored?.log.texts ?? [] }
}
