import { isDeepStrictEqual } from 'node:util'
import { actionEnergy, defaultEconomy, type Economy, unlockPrice } from '@fabula/rules'
import { compileStory, type Story, type StorySource } from '@fabula/story'
import type { AppContext } from '../context.ts'
import { loadSource, saveSource } from './storyFiles.ts'
import {
  keptVersions,
  playedVersions,
  readVersion,
  saveVersion,
  type VersionKey,
} from './storyVersions.ts'

/** A story with the files it was compiled from. */
export interface PublishedStory {
  readonly story: Story
  readonly source: StorySource
}

/** The stories that can be played: the newest version of each, and older ones that plays still stand on. */
export interface StoryCatalog {
  /** Newest versions, in the order of their ids. */
  readonly stories: readonly Story[]
  newest(id: string): Story | undefined
  version(id: string, version: number): Story | undefined
  /** The files of a version. */
  source(id: string, version: number): StorySource | undefined
  /** From now on this version is played; an older one of the story stays for its plays. */
  add(shelved: PublishedStory): void
}

/** @param economy what an action and a story of its class cost here, whatever the script says */
export function createCatalog(
  all: readonly PublishedStory[],
  economy: Economy = defaultEconomy,
): StoryCatalog {
  const byVersion = new Map<string, PublishedStory>()
  const newest = new Map<string, Story>()
  let stories: readonly Story[] = []
  const add = ({ source, ...published }: PublishedStory) => {
    const story = pricedStory(published.story, economy)
    const { id, version } = story.script
    byVersion.set(`${id} ${version}`, { story, source })
    if ((newest.get(id)?.script.version ?? 0) > version) return
    newest.set(id, story)
    stories = [...newest.values()].sort((a, b) => (a.script.id < b.script.id ? -1 : 1))
  }
  all.forEach(add)
  return {
    get stories() {
      return stories
    },
    newest: (id) => newest.get(id),
    version: (id, version) => byVersion.get(`${id} ${version}`)?.story,
    source: (id, version) => byVersion.get(`${id} ${version}`)?.source,
    add,
  }
}

/** The story with the prices of this site's economy. Nothing that the director decides stands on them. */
function pricedStory(story: Story, economy: Economy): Story {
  const { script } = story
  const power = actionEnergy(economy, script.power)
  return { ...story, script: { ...script, power, price: unlockPrice(economy, script.price) } }
}

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
async function publishNew(stock: Stock): Promise<string[]> {
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

/** Another process publishes; each that serves looks this often. */
export const lookMs = 2000

/** Takes in what others publish, until it is told to stop. */
export function watchCatalog(context: Pick<AppContext, 'database' | 'catalog' | 'log'>): {
  stop: () => Promise<void>
} {
  let looking = Promise.resolve()
  const look = async () => {
    try {
      for (const line of await publishNew(context)) context.log.warn(line)
    } catch (error) {
      context.log.warn({ err: error }, 'the shelf could not be looked through')
    }
  }
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, lookMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
