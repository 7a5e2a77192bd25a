import type { Calls, InputOf, Language, OutputOf, Terminal, VersionUpdate } from '@fabula/contract'
import { isUpdate } from '@fabula/rules'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { PlayerSession } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import type { Queryable } from '../db/database.ts'
import { appVersion, type VersionRow, versionIgnored } from '../db/schema/site.ts'
import type { Caller, RefuseWith } from '../refusal.ts'

/** Versions of a terminal that are out, the newest first. */
function versionsOf(db: Queryable, terminal: Terminal, limit: number): Promise<VersionRow[]> {
  return db
    .select()
    .from(appVersion)
    .where(and(eq(appVersion.terminal, terminal), sql`${appVersion.publishedAt} <= app_clock()`))
    .orderBy(desc(appVersion.versionCode))
    .limit(limit)
}

/** The newest version the player does not want to hear of; 0 is none. */
async function ignoredVersion(
  db: Queryable,
  playerId: string,
  terminal: Terminal,
): Promise<number> {
  const [row] = await db
    .select({ code: versionIgnored.versionCode })
    .from(versionIgnored)
    .where(and(eq(versionIgnored.playerId, playerId), eq(versionIgnored.terminal, terminal)))
  return row?.code ?? 0
}

async function ignoreVersion(
  db: Queryable,
  ignored: { playerId: string; terminal: Terminal; versionCode: number },
): Promise<void> {
  await db
    .insert(versionIgnored)
    .values(ignored)
    .onConflictDoUpdate({
      target: [versionIgnored.playerId, versionIgnored.terminal],
      set: { versionCode: sql`greatest(${versionIgnored.versionCode}, ${ignored.versionCode})` },
    })
}

type NewVersion = typeof appVersion.$inferInsert

/** @returns false where this terminal has that version already; then nothing is changed */
export async function addVersion(db: Queryable, version: NewVersion): Promise<boolean> {
  const added = await db
    .insert(appVersion)
    .values(version)
    .onConflictDoNothing()
    .returning({ code: appVersion.versionCode })
  return added.length === 1
}

/** @param newer the versions since what is installed, the newest first; empty where there is none */
function versionUpdate(newer: readonly VersionRow[], lang: Language): VersionUpdate | null {
  const [newest] = newer
  if (!newest) return null
  const isForced = newer.some(({ updateType }) => updateType === 'forced')
  return {
    version_name: newest.versionName,
    version_code: newest.versionCode,
    update_content: newer.map((version) => versionNoteView(version, lang)),
    update_type: isForced ? 'forced' : 'optional',
    update_from: newest.updateFrom,
    ignore_key: `${newest.terminal}-${newest.versionCode}`,
    download_path: newest.downloadPath,
  }
}

function versionNoteView({ versionName, texts }: VersionRow, lang: Language) {
  return { version_name: versionName, update_content: texts[lang] ?? texts.en }
}

/** A player who was away for more than this many versions is told of the newest of them. */
const newerAtMost = 20

/** Whether there is a newer version for this terminal. The web is always the newest [R7.32]. */
export async function checkVersion(
  { database: { db } }: AppContext,
  { player }: PlayerSession,
  { terminal, lang }: Caller,
  asked: InputOf<Calls['info/checkversion']>,
): Promise<OutputOf<Calls['info/checkversion']>> {
  const installed = asked.version_code
  if (terminal === 'web' || installed === undefined) return { update: null }
  const newer = (await versionsOf(db, terminal, newerAtMost)).filter((row) =>
    isUpdate(installed, inTermsOf(installed, row)),
  )
  const update = versionUpdate(newer, lang)
  if (asked.type !== 'pop' || update?.update_type !== 'optional') return { update }
  const ignored = await ignoredVersion(db, player.id, terminal)
  return { update: update.version_code > ignored ? update : null }
}

/** Some hosts tell a version's code, some its name [R5.09]. */
function inTermsOf(installed: string, { versionCode, versionName }: VersionRow): string {
  return installed.includes('.') ? versionName : String(versionCode)
}

/** The player wants to hear no more of a version by itself; a forced one can't be ignored. */
export async function ignoreUpdate(
  { database: { db } }: AppContext,
  { player }: PlayerSession,
  { terminal, lang, key }: Pick<Caller, 'terminal' | 'lang'> & { key: string },
  refuse: RefuseWith<Calls['info/checkversion']['refuses']>,
): Promise<{ update: null }> {
  const versions = await versionsOf(db, terminal, versionsAtMost)
  const version = versions.find((row) => versionUpdate([row], lang)?.ignore_key === key)
  if (!version) return refuse('not_found', 'no_such_version')
  if (version.updateType === 'forced') return refuse('rule', 'update_forced')
  const { versionCode } = version
  await ignoreVersion(db, { playerId: player.id, terminal, versionCode })
  return { update: null }
}

const versionsAtMost = 20

const listedAtMost = 50

/** What came with each version of this terminal, the newest first. */
export async function listVersions(
  { database: { db } }: AppContext,
  { terminal, lang }: Caller,
): Promise<OutputOf<Calls['info/newVersion']>> {
  const versions = await versionsOf(db, terminal, listedAtMost)
  return {
    result: versions.map((row) => ({
      ...versionNoteView(row, lang),
      version_code: row.versionCode,
      at: row.publishedAt,
    })),
  }
}
