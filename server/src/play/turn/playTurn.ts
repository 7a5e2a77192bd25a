import { type Calls, type InputOf, limits, replyTypes } from '@fabula/contract'
import { isTooLong } from '@fabula/rules'
import type { Story } from '@fabula/story'
import { requireStory } from '../../catalog/access.ts'
import type { TurnInput } from '../../db/schema/plays.ts'
import { isConflict } from '../../db/transaction.ts'
import { Refusal, type RefuseWith } from '../../refusal.ts'
import { requireSafe, type SafetyDeps } from '../../safety/requireSafe.ts'
import { unlockedGames } from '../../wallet/ledger/payments.ts'
import { isOptionsOnly, type Reading } from '../narration/chooseTeller.ts'
import { narrateInstantly } from '../narration/narrateTurn.ts'
import { tellerOf } from '../narration/tellerOf.ts'
import { memoryOf, pinnedStory } from '../playState.ts'
import { type CompletedTurn, insertCompletedTurn } from '../store/completedTurn.ts'
import { readPlaySnapshot } from '../store/turns.ts'
import { isNightOpen } from '../tonight/openNight.ts'
import { type AcceptDeps, type AcceptedTurn, acceptTurn } from './acceptTurn.ts'
import { buildTurnCommit, noReviveOffer, noReward, predictPayment } from './commitTurn.ts'
import { decideTurn } from './decideTurn.ts'
import { type NewTurn, prepareTurn, type TurnRequest } from './prepareTurn.ts'
import { type MoveAllowance, reattach } from './reattach.ts'
import type { DecidedTurn, TurnDeps } from './turn.ts'
import { followTurn, type TurnStreamEvent } from './turnEvents.ts'

type Play = Calls['game/playgameSseHttpBusiness']
type PlayInput = InputOf<Play>
type Refuse = RefuseWith<Play['refuses']>

type PlayTurnDeps = AcceptDeps & MoveAllowance & SafetyDeps

interface PlayTurn extends Reading {
  readonly gone: AbortSignal
  readonly input: PlayInput
}

/** Makes a move or, with a cursor, re-attaches to one made before. Either way the answer is the turn's events. */
export async function playTurn(
  deps: PlayTurnDeps,
  call: PlayTurn,
  refuse: Refuse,
): Promise<AsyncIterable<TurnStreamEvent>> {
  const { session, lang, gone, input } = call
  const { player, today } = session
  if (input.cursor !== undefined) {
    const attach = { playerId: player.id, gameId: input.game_id, key: input.turn_key }
    return reattach(deps, { ...attach, cursor: input.cursor, gone }, refuse)
  }
  // Keys that begin with a space are the server's own, as for the turn of a revive.
  if (input.turn_key.startsWith(' ')) throw new Refusal('malformed', undefined, ['turn_key'])
  if (!(await deps.limits.moveOf(player.id))) throw new Refusal('too_many')
  const move = readMove(input, refuse)
  const asked = { playerId: player.id, story: input.game_id, language: lang }
  const [story, teller] = await Promise.all([
    playableStory(deps, call, refuse),
    tellerOf(deps, asked),
  ])
  if (move.playerText !== null) {
    await requireSafe(deps, { text: move.playerText, lang }, refuse)
    if (isOptionsOnly(call, teller)) return refuse('rule', 'options_only')
  }
  const { chat_id: chatId, turn_key: key, price: shown } = input
  const { balances } = today
  const request = { player, balances, story, teller, chatId, key, lang, input: move, shown }
  const { turnId, leased, events } =
    (await completeTurnInOneStatement(deps, request)) ?? (await acceptTurn(deps, request, refuse))
  const backfill = leased?.storedEvents ?? events
  const stream = followTurn(deps, {
    playerId: player.id,
    turnId,
    cursor: 0,
    gone,
    ...(backfill && { backfill }),
  })
  if (leased) deps.turnWorker.finish(leased)
  return stream
}

async function playableStory(
  deps: PlayTurnDeps,
  { session, input }: PlayTurn,
  refuse: Refuse,
): Promise<Story> {
  const { game_id: gameId, chat_id: chatId } = input
  const hasPlay = chatId !== undefined
  const story = requireStory(deps.catalog, session, { gameId, hasPlay }, refuse)
  const place = { playerId: session.player.id, gameId }
  if (!(await isNightOpen(deps.database.db, place))) return refuse('rule', 'play_over')
  if (story.script.price === 0) return story
  const unlocked = await unlockedGames(deps.database.db, session.player.id)
  return unlocked.has(gameId) ? story : refuse('locked', 'game_locked')
}

type RefuseText = RefuseWith<{ rule: ['scene_missing', 'text_missing', 'text_too_long'] }>

/** The move in the call's input. Whether it fits the play is checked later, under the play's lock. */
function readMove(input: PlayInput, refuse: RefuseText): TurnInput {
  const { opening } = input
  const asked = input.asked && { asked: input.asked.map((id) => id.replace(unstorable, '')) }
  if (opening) {
    const playerText = opening.id === undefined ? readText(opening.text, refuse) : null
    if (playerText === '') return refuse('rule', 'scene_missing')
    const openingId = opening.id?.replace(unstorable, '') ?? null
    return { replyType: null, optionId: null, openingId, playerText }
  }
  const replyType = input.reply_type ?? replyTypes.typed
  if (replyType !== replyTypes.typed) {
    const optionId = (input.option_id ?? '').replace(unstorable, '')
    const ad = replyType === replyTypes.adOption && { ad: (input.ad ?? '').replace(unstorable, '') }
    return { replyType, optionId, openingId: null, playerText: null, ...ad, ...asked }
  }
  const playerText = readText(input.text, refuse)
  if (playerText === '') return refuse('rule', 'text_missing')
  const asSaid = input.as_said === true && { asSaid: true as const }
  return { replyType, optionId: null, openingId: null, playerText, ...asSaid, ...asked }
}

/** Unpaired surrogates, and the NUL character, which PostgreSQL can't store. */
const unstorable = /[\p{Surrogate}\0]/gu

const most = { graphemes: limits.textGraphemes, bytes: limits.textBytes }

function readText(text: string | undefined, refuse: RefuseText): string {
  const playerText = (text ?? '').replace(unstorable, '\uFFFD').trim()
  return isTooLong(playerText, most) ? refuse('rule', 'text_too_long') : playerText
}

/**
 * Makes a whole turn without a lock: reads the play, decides, narrates, and stores turn and payment in one statement,
 * if play and balances are still as they were read. Works where the narrator has all words at once and the turn moves
 * nothing but its own energy. Null where it can't, with nothing stored: then the turn is made step by step, which also
 * refuses a move that does not fit.
 */
async function completeTurnInOneStatement(
  deps: TurnDeps,
  request: TurnRequest,
): Promise<AcceptedTurn | null> {
  if (!request.teller.narrator.isInstant) return null
  // An ad is spent under a lock.
  if (request.input.ad !== undefined) return null
  const prepared = await prepareUnlocked(deps, request)
  const energy = prepared?.start.energy ?? 0
  // With too little energy the step-by-step way looks whether a new day has brought more; it also refuses a new price.
  const isCovered = Math.min(request.balances.energy, request.shown ?? energy) >= energy
  if (!prepared || !isCovered) return null
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
  const outcome = await decideTurn(leased, await memoryOf(leased))
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
    sent: storedEvents,
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
