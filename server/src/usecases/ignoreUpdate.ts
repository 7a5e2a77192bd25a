import type { Calls } from '@fabula/contract'
import type { Caller } from '../Caller.ts'
import type { PlayerSession } from '../db/sessions.ts'
import { ignoreVersion, versionsOf } from '../db/versions.ts'
import type { AppContext } from '../House.ts'
import { versionUpdate } from '../present/versionUpdate.ts'
import type { RefuseWith } from '../Refusal.ts'

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
