import {
  type Calls,
  type InputOf,
  type Language,
  limits,
  replyTypes,
  type TurnEvent,
} from '@fabula/contract'
import { countGraphemes } from '@fabula/rules'
import type { PlayerSession } from '../accounts/sessions.ts'
import { requireStory } from '../catalog/access.ts'
import type { AppContext } from '../context.ts'
import type { TurnInput, TurnRow } from '../db/schema/plays.ts'
import type { StreamEvent } from '../http/call.ts'
import { Refusal, type RefuseWith } from '../refusal.ts'
import { unlockedGames } from '../wallet/ledger/payments.ts'
import { acceptTurn } from './acceptTurn.ts'
import { completeTurnInOneStatement } from './completeTurn.ts'
import { findPlay } from './store/plays.ts'
import { turnByKey } from './store/turns.ts'
import { followTurn } from './turnEvents.ts'

type Play = Calls['game/playgameSseHttpBusiness']
type Refuse = RefuseWith<Play['refuses']>

interface PlayTurn {
  readonly found: PlayerSession
  readonly lang: Language
  readonly gone: AbortSignal
  readonly asked: InputOf<Play>
}

/** Takes a move in, or re-attaches to one that was; either way the answer is its events from where the client is. */
export async function playTurn(
  context: AppContext,
  { found, lang, gone, asked }: PlayTurn,
  refuse: Refuse,
): Promise<AsyncIterable<StreamEvent<TurnEvent>>> {
  const playerId = found.player.id
  if (asked.cursor !== undefined) {
    const turn = await knownTurn(context, { playerId, asked }, refuse)
    // Whoever has seen all of it, or claims more, is told its end once more: nothing else would end the stream.
    const most = turn.state === 'done' ? turn.cursor - 1 : turn.cursor
    return followTurn(context, { turnId: turn.id, cursor: Math.min(asked.cursor, most), gone })
  }
  // Turns of our own making, as a revive's first, have keys that nobody else may take.
  if (asked.turn_key.startsWith(' ')) throw new Refusal('malformed', undefined, ['turn_key'])
  if (!context.limits.moveOf(playerId)) throw new Refusal('too_many')
  const input = readMove(asked, refuse)
  const story = await playableStory(context, { found, asked }, refuse)
  const { chat_id: chatId, turn_key: key } = asked
  const { player, standing } = found
  const { balances } = standing
  const move = { player, balances, story, chatId, key, lang, input }
  const taken =
    (await completeTurnInOneStatement(context, move)) ?? (await acceptTurn(context, move, refuse))
  const { turnId, work, events: whole } = taken
  if (!work) return followTurn(context, { turnId, cursor: 0, gone, ...(whole && { known: whole }) })
  const events = followTurn(context, { turnId, cursor: 0, gone, known: work.stored })
  context.turns.finish(work)
  return events
}

async function knownTurn(
  { database: { db }, catalog }: AppContext,
  { playerId, asked }: { playerId: string; asked: InputOf<Play> },
  refuse: Refuse,
): Promise<TurnRow> {
  const { game_id: gameId } = asked
  const play = catalog.newest(gameId) ? await findPlay(db, playerId, gameId) : null
  if (!play) return refuse('not_found', 'no_such_play')
  const turn = await turnByKey(db, play.id, asked.turn_key)
  return turn ?? refuse('not_found', 'no_such_turn')
}

async function playableStory(
  context: AppContext,
  { found, asked }: Pick<PlayTurn, 'found' | 'asked'>,
  refuse: Refuse,
) {
  const { game_id: gameId, chat_id: chatId } = asked
  const story = requireStory(
    context.catalog,
    found,
    { gameId, hasPlay: chatId !== undefined },
    refuse,
  )
  if (story.script.price === 0) return story
  const unlocked = await unlockedGames(context.database.db, found.player.id)
  return unlocked.has(gameId) ? story : refuse('locked', 'game_locked')
}

type Asked = InputOf<Calls['game/playgameSseHttpBusiness']>

type RefuseText = RefuseWith<{ rule: ['scene_missing', 'text_missing', 'text_too_long'] }>

/** What the player sent, without what says nothing. Whether it fits the play is asked later, under its lock. */
function readMove(asked: Asked, refuse: RefuseText): TurnInput {
  const { opening } = asked
  if (opening) {
    const text = opening.id === undefined ? readText(opening.text, refuse) : null
    if (text === '') return refuse('rule', 'scene_missing')
    return {
      replyType: null,
      optionId: null,
      openingId: opening.id?.replace(unstorable, '') ?? null,
      text,
    }
  }
  const replyType = asked.reply_type ?? replyTypes.typed
  if (replyType !== replyTypes.typed) {
    return {
      replyType,
      optionId: (asked.option_id ?? '').replace(unstorable, ''),
      openingId: null,
      text: null,
    }
  }
  const text = readText(asked.text, refuse)
  if (text === '') return refuse('rule', 'text_missing')
  return { replyType, optionId: null, openingId: null, text }
}

/** Half a character, and the one character no database of ours holds. */
const unstorable = /[\p{Surrogate}\0]/gu

function readText(text: string | undefined, refuse: RefuseText): string {
  const trimmed = (text ?? '').replace(unstorable, '\uFFFD').trim()
  const tooLong =
    Buffer.byteLength(trimmed) > limits.textBytes || countGraphemes(trimmed) > limits.textGraphemes
  return tooLong ? refuse('rule', 'text_too_long') : trimmed
}
