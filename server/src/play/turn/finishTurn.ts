import {
  fallbackLanguage,
  fromWireLanguage,
  type MessageKey,
  type TurnEvent,
  type TurnEventOf,
} from '@fabula/contract'
import { askBack, firstNarratorState, type ModelRecord, NewerForm, seededDice } from '@fabula/story'
import { giveBackAd } from '../../ads/closeAd.ts'
import { loadOwnStories } from '../../catalog/own/bringStory.ts'
import { isOwnStory } from '../../catalog/own/ownStories.ts'
import { storyTexts } from '../../catalog/storyCatalog.ts'
import { isConflict } from '../../db/transaction.ts'
import { settleHold } from '../../wallet/ledger/holds.ts'
import { balances } from '../../wallet/ledger/posting.ts'
import { modelMemoryOf } from '../narration/modelMemory.ts'
import { narrateTurn, skipNarration } from '../narration/narrateTurn.ts'
import { type ReadWords, readByModel, type ToldTurn } from '../narration/readByModel.ts'
import { authorOf, tellerOfTurn } from '../narration/tellerOf.ts'
import { loadPlayState, memoryOf, pinnedStory } from '../playState.ts'
import { insertModelTurn } from '../store/modelTurns.ts'
import { lockPlay, readNarratorState } from '../store/plays.ts'
import { eventsAfter, type TurnKey } from '../store/storedEvents.ts'
import { dropLease, renewLease } from '../store/turnSteps.ts'
import { findTurn } from '../store/turns.ts'
import { playerVars } from '../views/stageViews.ts'
import { commitTurn } from './commitTurn.ts'
import { decideTurn } from './decideTurn.ts'
import { appendToJournal } from './journal.ts'
import { loadDecision } from './savedDecision.ts'
import {
  type DecidedTurn,
  type LeasedTurn,
  leaseMs,
  type MoveOutcome,
  type TurnContext,
  type TurnDeps,
} from './turn.ts'

/** A turn that failed this often, or took its process with it, is rejected or ends without prose. */
const maxAttempts = 5
const longestRestMs = 60_000

/**
 * Takes a turn from the step its journal is at to its end. The result is the same whichever worker runs it. Throws
 * `NewerForm` for a turn that only a newer release can read.
 * @param leased the turn, where this process has just accepted it
 */
export async function finishTurn(deps: TurnDeps, key: TurnKey, leased?: LeasedTurn): Promise<void> {
  const turn = leased ?? (await loadTurn(deps, key))
  if (!turn) return
  try {
    await continueTurn(turn)
  } catch (error) {
    // Another worker has taken the turn over, and nothing of the step was written.
    if (isConflict(error, 'lease_lost')) return
    if (error instanceof NewerForm) return leaveToNewer(turn, error)
    await recover(turn, error)
  }
}

async function loadTurn(
  deps: TurnDeps,
  { playerId, turnId }: TurnKey,
): Promise<TurnContext | LeasedTurn | null> {
  const { db } = deps.database
  const key = { playerId, turnId }
  const [found, events] = await Promise.all([findTurn(db, key), eventsAfter(db, key, 0)])
  if (!found || found.turn.state === 'done') return null
  const { turn: row, play, player } = found
  const lease = { ...key, worker: deps.turnWorker.id }
  const turn = { deps, play, row, lease, storedEvents: events.map(({ event }) => event) }
  // Nobody has called whose stories would be here.
  if (isOwnStory(play.gameId)) await loadOwnStories(deps, player)
  const story = pinnedStory(deps, play)
  if (!story) return turn
  const savedNarratorState = readNarratorState(db, play)
  savedNarratorState.catch(() => undefined)
  return { ...turn, story, player, savedNarratorState }
}

async function continueTurn(turn: TurnContext | LeasedTurn): Promise<void> {
  if (!('story' in turn)) return deferTurn(turn)
  const isLastResort = turn.row.attempts >= maxAttempts
  if (isLastResort && canReject(turn)) return rejectTurn(turn, 'fault')
  const teller = turn.teller ?? (await tellerOfTurn(turn))
  const told = { ...turn, teller, ...(teller.isModel && { modelMemory: modelMemoryOf(turn) }) }
  const decided = turn.row.state === 'held' ? await decideOrReject(told) : decidedBefore(told)
  if (!decided) return
  await commitTurn(decided, isLastResort ? skipNarration(decided) : await narrateTurn(decided))
}

/**
 * Decides the move, or rejects the turn where nothing comes of it (null). The decision is stored with the first prose
 * or, where all prose comes at once, with the turn's end. If it is lost before, it is decided again the same way.
 */
