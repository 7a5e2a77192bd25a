import { isConflict } from '../db/transaction.ts'
import type { AcceptedTurn } from './acceptTurn.ts'
import { buildTurnCommit, noReviveOffer, noReward, predictPayment } from './commitTurn.ts'
import { decideTurn } from './decideTurn.ts'
import { narrateInstantly } from './narration/narrateTurn.ts'
import { memoryOf, pinnedStory } from './playState.ts'
import { type NewTurn, prepareTurn, type TurnRequest } from './prepareTurn.ts'
import { type CompletedTurn, insertCompletedTurn } from './store/completedTurn.ts'
import { readPlaySnapshot } from './store/turns.ts'
import type { DecidedTurn, TurnDeps } from './turn.ts'

/**
 * Makes a whole turn without a lock: reads the play, decides, narrates, and stores turn and payment in one statement,
 * if play and balances are still as they were read. Works where the narrator has all words at once and the turn moves
 * nothing but its own energy. Null where it can't, with nothing stored: then the turn is made step by step, which also
 * refuses a move that does not fit.
 */
export async function completeTurnInOneStatement(
  deps: TurnDeps,
  request: TurnRequest,
): Promise<AcceptedTurn | null> {
  if (!deps.narrator.isInstant) return null
  const prepared = await prepareUnlocked(deps, request)
  // With too little energy the step-by-step way looks whether a new day has brought more.
  if (!prepared || request.balances.energy < prepared.start.energy) return null
  const { id: turnId } = prepared.turn.row
  try {
    const completed = await completeTurn(prepared, request)
    if (!completed) return null
    await insertCompletedTurn(deps.database.db, completed)
    return { turnId, leased: null, events: completed.events }
  } catch (error) {
    if (!isConflict(error, 'log_conflict') && !isConflict(error, 'balance_conflict'))
      deps.log.warn({ err: error, turn: turnId }, 'a turn could not be completed in one statement')
    return null
  }
}

async function prepareUnlocked(deps: TurnDeps, request: TurnRequest): Promise<NewTurn | null> {
  const { player, story: newest, chatId, key } = request
  const place = { playerId: player.id, gameId: newest.script.id, key }
  const snapshot = await readPlaySnapshot(deps.database.db, place)
  if (!snapshot?.isClear || (chatId !== undefined && chatId !== snapshot.play.id)) return null
  const story = pinnedStory(deps, snapshot.play)
  const prepared = story && prepareTurn(deps, request, { ...snapshot, story })
  return !prepared || typeof prepared === 'string' ? null : prepared
}

async function completeTurn(
  { turn: leased, start: { energy } }: NewTurn,
  { balances, player }: TurnRequest,
): Promise<CompletedTurn | null> {
  const outcome = decideTurn(leased, await memoryOf(leased))
  if (outcome.kind !== 'decided') return null
  const { decision, pending } = outcome
  const turn: DecidedTurn = { ...leased, decision, pending }
  const narration = await narrateInstantly(turn)
  const payment = predictPayment(turn, narration, { energy, balances })
  if (!payment) return null
  const { play, row, storedEvents } = turn
  const end = buildTurnCommit({
    ...{ turn, narration, memory: narration.narratorState, play, payment, at: row.createdAt },
    ...{ toll: null, reward: noReward, revive: noReviveOffer },
  })
  const events = [...storedEvents, ...end.events]
  const { to: state, ...step } = end.step
  return {
    ...{ ...end.log, events, narratorState: narration.narratorState },
    turn: { ...row, ...step, state, cursor: events.length },
    scriptVersion: play.scriptVersion,
    changes: { ...end.log.changes, lang: play.lang },
    spending: {
      ...{ playId: play.id, n: row.n, playerId: player.id },
      ...{ energy: payment.charge, balances: payment.balances },
    },
  }
}
