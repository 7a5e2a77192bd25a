import { posterWords } from '@fabula/books'
import type { Calls, Language, OutputOf, RewardCard } from '@fabula/contract'
import type { Story } from '@fabula/story'
import type { PlayerSession } from '../caller.ts'
import type { CatalogDeps } from '../catalog/storyCatalog.ts'
import type { Queryable } from '../db/database.ts'
import type { PlayerRow } from '../db/schema/accounts.ts'
import { firstTurnTo } from '../play/store/endingTurns.ts'
import { type ToldEnding, toldEnding } from '../play/views/toldEnding.ts'
import { firstSentences } from './posterContent.ts'

interface CardAsked {
  readonly story: Story
  readonly cardId: string
  readonly lang: Language
}

/** The ending by which a player first won a card, as it was told; null where that is not known any more. */
export async function endingOfCard(
  db: Queryable,
  player: PlayerRow,
  { story, cardId, lang }: CardAsked,
): Promise<ToldEnding | null> {
  const endings = [...story.script.endings].filter(([, { card }]) => card === cardId)
  const ids = endings.map(([id]) => id)
  const turn = await firstTurnTo(db, { playerId: player.id, gameId: story.script.id }, ids)
  return turn && toldEnding(db, turn, { story, lang, player })
}

/** Adds to the one card that was asked for, if it was won, how that was. */
export async function withHowWon(
  { database: { db }, catalog }: CatalogDeps,
  { player }: PlayerSession,
  asked: { readonly cardId: string | undefined; readonly lang: Language },
  rewards: OutputOf<Calls['game/gameReward']>,
): Promise<OutputOf<Calls['game/gameReward']>> {
  const { cardId, lang } = asked
  const [game, ...others] = rewards.result
  const story = game && catalog.newest(game.game_id)
  const isWon = game?.cards.some(({ id }) => id === cardId)
  if (!story || cardId === undefined || !isWon || others.length > 0) return rewards
  const ended = await endingOfCard(db, player, { story, cardId, lang })
  const told: RewardCard['told'] = ended && {
    words: firstSentences(ended.words, lang),
    marks: ended.toll ? posterWords(lang).marks(ended.toll) : [],
  }
  const cards = game.cards.map((card) => (card.id === cardId ? { ...card, told } : card))
  return { result: [{ ...game, cards }] }
}
