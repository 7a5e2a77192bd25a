import type { Calls, Language, OutputOf } from '@fabula/contract'
import { cardsOf, clearBackground, putBackground } from '../db/cards.ts'
import { inTransaction } from '../db/inTransaction.ts'
import { findPlay } from '../db/plays/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { rewardView } from '../present/rewardView.ts'
import type { RefuseWith } from '../Refusal.ts'
import { requireStory } from './requireStory.ts'

type Select = Calls['game/selectGameRewardImg']

/** Puts a card that was won behind its game; an empty id takes it away [R1.13]. */
export async function chooseBackground(
  { database: { db }, catalog }: AppContext,
  found: PlayerSession,
  asked: { gameId: string; cardId: string; lang: Language },
  refuse: RefuseWith<Select['refuses']>,
): Promise<OutputOf<Select>> {
  const { id: playerId } = found.player
  const { gameId, cardId, lang } = asked
  const hasPlay = (await findPlay(db, playerId, gameId)) !== null
  const story = requireStory(catalog, found, { gameId, hasPlay }, refuse)
  return inTransaction(db, async (tx) => {
    const won = (await cardsOf(tx, playerId)).filter((card) => card.gameId === gameId)
    if (cardId === '') await clearBackground(tx, playerId, gameId)
    else if (won.some((card) => card.cardId === cardId)) {
      await putBackground(tx, { playerId, gameId, cardId })
    } else return refuse('not_found', 'no_such_card')
    return rewardView(story, lang, { won, background: cardId })
  })
}
