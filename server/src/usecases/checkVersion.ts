import type { Calls, InputOf, OutputOf } from '@fabula/contract'
import { isUpdate } from '@fabula/rules'
import type { Caller } from '../Caller.ts'
import type { VersionRow } from '../db/schema/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import { ignoredVersion, versionsOf } from '../db/versions.ts'
import type { AppContext } from '../House.ts'
import { versionUpdate } from '../present/versionUpdate.ts'

/** A player who was away for more than this many versions is told of the newest of them. */
const toldAtMost = 20

/** Whether there is a newer version for this terminal. The web is always the newest [R7.32]. */
export async function checkVersion(
  { database: { db } }: AppContext,
  { player }: PlayerSession,
  { terminal, lang }: Caller,
  asked: InputOf<Calls['info/checkversion']>,
): Promise<OutputOf<Calls['info/checkversion']>> {
  const installed = asked.version_code
  if (terminal === 'web' || installed === undefined) return { update: null }
  const newer = (await versionsOf(db, terminal, toldAtMost)).filter((row) =>
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
