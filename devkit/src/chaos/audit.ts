import { isDeepStrictEqual } from 'node:util'
import { isLast, type TurnEvent } from '@fabula/contract'
import { canonical, fold, type LogRecord, type Story, verify } from '@fabula/story'
import type { Ack, Book } from './Book.ts'
import type { Dump, TurnDump } from './dump.ts'
import type { Tally } from './Tally.ts'

const guestEnergy = 100

/** Compares what players were told with what the database holds. Everything that does not agree is a fault. */
export function audit(
  { intents, acks }: ReturnType<Book['read']>,
  dumped: Dump,
  story: Story,
  tally: Tally,
): void {
  const asked = new Set(intents.map(({ player, key }) => `${player} ${key}`))
  const told = grouped(acks, ({ player, key }) => `${player} ${key}`)
  for (const turn of dumped.turns) {
    const name = `${turn.player} ${turn.key}`
    const isRevive = turn.key.startsWith(' revive')
    if (!isRevive && !asked.has(name)) tally.fault('a turn nobody asked for', name)
    if (isRevive && turn.outcome === 'rejected') tally.fault('a paid revive rejected', name)
    auditTurn(turn, tally)
    auditCharge(turn, dumped, tally)
    for (const ack of told.get(name) ?? []) auditAck(ack, turn, tally)
  }
  auditMissing(acks, dumped, tally)
  auditEnergy(dumped, tally)
  auditLogs(dumped, story, tally)
  for (const what of dumped.unsound) tally.fault('an unsound ledger', what)
}

const count = (events: readonly TurnEvent[], type: TurnEvent['type']) =>
  events.filter((event) => event.type === type).length

function auditTurn({ key, outcome, ids, events }: TurnDump, tally: Tally): void {
  if (outcome === null) tally.fault('a turn without an end', key)
  if (ids.some((id, n) => id !== n + 1)) tally.fault('ids with a gap', `${key}: ${ids}`)
  const ends = events.flatMap((event, n) => (isLast(event) ? [n] : []))
  if (ends.length !== 1 || ends[0] !== events.length - 1) {
    tally.fault('not one end', `${key}: ${events.map(({ type }) => type).join(' ')}`)
  }
  const isRejected = events.at(-1)?.type === 'turn.rejected'
  if (isRejected !== (outcome === 'rejected')) tally.fault('another end than told', key)
  if (count(events, 'check') > 1) tally.fault('two rolls', key)
  const check = events.findIndex(({ type }) => type === 'check')
  const prose = events.findIndex(({ type }) => type === 'prose.delta')
  if (check > 0 && prose > 0 && prose < check) tally.fault('prose before the roll', key)
  for (const type of ['turn.accepted', 'prose.end', 'state', 'options'] as const) {
    if (count(events, type) > 1) tally.fault('told twice', `${key}: ${type}`)
  }
}

/** One charge for each turn that says so, none for any other. */
function auditCharge(turn: TurnDump, { payments }: Dump, tally: Tally): void {
  const paid = payments
    .filter(({ key }) => key.startsWith(`chat:${turn.play}:${turn.n}:`))
    .map(({ amount }) => amount)
  const told = chargeOf(turn)
  const wanted = told > 0 ? [told] : []
  if (!isDeepStrictEqual(paid, wanted)) {
    tally.fault('another charge than told', `${turn.key}: told ${told}, paid ${paid}`)
  }
}

function chargeOf({ events }: TurnDump): number {
  const last = events.at(-1)
  return last?.type === 'turn.done' ? last.charge : 0
}

function auditAck(ack: Ack, turn: TurnDump, tally: Tally): void {
  if (ack.code !== 200) {
    if (!ack.unsure) tally.fault('refused and played', `${ack.key}: ${ack.code}`)
    return
  }
  if (!isDeepStrictEqual(ack.events, turn.events)) tally.fault('another text than told', ack.key)
}

function auditMissing(acks: readonly Ack[], { turns }: Dump, tally: Tally): void {
  const known = grouped(turns, ({ player, key }) => `${player} ${key}`)
  for (const { player, key, code } of acks) {
    const found = known.get(`${player} ${key}`)?.length ?? 0
    if (code === 200 && found !== 1) tally.fault('not one turn of a key', `${key}: ${found}`)
  }
}

function auditEnergy({ turns, energy }: Dump, tally: Tally): void {
  for (const [player, mine] of grouped(turns, (turn) => turn.player)) {
    const spent = mine.reduce((sum, turn) => sum + chargeOf(turn), 0)
    const won = mine
      .flatMap(({ events }) => events)
      .reduce((sum, event) => sum + (event.type === 'card.unlock' ? event.power : 0), 0)
    const expected = guestEnergy - spent + won
    if (energy.get(player) !== expected) {
      tally.fault('another balance', `${player}: ${energy.get(player)}, not ${expected}`)
    }
  }
}

function auditLogs({ plays }: Dump, story: Story, tally: Tally): void {
  for (const { id, state, records } of plays) {
    if (records.length === 0) continue
    const verified = verify(story.script, records)
    if (!verified.ok) {
      tally.fault('a log that is not whole', `${id}: turn ${verified.turn}, ${verified.why}`)
      continue
    }
    const folded = fold(story.script, records as readonly LogRecord[])
    if (!folded.ok || canonical(folded.state) !== canonical(state)) {
      tally.fault('a log that leads elsewhere', id)
    }
  }
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}
