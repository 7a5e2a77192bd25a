import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@fabula/contract'
import { actionEnergy, defaultEconomy, type Economy, unlockPrice } from '@fabula/rules'
import {
  compileStory,
  isTale,
  NewerForm,
  type Script,
  type Story,
  type StorySource,
  talePrefix,
  textsOf,
} from '@fabula/story'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { type Poller, poll } from '../poll.ts'
import { createOwnStories, isOwnStory, type OwnStories, ownArtUrl } from './own/ownStories.ts'
import { loadSource, type PublishedStory, saveSource, talesFolder } from './storyFiles.ts'
import {
  keptVersions,
  playedVersions,
  readVersion,
  saveVersion,
  type VersionKey,
} from './storyVersions.ts'

/** The stories that can be played: the newest version of each, and older versions that plays are pinned to. */
export interface StoryCatalog {
  /** Newest versions, in the order of their ids, without the tales. */
  readonly stories: readonly Story[]
  /** Newest versions of the tales for one night, which no list shows. */
  readonly tales: readonly Story[]
  newest(id: string): Story | undefined
  version(id: string, version: number): Story | undefined
  /** The files of a version. */
  source(id: string, version: number): StorySource | undefined
  /** The stories that players brought along, which no list shows to others. */
  readonly own: OwnStories
  /** Adds a version; new plays take the newest one, and older ones stay for the plays pinned to them. */
  add(published: PublishedStory): void
}

/** What the use cases of this folder work with. */
export interface CatalogDeps {
  readonly database: Database
  readonly catalog: StoryCatalog
}

/** @param economy what an action and a story of its class cost here, whatever the script says */
export function createCatalog(
  all: readonly PublishedStory[],
  economy: Economy = defaultEconomy,
  own: OwnStories = createOwnStories(null),
): StoryCatalog {
  const byVersion = new Map<string, PublishedStory>()
  const newest = new Map<string, Story>()
  let stories: readonly Story[] = []
  let tales: readonly Story[] = []
  const add = ({ source, ...published }: PublishedStory) => {
    const story = pricedStory(published.story, economy)
    const { id, version } = story.script
    byVersion.set(`${id} ${version}`, { story, source })
    if ((newest.get(id)?.script.version ?? 0) > version) return
    newest.set(id, story)
    const sorted = [...newest.values()].sort((a, b) => (a.script.id < b.script.id ? -1 : 1))
    stories = sorted.filter(({ script }) => !isTale(script.id))
    tales = sorted.filter(({ script }) => isTale(script.id))
  }
  all.forEach(add)
  return {
    get stories() {
      return stories
    },
    get tales() {
      return tales
    },
    newest: (id) => (isOwnStory(id) ? own.find(id) : newest.get(id)),
    version: (id, version) => {
      if (!isOwnStory(id)) return byVersion.get(`${id} ${version}`)?.story
      const story = own.find(id)
      return story?.script.version === version ? story : undefined
    },
    source: (id, version) => byVersion.get(`${id} ${version}`)?.source,
    own,
    add,
  }
}

/** The story with the prices of this site's economy, which no decision of the director depends on. */
function pricedStory(story: Story, economy: Economy): Story {
  const { script } = story
  const power = actionEnergy(economy, script.power)
  return { ...story, script: { ...script, power, price: unlockPrice(economy, script.price) } }
}

type StoryTexts = Story['texts'] extends ReadonlyMap<string, infer T> ? T : never

/** The story's texts as this player reads them. */
export function storyTexts(story: Story, lang: Language): StoryTexts {
  return textsOf(story, lang)
}

/** Address of a picture of a story, as a path on this server. */
export function artUrl(script: Pick<Script, 'id'>, path: string): string {
  if (isOwnStory(script.id)) return ownArtUrl(script.id, path)
  return `/${storyFolder(script.id)}/art/${path}`
}

