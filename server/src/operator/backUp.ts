import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { endAllSessions } from '../accounts/sessions.ts'
import { type Manifest, manifestShape, writeTables } from '../db/backup/backup.ts'
import { readTables } from '../db/backup/restore.ts'
import { migrate, missingMigrations } from '../db/migrate.ts'
import { type AdminContext, UsageError } from './adminContext.ts'
import { bringFiles, copyFiles, requireWhole } from './backupFiles.ts'
import { auditLedger } from './site.ts'

/** Copies database and uploads into a new folder, also while the server runs. */
export async function backUp(
  { config, database, print }: AdminContext,
  target: string,
): Promise<void> {
  const folder = resolve(target)
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new UsageError(`${folder} is not empty: name a new folder.`)
  }
  mkdirSync(join(folder, 'database'), { recursive: true, mode: 0o700 })
  const tables = await writeTables(database, join(folder, 'database'))
  const manifest: Manifest = { ...tables, files: copyFiles(config.dataFolder, folder) }
  writeFileSync(manifestOf(folder), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  if (config.s3Bucket !== '') print(`Files are not in it: they are in ${config.s3Bucket}.`)
  print(`${rows} rows of ${manifest.tables.length} tables, as of ${manifest.takenAt}: ${folder}`)
}

/** Fills an empty site from a backup, then audits the ledger. */
export async function restore(admin: AdminContext, source: string): Promise<void> {
  const { config, database, print } = admin
  const folder = resolve(source)
  const manifest = readManifest(folder)
  requireWhole(folder, manifest.files)
  if ((await missingMigrations(database.pool)).length > 0) await migrate(database.pool)
  await readTables(database, join(folder, 'database'), manifest)
  bringFiles(folder, config.dataFolder, manifest.files)
  // Some may have been signed out since, by players who no longer have the device.
  const ended = await endAllSessions(database.db)
  print(`restored as of ${manifest.takenAt}; ${ended} sessions ended: players sign in again`)
  await auditLedger(admin)
}

function readManifest(folder: string): Manifest {
  if (!existsSync(manifestOf(folder))) {
    throw new UsageError(`${folder} holds no whole backup: its manifest.json is missing.`)
  }
  const read = manifestShape.safeParse(JSON.parse(readFileSync(manifestOf(folder), 'utf8')))
  if (!read.success) throw new UsageError(`${manifestOf(folder)} is not one of ours.`)
  return read.data
}

function manifestOf(folder: string): string {
  return join(folder, 'manifest.json')
}
