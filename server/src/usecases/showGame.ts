import type { Calls, Language, OutputOf } from '@fabula/contract'
import { findPlay } from '../db/plays/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { gameDetail } from '../present/gameDetail.ts'
import type { RefuseWith } from '../Refusal.ts'
import { turnsOf } from '../stories/turnsOf.ts'
import { requireStory } from './requireStory.ts'
import { catalogFlags } from './standingOf.ts'

type GameDetailInfo = Calls['game/gameDetailInfo']

export async function showGame(
  context: AppContext,
  found: PlayerSession,
  asked: { gameId: string; lang: Language },
  refuse: RefuseWith<GameDetailInfo['refuses']>,
): Promise<OutputOf<GameDetailInfo>> {
  const playerId = found.player.id
  const play = await findPlay(context.database.db, playerId, asked.gameId)
  const story = requireStory(
    context.catalog,
    found,
    { gameId: asked.gameId, hasPlay: play !== null },
    refuse,
  )
  const [standing, turns] = await Promise.all([
    catalogFlags(context, playerId),
    turnsOf(story.script),
  ])
  return {
    gameId: asked.gameId,
    chatId: play?.id ?? null,
    result: { ...gameDetail(story, play, asked.lang, standing), turns },
  }
}