/** Folder of a story's files from the project's, with `/` between its names. */
export function storyFolder(storyId: string): string {
  const isOfANight = isTale(storyId)
  return `stories/${isOfANight ? `${talesFolder}/${storyId.slice(talePrefix.length)}` : storyId}`
}

/**
 * Stores the files of the catalogue's stories in the database, so that plays can finish on their version after the
 * files have changed, and adds the stored versions that are missing.
 * @returns a line for each story that is not as its plays need it
 */
export async function loadPublished(deps: CatalogDeps): Promise<string[]> {
  const complaints = await Promise.all(
    deps.catalog.stories.map((story) => keepVersion(deps, story)),
  )
  return [...complaints.flat(), ...(await loadPinned(deps))]
}

/** Adds the versions that plays are pinned to, and newer ones that another process has published. */
export async function loadPinned(deps: CatalogDeps): Promise<string[]> {
  const complaints = await loadVersions(deps, await playedVersions(deps.database.db))
  return [...complaints, ...(await loadNewer(deps))]
}

/** How often a process looks for what others have published. */
export const watchMs = 2000

/** Adds what other processes publish, until it is stopped. */
export function watchCatalog({ log, ...deps }: CatalogDeps & { log: Logger }): Poller {
  const onError = (err: unknown) => log.warn({ err }, 'published stories could not be looked for')
  const tried = new Set<string>()
  return poll({ everyMs: watchMs, firstAfterMs: watchMs, onError }, async () => {
    for (const line of await loadNewer(deps, tried)) log.warn(line)
  })
}

/** @param tried versions that were looked at before: one that can't be had is not tried again */
async function loadNewer(deps: CatalogDeps, tried = new Set<string>()): Promise<string[]> {
  const kept = await keptVersions(deps.database.db)
  const isNewer = ({ gameId, version }: VersionKey) =>
    version > (deps.catalog.newest(gameId)?.script.version ?? version) &&
    !tried.has(`${gameId} ${version}`)
  const newer = kept.filter(isNewer)
  const complaints = await loadVersions(deps, newer)
  for (const { gameId, version } of newer) tried.add(`${gameId} ${version}`)
  return complaints
}

/** Stores the files of the newest version of a story. @returns a line where it is not as its plays need it */
export async function keepVersion(
  { database, catalog }: CatalogDeps,
  { script }: Story,
): Promise<string[]> {
  const key = { gameId: script.id, version: script.version }
  const source = catalog.source(script.id, script.version)
  const kept = await readSource(database, key)
  if (typeof kept === 'string') return [kept]
  if (!source || isDeepStrictEqual(kept, source)) return []
  await saveVersion(database.db, key, saveSource(source))
  if (kept === null || kept.script === source.script) return []
  return [
    `The script of "${script.id}" was changed and is still version ${script.version}: plays under way may no longer follow from their logs. Raise its version.`,
  ]
}

/** Adds these versions, as far as they are stored. @returns a line for each that is not */
export async function loadVersions(
  { database, catalog }: CatalogDeps,
  keys: readonly VersionKey[],
): Promise<string[]> {
  const complaints: string[] = []
  for (const { gameId, version } of keys) {
    // A story whose files were removed does not come back from the database.
    if (!catalog.newest(gameId) || catalog.version(gameId, version)) continue
    const source = await readSource(database, { gameId, version })
    if (typeof source === 'string') {
      complaints.push(source)
      continue
    }
    const compiled = source && compileStory(source)
    if (source && compiled?.ok) catalog.add({ story: compiled.story, source })
    else complaints.push(`Version ${version} of "${gameId}", which plays stand on, can't be had.`)
  }
  return complaints
}

/** A version's files; null where there are none, and why where only a newer release can read them. */
async function readSource({ db }: Database, key: VersionKey): Promise<StorySource | string | null> {
  try {
    return loadSource(await readVersion(db, key))
  } catch (error) {
    if (!(error instanceof NewerForm)) throw error
    return `Version ${key.version} of "${key.gameId}" is left to newer releases. ${error.message}`
  }
}