async function decideOrReject(turn: ToldTurn): Promise<DecidedTurn | null> {
  const memory = await memoryOf(turn)
  const outcome = await decideTurn(turn, memory)
  if (outcome.kind !== 'impossible' && outcome.instead !== undefined && turn.teller.isModel) {
    const read = await readByModel(turn, memory, outcome.instead)
    if (read?.kind === 'decided') return read.turn
    if (read) return askAgain(turn, read, outcome)
    // The model has just failed: nobody waits for it a second time.
    if (outcome.kind === 'decided') {
      const { decision, pending } = outcome
      return { ...turn, teller: authorOf(turn.deps), decision, pending }
    }
  }
  if (outcome.kind === 'decided') {
    const { decision, pending } = outcome
    return { ...turn, decision, pending }
  }
  if (outcome.kind === 'impossible') await rejectTurn(turn, 'not_on_offer')
  else {
    const reason = outcome.about === 'declined' ? 'declined' : 'unclear'
    await rejectTurn(turn, reason, await askedBack(turn, outcome))
  }
  return null
}

/** The model was asked, and its part is stored with the turn that came to nothing. */
async function askAgain(
  turn: LeasedTurn,
  read: Exclude<ReadWords, { kind: 'decided' }>,
  outcome: MoveOutcome,
): Promise<null> {
  const asked = outcome.kind === 'unclear' ? await askedBack(turn, outcome) : []
  await rejectTurn(turn, 'unclear', read.kind === 'confirm' ? [read.clarify] : asked, read.model)
  return null
}

/** Where nothing was said, or no to what was asked, there is nothing to choose between: the narrator speaks [R13.01]. */
async function askedBack(
  turn: LeasedTurn,
  { clarify, about }: Extract<MoveOutcome, { kind: 'unclear' }>,
): Promise<readonly TurnEvent[]> {
  if (clarify.choices.length > 0) return [clarify]
  const { story, play, player } = turn
  const { lang: language } = storyTexts(story, fromWireLanguage(play.lang))
  const state = (await memoryOf(turn)) ?? firstNarratorState()
  const asking = { language, player: playerVars(player), state, ...(about && { about }) }
  const text = askBack(story, asking, seededDice(play.seed))
  return [{ type: 'prose.delta', p: 0, who: null, at: 0, text }]
}

function decidedBefore(turn: LeasedTurn): DecidedTurn {
  const decision = loadDecision(turn.row.decision)
  if (!decision) throw new Error(`the decision of turn ${turn.row.id} can't be read`)
  return { ...turn, decision, pending: null }
}

/** Its story is not published: the energy it holds is given back, and a decided turn waits for the story. */
async function deferTurn(turn: TurnContext): Promise<void> {
  const { deps, row, lease, play } = turn
  if (canReject(turn)) return rejectTurn(turn, 'fault')
  const { db } = deps.database
  deps.log.warn({ turn: row.id, game: play.gameId }, 'a turn waits for its story')
  const { playerId, holdId } = row
  if (holdId !== null) await settleHold(db, { playerId, holdId }, 'voided')
  await dropLease(db, lease, { restMs: longestRestMs })
}

/** After a fault of ours a turn that is not decided is rejected and costs nothing; a decided one is tried again later. */
async function recover({ deps, lease }: TurnContext, error: unknown): Promise<void> {
  const { db } = deps.database
  // Without the lease, another worker is at it already.
  if (!(await renewLease(db, lease, leaseMs))) return
  deps.log.error({ err: error, turn: lease.turnId }, 'a turn broke')
  const turn = await loadTurn(deps, lease)
  if (!turn) return
  if (canReject(turn)) await rejectTurn(turn, 'fault')
  else await dropLease(db, lease, { restMs: restMs(turn.row.attempts) })
}

/** A newer release has brought the play on: it finishes the turn, which was never tried here. */
async function leaveToNewer({ deps, lease }: TurnContext, error: NewerForm): Promise<never> {
  await dropLease(deps.database.db, lease, { isTried: false })
  throw error
}

/** Nothing of the turn is in the log, and it paid nothing but its hold. A revive is paid when it is accepted. */
function canReject({ row, play }: TurnContext): boolean {
  return row.state === 'held' && loadPlayState(play).phase !== 'revive'
}

function restMs(attempts: number): number {
  return Math.min(longestRestMs, 1000 * 2 ** attempts)
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

/** Ends a turn that came to nothing: the energy it holds is given back, and the play is as it was. */
function rejectTurn(
  turn: TurnContext,
  reason: Reason,
  asked: readonly TurnEvent[] = [],
  model?: ModelRecord,
): Promise<void> {
  return appendToJournal(turn, async (tx) => {
    const { play, row } = turn
    const { playerId, holdId } = row
    await lockPlay(tx, play.id, playerId)
    if (model) await insertModelTurn(tx, row, model)
    const { coin, energy: power } =
      holdId === null
        ? await balances(tx, playerId)
        : (await settleHold(tx, { playerId, holdId }, 'voided')).balances
    if (row.input.ad !== undefined) await giveBackAd(tx, { playerId, nonce: row.input.ad })
    const msg = messageIn(turn, messages[reason])
    return {
      events: [...asked, { type: 'turn.rejected', reason, msg, coin, power }],
      step: { to: 'done', outcome: 'rejected' },
    }
  })
}

function messageIn({ deps, play }: TurnContext, key: MessageKey | undefined): string {
  if (key === undefined) return ''
  const texts =
    deps.messages.get(fromWireLanguage(play.lang)) ?? deps.messages.get(fallbackLanguage)
  return texts?.[key] ?? ''
}
