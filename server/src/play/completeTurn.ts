import type { AppContext } from '../context.ts'
import { isConflict } from '../db/transaction.ts'
import type { Balances } from '../wallet/ledger/posting.ts'
import type { AcceptedTurn } from './acceptTurn.ts'
import { buildTurnCommit, foreseenPayment } from './commitTurn.ts'
import { pinnedStory } from './playState.ts'
import { type AskedTurn, type NewTurn, prepareTurn } from './prepareTurn.ts'
import { noOffer, nothing } from './rewards.ts'
import { readPlayFor } from './store/turns.ts'
import { storeTurn, type WholeTurn } from './store/wholeTurn.ts'
import { tellAtOnce } from './tellTurn.ts'
import { decisionOf } from './turnDecision.ts'

/**
 * Makes a turn in one go, where the narrator has all words at once and nothing but its own energy moves: it is read,
 * decided, told, and stored with its payment in one statement, if play and purse are still as they were read. Null
 * where that can't be, with nothing written: then it is made step by step, which also says what is wrong with a move.
 */
export async function completeTurnInOneStatement(
  context: AppContext,
  asked: AskedTurn,
): Promise<AcceptedTurn | null> {
  if (!context.narrator.isInstant) return null
  const begun = await begin(context, asked)
  // Less than it costs: a new day may have more.
  if (!begun || asked.balances.energy < begun.beginning.energy) return null
  try {
    const whole = await foreseen(begun, asked.balances)
    if (!whole) return null
    await storeTurn(context.database.db, whole)
    return { turnId: whole.turn.id, work: null, events: whole.events }
  } catch (error) {
    if (!isConflict(error, 'logMoved') && !isConflict(error, 'paidOtherwise'))
      context.log.warn({ err: error, turn: begun.work.turn.id }, 'a turn could not be made whole')
    return null
  }
}

async function begin(context: AppContext, asked: AskedTurn): Promise<NewTurn | null> {
  const { player, story: newest, chatId, key } = asked
  const place = { playerId: player.id, gameId: newest.script.id, key }
  const ground = await readPlayFor(context.database.db, place)
  if (!ground?.isClear || (chatId !== undefined && chatId !== ground.play.id)) return null
  const story = pinnedStory(context, ground.play)
  const begun = story && prepareTurn(context, asked, { ...ground, story })
  return !begun || typeof begun === 'string' ? null : begun
}

async function foreseen(
  { work: taken, beginning }: NewTurn,
  balances: Balances,
): Promise<WholeTurn | null> {
  const outcome = decisionOf(taken)
  if (outcome.kind !== 'settled') return null
  const { play, turn, stored } = taken
  const work = { ...taken, decision: outcome.decision, unstored: outcome.step }
  const told = await tellAtOnce(work)
  const { energy, playerId } = beginning
  const paid = foreseenPayment(work, told, { energy, balances })
  if (!paid) return null
  const at = turn.createdAt
  const end = buildTurnCommit({ work, told, play, at, paid, won: nothing, revive: noOffer })
  const events = [...stored, ...end.events]
  const { to: state, ...step } = end.step
  return {
    ...{ ...end.log, events, narratorState: told.narratorState },
    turn: { ...turn, ...step, state, cursor: events.length },
    scriptVersion: play.scriptVersion,
    changes: { ...end.log.changes, lang: play.lang },
    spending: {
      ...{ playId: play.id, n: turn.n, playerId },
      ...{ energy: paid.charge, balances: paid.balances },
    },
  }
}
