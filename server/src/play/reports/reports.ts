import { type Calls, type InputOf, type Language, limits } from '@fabula/contract'
import { isTooLong } from '@fabula/rules'
import { and, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { PlayerSession } from '../../caller.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { appClock, appClockPlus } from '../../db/schema/columns.ts'
import { type ReportRow, report } from '../../db/schema/safety.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { RefuseWith } from '../../refusal.ts'
import { playerMoment } from '../../wallet/ledger/day.ts'
import { paragraphOf } from './toldParagraph.ts'

type Report = Calls['game/reportLine']
type Appeal = Calls['game/appealBlock']

interface Asking {
  readonly session: PlayerSession
  readonly lang: Language
}

const mostADay = 50
const most = { graphemes: limits.textGraphemes, bytes: limits.textBytes }
const dayMs = 86_400_000

/** Stores a player's report of a told line, with the line as it was shown [R11.04]. */
export function reportLine(
  { database }: { database: Database },
  { session, lang }: Asking,
  { game_id: gameId, turn, p: paragraph, reason, words = '' }: InputOf<Report>,
  refuse: RefuseWith<Report['refuses']>,
): Promise<{ report_id: string }> {
  const said = words.trim()
  if (isTooLong(said, most)) refuse('rule', 'text_too_long')
  return inTransaction(database.db, async (tx) => {
    const { id: playerId } = session.player
    const told = await paragraphOf(tx, { playerId, gameId, turn, paragraph })
    if (!told) return refuse('not_found', 'no_such_turn')
    const line = { gameId, turn, paragraph, quoted: told.text, isModel: told.isModel }
    const made = { kind: 'line', playerId, reason, words: said, lang, ...line } as const
    return insertReport(tx, made, () => refuse('too_many', 'report_too_many'))
  })
}

/** Stores a line that was blocked, for the operator to look at: the player alone decides that it is kept. */
export function appealBlock(
  { database }: { database: Database },
  { session, lang }: Asking,
  { game_id: gameId, reason, text }: InputOf<Appeal>,
  refuse: RefuseWith<Appeal['refuses']>,
): Promise<{ report_id: string }> {
  const quoted = text.replaceAll('\0', '').trim()
  if (quoted === '') refuse('rule', 'text_missing')
  if (isTooLong(quoted, most)) refuse('rule', 'text_too_long')
  const made = { kind: 'block', playerId: session.player.id, gameId, reason, quoted, lang } as const
  return inTransaction(database.db, (tx) =>
    insertReport(tx, made, () => refuse('too_many', 'report_too_many')),
  )
}

async function insertReport(
  tx: Parameters<typeof playerMoment>[0],
  made: typeof report.$inferInsert,
  refuseMore: () => never,
): Promise<{ report_id: string }> {
  // Locks the player: of several at once none exceeds the limit.
  await playerMoment(tx, made.playerId)
  const isOfDay = gt(report.madeAt, appClockPlus(-dayMs))
  const [today] = await tx
    .select({ n: count() })
    .from(report)
    .where(and(eq(report.playerId, made.playerId), isOfDay))
  if ((today?.n ?? 0) >= mostADay) refuseMore()
  const [row] = await tx.insert(report).values(made).returning({ id: report.id })
  return { report_id: row?.id ?? '' }
}

/** What players reported, the newest first. */
export function findReports(
  db: Queryable,
  wanted: { kind?: ReportRow['kind']; playerId?: string; open: boolean; limit: number },
): Promise<ReportRow[]> {
  const filters: (SQL | undefined)[] = [
    wanted.kind && eq(report.kind, wanted.kind),
    wanted.playerId ? eq(report.playerId, wanted.playerId) : undefined,
    wanted.open ? isNull(report.answeredAt) : undefined,
  ]
  return db
    .select()
    .from(report)
    .where(and(...filters))
    .orderBy(desc(report.madeAt))
    .limit(wanted.limit)
}

/** Keeps the operator's answer; null where there is no such report. */
export async function answerReport(
  db: Queryable,
  { playerId, id, answer }: { playerId: string; id: string; answer: string },
): Promise<ReportRow | null> {
  const [row] = await db
    .update(report)
    .set({ answer, answeredAt: appClock })
    .where(and(eq(report.playerId, playerId), eq(report.id, id)))
    .returning()
  return row ?? null
}

/** How often something was stopped, by day and kind: nothing else is kept of it [R11.05]. */
export async function safetyCounts(
  db: Queryable,
  days: number,
): Promise<{ day: string; kind: string; lang: string; ofModel: boolean; n: number }[]> {
  const { rows } = await db.execute<{
    day: string
    kind: string
    lang: string
    ofModel: boolean
    n: number
  }>(sql`
    SELECT day::text, kind, lang, of_model AS "ofModel", count(*)::int AS n FROM safety_tally
    WHERE day > (app_clock() AT TIME ZONE 'UTC')::date - ${days}::int
    GROUP BY day, kind, lang, of_model ORDER BY day DESC, kind, lang`)
  return rows
}
