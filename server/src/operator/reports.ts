import { type Language, languages, loadMessages } from '@fabula/contract'
import { addNotice } from '../notices/noticeQueries.ts'
import { answerReport, findReports, safetyCounts } from '../play/reports/reports.ts'
import { type AdminContext, oneLine, requireUuid, UsageError } from './adminContext.ts'

interface ReportOptions {
  readonly kind?: 'line' | 'block'
  readonly player?: string
  readonly open: boolean
  readonly count: number
}

/** A line each, the newest first: time, player, report, story and place, reason, what it is about, what is said of it. */
export async function listReports(
  { database, print }: AdminContext,
  { kind, player, open, count }: ReportOptions,
): Promise<void> {
  const rows = await findReports(database.db, {
    ...(kind && { kind }),
    ...(player !== undefined && { playerId: requireUuid('player', player) }),
    ...{ open, limit: count },
  })
  for (const row of rows) {
    const when = new Date(row.madeAt).toISOString().slice(0, 19)
    const place = row.kind === 'line' ? `turn ${row.turn} paragraph ${row.paragraph}` : 'blocked'
    const by = row.kind === 'line' ? (row.isModel ? ' by a model' : ' by its authors') : ''
    const said = row.words === '' ? '' : ` (${oneLine(row.words)})`
    const answer = row.answer === null ? '' : `  answered: ${oneLine(row.answer)}`
    print(
      `${when}  ${row.playerId}  ${row.id}  ${row.gameId} ${place}${by}  ${row.reason}  ${row.lang}  “${oneLine(row.quoted)}”${said}${answer}`,
    )
  }
  if (rows.length === 0) print('there are none')
}

/** Answers a report: the player gets the words as a notice. */
export async function answerOne(
  { database, print }: AdminContext,
  { player, id, words }: { player: string; id: string; words: string },
): Promise<void> {
  const answer = words.trim()
  if (answer === '') throw new UsageError('Say what you answer: --words "…".')
  const playerId = requireUuid('player', player)
  const one = { playerId, id: requireUuid('report', id), answer }
  const row = await answerReport(database.db, one)
  if (!row) throw new UsageError(`${player} made no report ${id}: reports list says what there is.`)
  const titled = await Promise.all(
    languages.map(async (language): Promise<[Language, { title: string; body: string }]> => {
      const { report_answered: title } = await loadMessages(language)
      return [language, { title, body: answer }]
    }),
  )
  const [, en] = titled.find(([language]) => language === 'en') ?? []
  if (!en) throw new Error('there is no English')
  await addNotice(database.db, { playerId, texts: { ...Object.fromEntries(titled), en }, link: '' })
  print(`answered ${row.id}`)
}

/** How often something was stopped: day, kind, language, whether a model said it, how often. */
export async function showCounts(
  { database, print }: AdminContext,
  { days }: { days: number },
): Promise<void> {
  const rows = await safetyCounts(database.db, days)
  for (const { day, kind, lang, ofModel, n } of rows) {
    print(`${day}  ${kind.padEnd(8)} ${lang.padEnd(8)} ${ofModel ? 'model ' : 'player'} ${n}`)
  }
  if (rows.length === 0) print(`Nothing was stopped in ${days} days.`)
}
