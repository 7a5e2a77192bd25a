import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import {
  authorErrorText,
  compileStory,
  type MigrationPreview,
  type MigrationResult,
  type StorySource,
  shadowOf,
} from '@fabula/story'
import { lookMs, type PublishedStory } from '../catalog/storyCatalog.ts'
import { loadSource, saveSource } from '../catalog/storyFiles.ts'
import { newestKept, readVersion, saveVersion } from '../catalog/storyVersions.ts'
import type { AppContext } from '../context.ts'
import { migratePlay, playsToMove, previewMigration } from './migration.ts'

/** A house, or an operator's office beside it. */
type Desk = Pick<AppContext, 'database' | 'catalog'>

export interface Publication {
  /** As written; whoever publishes has proved it by the checker. */
  readonly source: StorySource
  /** False: nothing is changed, and what would become of the open plays is told. */
  readonly goOn: boolean
  /** Ms for servers to learn of the version before plays stand on it. */
  readonly patience?: number
}

/**
 * refused: a line for each thing that is wrong. shadow: what it would do. published: what it did; `waiting` plays were
 * in the middle of a turn and stay in their version until the story is published once more.
 */
export type Published =
  | { readonly kind: 'refused'; readonly why: readonly string[] }
  | { readonly kind: 'shadow'; readonly version: number; readonly shadow: MigrationPreview }
  | {
      readonly kind: 'published'
      readonly version: number
      readonly shadow: MigrationPreview
      readonly waiting: number
    }

/**
 * Puts a new version of a story in the place of the older ones, and brings their open plays over [R10.07].
 * The same version may be published again: what was left behind comes over then.
 */
export async function publishStory(
  desk: Desk,
  { source, goOn, patience = 2 * lookMs }: Publication,
): Promise<Published> {
  const checked = await publishable(desk, source)
  if (Array.isArray(checked)) return { kind: 'refused', why: checked }
  const { story } = checked
  const { id: gameId, version } = story.script
  if (!goOn) return { kind: 'shadow', version, shadow: shadowOf(await foreseen(desk, checked)) }
  await saveVersion(desk.database.db, { gameId, version }, saveSource(source))
  desk.catalog.add(checked)
  await sleep(patience)
  const survivals: MigrationResult[] = []
  let waiting = 0
  for await (const { id } of playsToMove(desk.database.db, { gameId, version })) {
    const survival = await migratePlay(desk, id, story)
    if (survival === 'waiting') waiting += 1
    else if (survival) survivals.push(survival)
  }
  return { kind: 'published', version, shadow: shadowOf(survivals), waiting }
}

async function publishable(
  { database }: Desk,
  source: StorySource,
): Promise<PublishedStory | string[]> {
  const compiled = compileStory(source, 'publish')
  if (!compiled.ok) return compiled.errors.map(authorErrorText)
  const { story } = compiled
  const { id, version } = story.script
  const newest = await newestKept(database.db, id)
  const kept =
    version === newest && loadSource(await readVersion(database.db, { gameId: id, version }))
  if (version > newest || isDeepStrictEqual(kept, source)) return { story, source }
  return [`Version ${newest} of "${id}" is published already: this one needs a higher version.`]
}

/** What would become of each open play. */
async function foreseen(desk: Desk, { story }: PublishedStory): Promise<MigrationResult[]> {
  const { id: gameId, version } = story.script
  const survivals: MigrationResult[] = []
  for await (const play of playsToMove(desk.database.db, { gameId, version })) {
    survivals.push(await previewMigration(desk, play, story))
  }
  return survivals
}
