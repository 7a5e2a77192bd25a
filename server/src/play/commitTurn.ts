import type { Entry, PlayState } from '@fabula/story'
import type { Transaction } from '../db/database.ts'
import type { PlayRow } from '../db/schema/plays.ts'
import { settleHold } from '../wallet/ledger/holds.ts'
import { type Balances, balances } from '../wallet/ledger/posting.ts'
import { unstoredAt } from './followProse.ts'
import { appendToJournal, type Written } from './journal.ts'
import { playChanges } from './playState.ts'
import { type Given, type Offered, offerRevive, rewards } from './rewards.ts'
import { headAfter } from './store/log.ts'
import { saveNarratorState } from './store/narratorState.ts'
import { lockPlay } from './store/plays.ts'
import { playerVars, type TellingEnd } from './tellTurn.ts'
import { chained } from './turnDecision.ts'
import type { DecidedTurn, LogAppend, PendingDecision } from './turnTypes.ts'
import { stateEvents } from './views/stageViews.ts'

/** Makes a told turn count: it is paid for or free, the play moves on, and what it won is given. */
export function commitTurn(work: DecidedTurn, told: TellingEnd): Promise<void> {
  return appendToJournal(work, async (tx) => {
    const [play, paid] = await Promise.all([
      lockPlay(tx, work.play.id),
      payTurn(tx, work, told),
      told.narratorState && saveNarratorState(tx, work.play, told.narratorState),
    ])
    if (!play) throw new Error(`no play ${work.play.id}`)
    const won = await rewards(tx, work)
    const revive = await offerRevive(tx, work)
    return buildTurnCommit({ work, told, play, at: play.now, paid, won, revive })
  })
}

interface Ending {
  readonly work: DecidedTurn
  readonly told: TellingEnd
  /** As it stands before this step. */
  readonly play: PlayRow
  /** The moment of it, epoch ms. */
  readonly at: number
  readonly paid: Paid
  readonly won: Given
  readonly revive: Offered
}

/** The last step of a told turn, as it is stored. */
export function buildTurnCommit(ending: Ending) {
  const { work, told, paid, won, revive } = ending
  const { decision, story, player, turn } = work
  const unstored = unstoredAt(work, told.cursor)
  const { charge } = paid
  const { coin, energy: power } = revive.balances ?? won.balances ?? paid.balances
  const { source, status, cursor, lines } = told
  return {
    cursor,
    events: [
      ...told.events,
      ...stateEvents(story, decision, playerVars(player)),
      ...revive.events,
      ...won.events,
      { type: 'turn.done', turn: turn.n, source, status, charge, coin, power },
    ],
    step: {
      to: 'done',
      outcome: charge > 0 ? 'charged' : 'free',
      told: { v: 1, lines },
      ...(unstored && { decision }),
    },
    log: growth(ending, unstored),
  } satisfies Written
}

function growth({ work, told, play, at, paid, revive }: Ending, unstored: PendingDecision | null) {
  const { lang, state, direction } = work.decision
  const keys = told.lines.map(({ key, variant }) => `${key}#${variant}`)
  const { source } = told
  const decided = unstored?.log.records ?? []
  const head = headAfter(play, decided)
  const { charge } = paid
  const entries: Entry[] = [
    { kind: 'told', body: { v: 1, of: head.logSeq, source, lang, keys, text: null, charge } },
    ...endEntry(play, state),
  ]
  const failed = state.phase === 'revive' || state.phase === 'failed'
  const changes = {
    ...playChanges(work.story, state),
    freeMove: direction.move.kind === 'revive',
    reviveExpiresAt: revive.expiresAt,
    ...(failed && { failNo: play.failNo + 1 }),
  }
  const records = [...decided, ...chained(head, entries, at)]
  return { head: play, records, changes, texts: unstored?.log.texts ?? [] } satisfies LogAppend
}

interface Paid {
  /** Energy. */
  readonly charge: number
  readonly balances: Balances
}

/** Pays for a told turn with what was set aside for it, or gives that back. */
async function payTurn(tx: Transaction, work: DecidedTurn, told: TellingEnd): Promise<Paid> {
  const { turn, play, story } = work
  if (turn.holdId === null) return { charge: 0, balances: await balances(tx, play.playerId) }
  const { ended, balances: after } = await settleHold(tx, turn.holdId, howPaid(work, told))
  return { charge: ended === 'posted' ? story.script.power : 0, balances: after }
}

/** A reply that changed nothing, or that we could not tell, gives back what was set aside for it. */
function howPaid({ decision }: DecidedTurn, { status }: TellingEnd): 'voided' | 'posted' {
  return decision.direction.free || status === 'plain' ? 'voided' : 'posted'
}

/**
 * The same where it is known before it is made; null where more comes of the turn than its own payment.
 * @param energy what the move costs
 * @param purse before it
 */
export function foreseenPayment(
  work: DecidedTurn,
  told: TellingEnd,
  { energy, balances }: { energy: number; balances: Balances },
): Paid | null {
  if (work.decision.state.phase !== 'await') return null
  const charge = howPaid(work, told) === 'posted' ? energy : 0
  return { charge, balances: { ...balances, energy: balances.energy - charge } }
}

/** The end of a log, which shows the dice; none while the play may go on. */
export function endEntry({ seed }: Pick<PlayRow, 'seed'>, { phase }: PlayState): Entry[] {
  if (phase !== 'won' && phase !== 'failed') return []
  return [{ kind: 'end', body: { v: 1, seed: seed.toString('hex') } }]
}
