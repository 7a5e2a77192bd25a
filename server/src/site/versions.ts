import type { Calls, InputOf, Language, OutputOf, Terminal, VersionUpdate } from '@fabula/contract'
import { isUpdate } from '@fabula/rules'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Caller, PlayerSession } from '../caller.ts'
import type { Database, Queryable } from '../db/database.ts'
import { appVersion, type VersionRow, versionIgnored } from '../db/schema/site.ts'
import type { RefuseWith } from '../refusal.ts'

/** Of more newer versions than this only the newest are looked at. */
const mostNewer = 20

/** Whether there is a newer version for this terminal. The web is always the newest [R7.32]. */
export async function checkVersion(
  { database: { db } }: { database: Database },
  { player }: PlayerSession,
  { terminal, lang }: Caller,
  input: InputOf<Calls['info/checkversion']>,
): Promise<OutputOf<Calls['info/checkversion']>> {
  const installed = input.version_code
  if (terminal === 'web' || installed === undefined) return { update: null }
  const newer = (await versionsOf(db, terminal, mostNewer)).filter((row) =>
    isUpdate(installed, comparable(installed, row)),
  )
  const update = versionUpdate(newer, lang)
  if (input.type !== 'pop' || update?.update_type !== 'optional') return { update }
  const ignored = await ignoredVersion(db, player.id, terminal)
  return { update: update.version_code > ignored ? update : null }
}

/** The code or the name of a version, whichever the host sent of the installed one [R5.09]. */
function comparable(installed: string, { versionCode, versionName }: VersionRow): string {
  return installed.includes('.') ? versionName : String(versionCode)
}

/** The player is not told of this version any more unless they ask; a forced one can't be ignored. */
export async function ignoreUpdate(
  { database: { db } }: { database: Database },
  { player }: PlayerSession,
  { terminal, lang, key }: Pick<Caller, 'terminal' | 'lang'> & { key: string },
  refuse: RefuseWith<Calls['info/checkversion']['refuses']>,
): Promise<{ update: null }> {
  const versions = await versionsOf(db, terminal, mostNewer)
  const version = versions.find((row) => versionUpdate([row], lang)?.ignore_key === key)
  if (!version) return refuse('not_found', 'no_such_version')
  if (version.updateType === 'forced') return refuse('rule', 'update_forced')
  const { versionCode } = version
  await ignoreVersion(db, { playerId: player.id, terminal, versionCode })
  return { update: null }
}

const mostListed = 50

/** The versions of this terminal with their notes, the newest first. */
export async function listVersions(
  { database: { db } }: { database: Database },
  { terminal, lang }: Caller,
): Promise<OutputOf<Calls['info/newVersion']>> {
  const versions = await versionsOf(db, terminal, mostListed)
  return {
    result: versions.map((row) => ({
      ...versionNoteView(row, lang),
      version_code: row.versionCode,
      at: row.publishedAt,
    })),
  }
}

/** @returns false if the terminal has that version already, which then stays as it is */
export async function addVersion(
  db: Queryable,
  version: typeof appVersion.$inferInsert,
): Promise<boolean> {
  const added = await db
    .insert(appVersion)
    .values(version)
    .onConflictDoNothing()
    .returning({ code: appVersion.versionCode })
  return added.length === 1
}

/** Published versions of a terminal, the newest first. */
function versionsOf(db: Queryable, terminal: Terminal, limit: number): Promise<VersionRow[]> {
  return db
    .select()
    .from(appVersion)
    .where(and(eq(appVersion.terminal, terminal), sql`${appVersion.publishedAt} <= app_clock()`))
    .orderBy(desc(appVersion.versionCode))
    .limit(limit)
}

/** The newest version that the player ignores; 0 if none. */
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
