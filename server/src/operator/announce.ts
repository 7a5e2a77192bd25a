import { terminals } from '@fabula/contract'
import * as z from 'zod/mini'
import { addNotice } from '../db/notices.ts'
import { addVersion } from '../db/versions.ts'
import { UsageError } from './Mistake.ts'
import type { AdminContext } from './Office.ts'
import { inAllLanguages, readSheet } from './readSheet.ts'
import { playerOrMistake } from './showPlayer.ts'

const words = z.string().check(z.trim(), z.minLength(1))

const noticeShape = z.object({
  texts: inAllLanguages(z.object({ title: words, body: words })),
  link: z.prefault(z.string(), ''),
  /** Comes up by itself, once a player. */
  pops: z.prefault(z.boolean(), false),
})

const versionShape = z.object({
  terminal: z.enum(terminals),
  versionCode: z.int().check(z.positive()),
  versionName: words,
  updateType: z.enum(['optional', 'forced']),
  updateFrom: z.prefault(z.enum(['store', 'file']), 'store'),
  downloadPath: z.prefault(z.string(), ''),
  texts: inAllLanguages(words),
})

/** Tells everybody, or one player, in the language each of them reads. */
export async function publishNotice(
  admin: AdminContext,
  file: string,
  { player }: { player?: string },
): Promise<void> {
  const sheet = readSheet(file, noticeShape)
  const playerId = player === undefined ? null : (await playerOrMistake(admin, player)).id
  const id = await addNotice(admin.database.db, { ...sheet, playerId })
  admin.say(`notice ${id} to ${playerId ?? 'everybody'}`)
}

export async function publishVersion({ database, say }: AdminContext, file: string): Promise<void> {
  const sheet = readSheet(file, versionShape)
  const { terminal, versionCode, versionName, updateType } = sheet
  if (!(await addVersion(database.db, sheet))) {
    throw new UsageError(`Version ${versionCode} of ${terminal} is published already.`)
  }
  say(`version ${versionName} (${versionCode}) of ${terminal}, ${updateType}`)
}
