import { type CharacterCard, type FreeTone, readSaved, type SavedForm } from '@fabula/story'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Queryable, Transaction } from '../../db/database.ts'
import { player } from '../../db/schema/accounts.ts'
import { appClock } from '../../db/schema/columns.ts'
import { ownStory } from '../../db/schema/ownStories.ts'
import type { OwnStory } from './ownStories.ts'

interface SavedCard extends CharacterCard {
  readonly v: 1
}

const savedCard: SavedForm<SavedCard> = {
  name: 'character card',
  shape: z.strictObject({
    v: z.literal(1),
    ...{ name: z.string(), about: z.string(), nature: z.string(), scenario: z.string() },
    ...{ greeting: z.string(), otherGreeting: z.string(), maker: z.string() },
    sayings: z.array(z.string()),
  }),
  raise: [],
}

/** The stories that a player brought and kept, the first first. */
export async function readOwnStories(db: Queryable, playerId: string): Promise<OwnStory[]> {
  const rows = await db
    .select({ id: ownStory.id, card: ownStory.card, tone: ownStory.tone })
    .from(ownStory)
    .where(and(eq(ownStory.playerId, playerId), isNull(ownStory.droppedAt)))
    .orderBy(asc(ownStory.madeAt), asc(ownStory.id))
  return rows.flatMap(({ id, card, tone }) => {
    const read = readSaved(savedCard, card)
    return read ? { id, card: read, tone } : []
  })
}

export async function insertOwnStory(
  tx: Transaction,
  {
    card,
    ...row
  }: {
    playerId: string
    id: string
    card: CharacterCard
    tone: FreeTone
    uploadId: string | null
  },
): Promise<void> {
  const saved: SavedCard = { v: 1, ...card }
  await tx.insert(ownStory).values({ ...row, card: saved })
  await noteChange(tx, row.playerId)
}

/** Erases a story; its row stays for the day's count. @returns false where there was none */
export async function dropRow(tx: Transaction, playerId: string, id: string): Promise<boolean> {
  const isIt = and(eq(ownStory.playerId, playerId), eq(ownStory.id, id))
  const dropped = await tx
    .update(ownStory)
    .set({ card: {}, uploadId: null, droppedAt: appClock })
    .where(and(isIt, isNull(ownStory.droppedAt)))
    .returning({ id: ownStory.id })
  if (dropped.length > 0) await noteChange(tx, playerId)
  return dropped.length > 0
}

/** Other processes see by it that what they have read is old. */
async function noteChange(tx: Transaction, playerId: string): Promise<void> {
  await tx
    .update(player)
    .set({ ownStories: sql`${player.ownStories} + 1` })
    .where(eq(player.id, playerId))
}

/** How many were brought in the last 24 hours, and how many are kept. */
export async function countOwnStories(
  db: Queryable,
  playerId: string,
): Promise<{ today: number; kept: number }> {
  const isToday = sql`${ownStory.madeAt} > (SELECT app_clock() - interval '24 hours')`
  const [row] = await db
    .select({
      today: sql`count(*) FILTER (WHERE ${isToday})`.mapWith(Number),
      kept: sql`count(*) FILTER (WHERE ${ownStory.droppedAt} IS NULL)`.mapWith(Number),
    })
    .from(ownStory)
    .where(eq(ownStory.playerId, playerId))
  return row ?? { today: 0, kept: 0 }
}
