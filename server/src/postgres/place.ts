import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartFailure } from '../config/config.ts'
import { canPass, nobody, type Owner, privateFolder, weAreRoot } from './owner.ts'

/** Folders and files of one embedded server. */
export interface Place {
  /** Contains all the others, except the socket's folder if the path is too long for a socket. */
  readonly root: string
  readonly cluster: string
  readonly socketFolder: string
  readonly log: string
  /** Null if it runs as our own user. */
  readonly owner: Owner | null
}

/** `sun_path` is 104 bytes on macOS, 108 on Linux; PostgreSQL adds `/.s.PGSQL.5432.lock`. */
const longestSocketFolder = 80

export function choosePlace(dataFolder: string): Place {
  makeDataFolder(dataFolder)
  const real = realpathSync(dataFolder)
  const root = weAreRoot() ? rootForUnprivileged(real) : real
  const cluster = join(root, 'pg')
  const owner = ownerOf(cluster)
  return {
    root,
    cluster,
    owner,
    socketFolder: socketFolderOf(root, owner),
    log: join(root, 'postgres.log'),
  }
}

function makeDataFolder(folder: string): void {
  try {
    // All users may enter it: under root PostgreSQL runs as another one. Secrets have narrower modes of their own.
    mkdirSync(folder, { recursive: true, mode: 0o755 })
  } catch (error) {
    throw new StartFailure(
      `The data folder ${folder} can't be made (${codeOf(error)}): make it writable, or name another one by FABULA_DATA.`,
    )
  }
}

/** Under root: the data folder if PostgreSQL's user can reach it, else a folder in /var/lib. */
function rootForUnprivileged(dataFolder: string): string {
  const apart = join('/var/lib/fabula', shortHash(dataFolder))
  if (existsSync(join(apart, 'pg', 'PG_VERSION'))) return apart
  const owner = existingOwner(join(dataFolder, 'pg')) ?? nobody
  if (canPass(dataFolder, owner)) return dataFolder
  if (existsSync(join(dataFolder, 'pg', 'PG_VERSION'))) {
    throw new StartFailure(
      `The database in ${join(dataFolder, 'pg')} can't be reached by its user (uid ${owner.uid}): chmod o+x the folders above it, or move it to ${join(apart, 'pg')}.`,
    )
  }
  mkdirSync(apart, { recursive: true })
  // Set again, because the umask narrows the mode of mkdir.
  for (const folder of [dirname(apart), apart]) chmodSync(folder, 0o755)
  return apart
}

function ownerOf(cluster: string): Owner | null {
  const existing = existingOwner(cluster)
  if (weAreRoot()) return existing ?? nobody
  if (existing && existing.uid !== process.getuid?.()) {
    throw new StartFailure(
      `The database in ${cluster} belongs to another user (uid ${existing.uid}): start as that user or as root, or name another data folder by FABULA_DATA.`,
    )
  }
  return null
}

function existingOwner(cluster: string): Owner | null {
  if (!existsSync(cluster)) return null
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? null : { uid, gid }
}

function socketFolderOf(root: string, owner: Owner | null): string {
  const near = join(root, 'run')
  const name = `fabula-${shortHash(root)}`
  const short = [near, join(tmpdir(), name), join('/tmp', name)].find(
    (path) => Buffer.byteLength(path) <= longestSocketFolder,
  )
  const folder = short ?? join('/tmp', name)
  try {
    privateFolder(folder, owner)
  } catch (error) {
    throw new StartFailure(
      `The folder for the database's socket can't be used (${messageOf(error)}): remove it or make it ours, or name another data folder by FABULA_DATA.`,
    )
  }
  return folder
}

/** The major version that made the cluster; null if there is none yet. */
export function clusterVersion(cluster: string): number | null {
  const file = join(cluster, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null
}

function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : messageOf(error)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
