import type { TurnEvent } from '@fabula/contract'
import { type BodyOf, hashOf, type LogRecord, type Moment, saltedHash } from '@fabula/story'
import type { RunEvidence, TurnEvidence } from '../play/evidence.ts'
import { hashOfEvents } from '../play/store/storedEvents.ts'
import { loadDecision, loadNarratedLines } from '../play/turn/savedDecision.ts'

/** A turn as the log has it. */
interface LoggedTurn {
  readonly seq: number
  readonly turn: BodyOf<'turn'>
  readonly told: BodyOf<'told'>
}

/**
 * What is stored of a run's turns other than the log says: their number, words, dice, events and charges. Null where
 * all agrees.
 * @param history what the log folds to
 */
export function turnFault(
  { records, turns, texts }: RunEvidence,
  history: readonly Moment[],
): string | null {
  const logged = loggedTurns(records)
  if (logged.length !== turns.length) {
    return `its log tells ${logged.length} turns, and ${turns.length} are stored`
  }
  const moved = records.findLastIndex(({ kind }) => kind === 'moved')
  for (const [index, turn] of turns.entries()) {
    const log = logged[index]
    if (!log) continue
    // What came before another version is no longer in the history, and can't be undone.
    const isUndone = log.seq > moved && !history.some(({ seq }) => seq === log.seq)
    const fault =
      turn.row.undone === isUndone
        ? differenceOf(turn, log, texts.get(log.turn.input.text ?? ''))
        : 'it was undone, or was not'
    if (fault !== null) return `turn ${turn.row.n}: ${fault}`
  }
  return null
}

function loggedTurns(records: readonly LogRecord[]): LoggedTurn[] {
  return records.flatMap(({ kind, body }) => {
    const told = kind === 'told' ? records[body.of] : undefined
    return kind === 'told' && told?.kind === 'turn'
      ? [{ seq: told.seq, turn: told.body, told: body }]
      : []
  })
}

function differenceOf(
  { row, events, paid }: TurnEvidence,
  { turn, told }: LoggedTurn,
  text: { salt: string | null; text: string | null } | undefined,
): string | null {
  if (!isAsTyped(row.input.playerText, turn.input.text, text)) return 'other words were typed'
  const decision = loadDecision(row.decision)
  const decided = decision && { ...decision.direction, state: hashOf(decision.state) }
  if (!decided || !isSame(decided, turn)) return 'something else was decided'
  const keys = loadNarratedLines(row.narration).map(({ key, variant }) => `${key}#${variant}`)
  if (hashOf(keys) !== hashOf(told.keys)) return 'other lines were told'
  // An older release has told it.
  const isSent = told.text === null || told.text === hashOfEvents(row.id, events)
  if (!isSent) return 'its events are not those that were sent'
  const charges = [chargeOf(events), paid, row.outcome === 'charged' ? told.charge : 0]
  return charges.every((charge) => charge === told.charge) ? null : 'it cost something else'
}

function isAsTyped(
  playerText: string | null,
  hash: string | null,
  kept: { salt: string | null; text: string | null } | undefined,
): boolean {
  if (hash === null || playerText === null) return hash === playerText
  if (!kept) return false
  const { salt, text } = kept
  // Erased: the hash without its salt says nothing.
  if (salt === null || text === null) return true
  return text === playerText && saltedHash(salt, text) === hash
}

type Decided = Pick<BodyOf<'turn'>, 'move' | 'draws' | 'deltas' | 'state'>

function isSame(a: Decided, b: Decided): boolean {
  const [one, other] = [a, b].map(({ move, draws, deltas, state }) =>
    hashOf({ move, draws, deltas, state }),
  )
  return one === other
}

function chargeOf(events: readonly TurnEvent[]): number | null {
  const last = events.at(-1)
  return last?.type === 'turn.done' ? last.charge : null
}
