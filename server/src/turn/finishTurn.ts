import { settleHold } from '../db/ledger/index.ts'
import {
  dropLease,
  eventsAfter,
  findTurn,
  readNarratorState,
  renewLease,
} from '../db/plays/index.ts'
import { isConflict } from '../db/required.ts'
import type { AppContext } from '../House.ts'
import { commitTurn } from './commitTurn.ts'
import { pinnedStory } from './pinnedStory.ts'
import { playState } from './playState.ts'
import { rejectTurn } from './rejectTurn.ts'
import { loadDecision } from './savedTurn.ts'
import { settleTurn } from './settleTurn.ts'
import { leaseMs } from './Turns.ts'
import { tellPlain } from './tellPlain.ts'
import { tellTurn } from './tellTurn.ts'
import type { DecidedTurn, LeasedTurn, TurnContext } from './Work.ts'

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
