import type { TurnEventOf } from '@fabula/contract'
import type { Script, Story, Texts } from '@fabula/story'
import { and, count, eq } from 'drizzle-orm'
import { artUrl } from '../catalog/storyCatalog.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { background, card } from '../db/schema/keepsakes.ts'

type CardView = TurnEventOf<'card.unlock'>['card']

export function cardUrl(script: Pick<Script, 'id'>, cardId: string): string {
  return artUrl(script, `cards/${cardId}-720.webp`)
}

/** The card that an ending gives; null if it gives none. */
export function cardView(story: Story, texts: Texts, endingId: string): CardView | null {
  const ending = story.script.endings.get(endingId)
  if (!ending?.card) return null
  return {
    id: ending.card,
    title: texts.endings.get(endingId)?.card ?? '',
    img: cardUrl(story.script, ending.card),
    rarity: ending.rarity ?? 'r',
  }
}

export interface WonCard {
  readonly gameId: string
  readonly cardId: string
  /** Epoch ms. */
  readonly wonAt: number
}

/** Gives a card; one that was won before keeps its time. */
export async function giveCard(
  tx: Transaction,
  won: { playerId: string; gameId: string; cardId: string },
): Promise<void> {
  await tx.insert(card).values(won).onConflictDoNothing()
}

export function cardsOf(db: Queryable, playerId: string): Promise<WonCard[]> {
  return db
    .select({ gameId: card.gameId, cardId: card.cardId, wonAt: card.wonAt })
    .from(card)
    .where(eq(card.playerId, playerId))
}

export async function countCards(db: Queryable, playerId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(card).where(eq(card.playerId, playerId))
  return row?.n ?? 0
}

/** Id of the card that the player chose as background, by game. */
export async function backgroundsOf(
  db: Queryable,
  playerId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select().from(background).where(eq(background.playerId, playerId))
  return new Map(rows.map(({ gameId, cardId }) => [gameId, cardId]))
}

/** Id of the card behind one game; null for the game's own pictures. */
export async function backgroundOf(
  db: Queryable,
  playerId: string,
  gameId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ cardId: background.cardId })
    .from(background)
    .where(and(eq(background.playerId, playerId), eq(background.gameId, gameId)))
  return row?.cardId ?? null
}

/** The player must have the card: the database refuses any other. */
export async function putBackground(
  tx: Transaction,
  chosen: { playerId: string; gameId: string; cardId: string },
): Promise<void> {
  await tx
    .insert(background)
    .values(chosen)
    .onConflictDoUpdate({
      target: [background.playerId, background.gameId],
      set: { cardId: chosen.cardId },
    })
}

export async function clearBackground(
  tx: Transaction,
  playerId: string,
  gameId: string,
): Promise<void> {
  await tx
    .delete(background)
    .where(and(eq(background.playerId, playerId), eq(background.gameId, gameId)))
}
