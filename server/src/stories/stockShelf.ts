import { isDeepStrictEqual } from 'node:util'
import { compileStory, type Story } from '@fabula/story'
import {
  keptVersions,
  playedVersions,
  readVersion,
  saveVersion,
  type VersionKey,
} from '../db/storyVersions.ts'
import type { AppContext } from '../House.ts'
import { loadSource, saveSource } from './savedSource.ts'

type Stock = Pick<AppContext, 'database' | 'catalog'>

/**
 * Keeps what is on the shelf, so that its plays outlive the next version of it, and completes it from what was kept
 * before.
 * @returns a line for each story that is not as its plays need it
 */
export async function loadPublished(stock: Stock): Promise<string[]> {
  const kept = await Promise.all(stock.catalog.stories.map((story) => keep(stock, story)))
  return [...kept.flat(), ...(await loadPinned(stock))]
}

/** Puts on the shelf the versions that plays stand on, and what was published while we were away. */
export async function loadPinned(stock: Stock): Promise<string[]> {
  const found = await takeIn(stock, await playedVersions(stock.database.db))
  return [...found, ...(await publishNew(stock))]
}

/** Puts on the shelf what another process has published since. @returns complaints, a line each */
export async function publishNew(stock: Stock): Promise<string[]> {
  const kept = await keptVersions(stock.database.db)
  const isNewer = ({ gameId, version }: VersionKey) =>
    version > (stock.catalog.newest(gameId)?.script.version ?? version)
  return takeIn(stock, kept.filter(isNewer))
}

async function keep({ database, catalog }: Stock, { script }: Story): Promise<string[]> {
  const key = { gameId: script.id, version: script.version }
  const source = catalog.source(script.id, script.version)
  const kept = loadSource(await readVersion(database.db, key))
  if (!source || isDeepStrictEqual(kept, source)) return []
  await saveVersion(database.db, key, saveSource(source))
  if (kept === null || kept.script === source.script) return []
  return [
    `The script of "${script.id}" was changed and is still version ${script.version}: plays under way may no longer follow from their logs. Raise its version.`,
  ]
}

async function takeIn(
  { database, catalog }: Stock,
  keys: readonly VersionKey[],
): Promise<string[]> {
  const complaints: string[] = []
  for (const { gameId, version } of keys) {
    // A story that was taken off the shelf does not come back by itself.
    if (!catalog.newest(gameId) || catalog.version(gameId, version)) continue
    const source = loadSource(await readVersion(database.db, { gameId, version }))
    const compiled = source && compileStory(source)
    if (source && compiled?.ok) catalog.add({ story: compiled.story, source })
    else complaints.push(`Version ${version} of "${gameId}", which plays stand on, can't be had.`)
  }
  return complaints
}
