import { type Calls, type InputOf, limits } from '@fabula/contract'
import { isEmail, isTooLong } from '@fabula/rules'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { PlayerSession } from '../caller.ts'
import type { Database, Queryable } from '../db/database.ts'
import { type FeedbackRow, feedback } from '../db/schema/site.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import { hasUpload, uploadIdOf } from '../uploads/uploads.ts'
import { playerMoment } from '../wallet/ledger/day.ts'

type Suggest = Calls['user/submitUserSuggest']
type Refuse = RefuseWith<Suggest['refuses']>

const mostADay = 5
const most = {
  content: { graphemes: limits.textGraphemes, bytes: limits.textBytes },
  contact: { graphemes: limits.contactGraphemes, bytes: limits.textBytes },
}

/** Stores a player's feedback [R1.18]; five in 24 hours. */
export function submitFeedback(
  { database }: { database: Database },
  { player }: PlayerSession,
  input: InputOf<Suggest>,
  refuse: Refuse,
): Promise<Record<string, never>> {
  const { contact, content } = checkFields(input, refuse)
  return inTransaction(database.db, async (tx) => {
    // Locks the player: of several at once none exceeds the limit.
    await playerMoment(tx, player.id)
    if ((await feedbackToday(tx, player.id)) >= mostADay) refuse('too_many', 'feedback_too_many')
    const uploadId = input.img === undefined ? null : uploadIdOf(input.img)
    if (input.img !== undefined) {
      const isOwn = uploadId !== null && (await hasUpload(tx, player.id, uploadId))
      if (!isOwn) refuse('not_found', 'no_such_picture')
    }
    await tx.insert(feedback).values({ playerId: player.id, contact, content, uploadId })
    return {}
  })
}

/** What players wrote, the newest first. */
export function listFeedback(
  db: Queryable,
  { playerId, limit }: { playerId?: string; limit: number },
): Promise<FeedbackRow[]> {
  return db
    .select()
    .from(feedback)
    .where(playerId === undefined ? undefined : eq(feedback.playerId, playerId))
    .orderBy(desc(feedback.madeAt))
    .limit(limit)
}

function checkFields({ contact = '', content = '' }: InputOf<Suggest>, refuse: Refuse) {
  const trimmed = { contact: contact.trim(), content: content.trim() }
  if (trimmed.content === '') refuse('rule', 'text_missing')
  if (isTooLong(trimmed.content, most.content)) refuse('rule', 'text_too_long')
  if (trimmed.contact === '') refuse('rule', 'contact_missing')
  if (isTooLong(trimmed.contact, most.contact)) refuse('rule', 'contact_too_long')
  if (!isEmail(trimmed.contact)) refuse('rule', 'contact_not_mail')
  return trimmed
}

/** How much feedback this player sent in the last 24 hours. */
async function feedbackToday(db: Queryable, playerId: string): Promise<number> {
  const isToday = sql`${feedback.madeAt} > app_clock() - interval '24 hours'`
  const [row] = await db
    .select({ n: count() })
    .from(feedback)
    .where(and(eq(feedback.playerId, playerId), isToday))
  return row?.n ?? 0
}
