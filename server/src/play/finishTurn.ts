import {
  fallbackLanguage,
  fromWireLanguage,
  type MessageKey,
  type OptionView,
  type TurnEvent,
  type TurnEventOf,
} from '@fabula/contract'
import type { AppContext } from '../context.ts'
import { isConflict } from '../db/transaction.ts'
import { settleHold } from '../wallet/ledger/holds.ts'
import { balances } from '../wallet/ledger/posting.ts'
import { commitTurn } from './commitTurn.ts'
import { appendToJournal } from './journal.ts'
import { pinnedStory, playState } from './playState.ts'
import { loadDecision } from './savedTurn.ts'
import { readNarratorState } from './store/narratorState.ts'
import { lockPlay } from './store/plays.ts'
import { dropLease, renewLease } from './store/turnSteps.ts'
import { findTurn } from './store/turns.ts'
import { sheetOf, type TellingEnd, tellTurn } from './tellTurn.ts'
import { decisionOf } from './turnDecision.ts'
import { eventsAfter } from './turnEvents.ts'
import { type DecidedTurn, type LeasedTurn, leaseMs, type TurnContext } from './turnTypes.ts'

/** A turn that failed so often, or took its process with it, is no longer tried as it was. */
const mostAttempts = 5
const longestRestMs = 60_000

/**
 * Takes a turn from wherever its journal stands to its end. Whoever runs it, the turn comes out the same.
 * @param taken what this process knows of it already
 */
export async function finishTurn(
  context: AppContext,
  turnId: string,
  taken?: LeasedTurn,
): Promise<void> {
  const journal = taken ?? (await pickUp(context, turnId))
  if (!journal) return
  try {
    await goOn(journal)
  } catch (error) {
    // This worker stops: another has taken the turn over, and nothing of the step was written.
    if (isConflict(error, 'overtaken')) return
    await recover(journal, error)
  }
}

async function pickUp(
  context: AppContext,
  turnId: string,
): Promise<TurnContext | LeasedTurn | null> {
  const { db } = context.database
  const [found, events] = await Promise.all([findTurn(db, turnId), eventsAfter(db, turnId, 0)])
  if (!found || found.turn.state === 'done') return null
  const story = pinnedStory(context, found.play)
  const saved = readNarratorState(db, found.play)
  saved.catch(() => undefined)
  const lease = { turnId, worker: context.turns.worker }
  const stored = events.map(({ event }) => event)
  return { context, ...found, lease, stored, ...(story && { story, saved }) }
}

async function goOn(journal: TurnContext | LeasedTurn): Promise<void> {
  const { turn } = journal
  if (!('story' in journal)) return shelve(journal)
  const isTried = turn.attempts >= mostAttempts
  if (isTried && canReject(journal)) return rejectTurn(journal, 'fault')
  const settled = turn.state === 'held' ? await settleTurn(journal) : settledBefore(journal)
  if (!settled) return
  await commitTurn(settled, isTried ? await tellPlain(settled) : await tellTurn(settled))
}

function settledBefore(work: LeasedTurn): DecidedTurn {
  const decision = loadDecision(work.turn.decision)
  if (!decision) throw new Error(`the settlement of turn ${work.turn.id} can't be read`)
  return { ...work, decision, unstored: null }
}

/** Its story is not on the shelf: what was set aside is given back, and a settled turn waits for the story. */
async function shelve(journal: TurnContext): Promise<void> {
  const { context, turn, lease } = journal
  if (canReject(journal)) return rejectTurn(journal, 'fault')
  const { db } = context.database
  context.log.warn({ turn: turn.id, game: journal.play.gameId }, 'a turn waits for its story')
  if (turn.holdId !== null) await settleHold(db, turn.holdId, 'voided')
  await dropLease(db, lease, longestRestMs)
}

/** A fault of ours before the turn was settled costs nothing; a settled one is tried again, ever less often. */
async function recover({ context, lease }: TurnContext, error: unknown): Promise<void> {
  const { db } = context.database
  // Another worker writes by now what failed here.
  if (!(await renewLease(db, lease, leaseMs))) return
  context.log.error({ err: error, turn: lease.turnId }, 'a turn broke')
  const journal = await pickUp(context, lease.turnId)
  if (!journal) return
  if (canReject(journal)) await rejectTurn(journal, 'fault')
  else await dropLease(db, lease, restMs(journal.turn.attempts))
}

/** Nothing of it is in the log, and nothing was paid that is not set aside: a revive is, before it is settled. */
function canReject({ turn, play }: TurnContext): boolean {
  return turn.state === 'held' && playState(play).phase !== 'revive'
}

function restMs(attempts: number): number {
  return Math.min(longestRestMs, 1000 * 2 ** attempts)
}

/**
 * Lets a move be decided; null where it came to nothing. The decision is journalled before a word of it is told: with
 * the first words, or, where the narrator has all of them at once, with the last. Lost before that, it is decided
 * again and comes out the same.
 */
async function settleTurn(work: LeasedTurn): Promise<DecidedTurn | null> {
  const outcome = decisionOf(work)
  if (outcome.kind === 'settled') {
    const { decision, step } = outcome
    return { ...work, decision, unstored: step }
  }
  if (outcome.kind === 'refused') await rejectTurn(work, 'not_on_offer')
  else await rejectTurn(work, 'unclear', outcome.choices)
  return null
}

/** The last resort for a turn that can't be told: what it changed is shown without a word, and costs nothing. */
async function tellPlain(work: DecidedTurn): Promise<TellingEnd> {
  const sheet = sheetOf(work)
  const source = sheet.hasProse ? 'mixed' : 'authored'
  return {
    ...{ source, status: 'plain', lines: [], narratorState: null },
    cursor: sheet.cursor,
    events: sheet.close(source),
  }
}

type Reason = TurnEventOf<'turn.rejected'>['reason']

const messages: Readonly<Partial<Record<Reason, MessageKey>>> = {
  not_on_offer: 'not_on_offer',
  ended: 'play_over',
  busy: 'turn_open',
  no_energy: 'no_energy',
  unsafe: 'blocked',
  fault: 'ours',
}

/** Ends a turn that came to nothing: what was set aside for it is given back, and the play is as it was. */
function rejectTurn(
  work: TurnContext,
  reason: Reason,
  choices: readonly OptionView[] = [],
): Promise<void> {
  return appendToJournal(work, async (tx) => {
    const { play, turn } = work
    const { holdId } = turn
    await lockPlay(tx, play.id)
    const { coin, energy: power } =
      holdId === null
        ? await balances(tx, play.playerId)
        : (await settleHold(tx, holdId, 'voided')).balances
    const msg = messageIn(work, messages[reason])
    const asks: TurnEvent[] = choices.length > 0 ? [{ type: 'clarify', choices: [...choices] }] : []
    return {
      events: [...asks, { type: 'turn.rejected', reason, msg, coin, power }],
      step: { to: 'done', outcome: 'rejected' },
    }
  })
}

function messageIn({ context, play }: TurnContext, key: MessageKey | undefined): string {
  if (key === undefined) return ''
  const texts =
    context.messages.get(fromWireLanguage(play.lang)) ?? context.messages.get(fallbackLanguage)
  return texts?.[key] ?? ''
}
