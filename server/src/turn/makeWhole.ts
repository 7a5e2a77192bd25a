import type { Balances } from '../db/ledger/index.ts'
import { playGround, storeTurn, type WholeTurn } from '../db/plays/index.ts'
import { isLack } from '../db/required.ts'
import type { House } from '../House.ts'
import { decisionOf } from './decisionOf.ts'
import { endOfTurn } from './endOfTurn.ts'
import { type AskedTurn, type Begun, moveOn } from './moveOn.ts'
import { foreseenPayment } from './payTurn.ts'
import { pinnedStory } from './pinnedStory.ts'
import type { Taken } from './takeTurn.ts'
import { tellAtOnce } from './tellTurn.ts'
import { noOffer, nothing } from './winnings.ts'

/**
 * Makes a turn in one go, where the narrator has all words at once and nothing but its own energy moves: it is read,
 * decided, told, and stored with its payment in one statement, if play and purse are still as they were read. Null
 * where that can't be, with nothing written: then it is made step by step, which also says what is wrong with a move.
 */
export async function makeWhole(house: House, asked: AskedTurn): Promise<Taken | null> {
  if (!house.narrator.isInstant) return null
  const begun = await begin(house, asked)
  // Less than it costs: a new day may have more.
  if (!begun || asked.purse.energy < begun.beginning.energy) return null
  try {
    const whole = await foreseen(begun, asked.purse)
    if (!whole) return null
    await storeTurn(house.database.db, whole)
    return { turnId: whole.turn.id, work: null, events: whole.events }
  } catch (error) {
    if (!isLack(error, 'logMoved') && !isLack(error, 'paidOtherwise'))
      house.log.warn({ err: error, turn: begun.work.turn.id }, 'a turn could not be made whole')
    return null
  }
}

async function begin(house: House, asked: AskedTurn): Promise<Begun | null> {
  const { player, story: newest, chatId, key } = asked
  const place = { playerId: player.id, gameId: newest.script.id, key }
  const ground = await playGround(house.database.db, place)
  if (!ground?.isClear || (chatId !== undefined && chatId !== ground.play.id)) return null
  const story = pinnedStory(house, ground.play)
  const begun = story && moveOn(house, asked, { ...ground, story })
  return !begun || typeof begun === 'string' ? null : begun
}

async function foreseen(
  { work: taken, beginning }: Begun,
  purse: Balances,
): Promise<WholeTurn | null> {
  const decision = decisionOf(taken)
  if (decision.kind !== 'settled') return null
  const { play, turn, stored } = taken
  const work = { ...taken, settlement: decision.settlement, unstored: decision.step }
  const told = await tellAtOnce(work)
  const { energy, playerId } = beginning
  const paid = foreseenPayment(work, told, { energy, purse })
  if (!paid) return null
  const at = turn.createdAt
  const end = endOfTurn({ work, told, play, at, paid, won: nothing, revive: noOffer })
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
