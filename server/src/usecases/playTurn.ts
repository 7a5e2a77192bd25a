import type { Calls, InputOf, Language, TurnEvent } from '@fabula/contract'
import type { StreamEvent } from '../app/call.ts'
import { findPlay, turnByKey } from '../db/plays/index.ts'
import type { TurnRow } from '../db/schema/turn.ts'
import type { PlayerSession } from '../db/sessions.ts'
import { unlockedGames } from '../db/unlockedGames.ts'
import type { AppContext } from '../House.ts'
import { Refusal, type RefuseWith } from '../Refusal.ts'
import { followTurn } from '../turn/followTurn.ts'
import { completeTurnInOneStatement } from '../turn/makeWhole.ts'
import { readMove } from '../turn/readMove.ts'
import { acceptTurn } from '../turn/takeTurn.ts'
import { requireStory } from './requireStory.ts'

type Play = Calls['game/playgameSseHttpBusiness']
type Refuse = RefuseWith<Play['refuses']>

export interface PlayTurn {
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
