import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import {
  authorErrorText,
  begin,
  compileStory,
  type Entry,
  type MigrationPreview,
  type MigrationResult,
  replay,
  type Story,
  type StorySource,
  shadowOf,
} from '@fabula/story'
import { watchMs } from '../catalog/storyCatalog.ts'
import { loadSource, type PublishedStory, saveSource } from '../catalog/storyFiles.ts'
import { newestKept, playedVersions, readVersion, saveVersion } from '../catalog/storyVersions.ts'
import type { Queryable } from '../db/database.ts'
import type { PlayRow } from '../db/schema/plays.ts'
import { inTransaction } from '../db/transaction.ts'
import { unlockGame } from '../wallet/ledger/payments.ts'
import { changesFromState, linkEntries, pinnedStory, readLog } from './playState.ts'
import {
  lockedPlays,
  lockPlay,
  migratePlayRow,
  type PlayKey,
  playsToMigrate,
} from './store/plays.ts'
import { hasOpenTurn } from './store/turns.ts'
import type { TurnDeps } from './turn/turn.ts'

type PublishDeps = Pick<TurnDeps, 'database' | 'catalog'>

export interface Publication {
  /** As written, and proved by the checker. */
  readonly source: StorySource
  /** False: nothing is changed, and a preview says what would become of the open plays. */
  readonly goOn: boolean
  /** How long servers have to load the version before plays are migrated to it, ms. */
  readonly patience?: number
}

/**
 * 'refused': a line for each error. 'shadow': the preview. 'published': what was done; `waiting` plays had an open
 * turn and stay in their version until the story is published again.
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
 * Publishes a new version of a story and migrates the open plays of the older ones [R10.07]. The same version may be
 * published again: plays that were left behind are migrated then.
 */
export async function publishStory(
  deps: PublishDeps,
  { source, goOn, patience = 2 * watchMs }: Publication,
): Promise<Published> {
  const checked = await checkPublication(deps, source)
  if (Array.isArray(checked)) return { kind: 'refused', why: checked }
  const { story } = checked
  const { id: gameId, version } = story.script
  if (!goOn) return { kind: 'shadow', version, shadow: shadowOf(await previewAll(deps, story)) }
  await keepOpen(deps, story)
  await saveVersion(deps.database.db, { gameId, version }, saveSource(source))
  deps.catalog.add(checked)
  await sleep(patience)
  // Plays that began meanwhile on servers that had the old version.
  await keepOpen(deps, story)
  const results: MigrationResult[] = []
  let waiting = 0
  for await (const play of playsToMigrate(deps.database.db, { gameId, version })) {
    const result = await migratePlay(deps, play, story)
    if (result === 'waiting') waiting += 1
    else if (result) results.push(result)
  }
  return { kind: 'published', version, shadow: shadowOf(results), waiting }
}

/** The compiled story, or a line for each reason why it can't be published. */
async function checkPublication(
  { database }: PublishDeps,
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

/** Unlocks stories that have a price by now for those who began them while they were free. */
export async function keepFreePlaysOpen(deps: PublishDeps): Promise<void> {
  for (const story of deps.catalog.stories) await keepOpen(deps, story)
}

async function keepOpen(
  { database: { db }, catalog }: PublishDeps,
  { script: { id: gameId, price } }: Story,
): Promise<void> {
  if (price === 0) return
  const free = (await playedVersions(db)).flatMap(({ gameId: played, version }) =>
    played === gameId && catalog.version(gameId, version)?.script.price === 0 ? [version] : [],
  )
  if (free.length === 0) return
  for await (const { playerId } of lockedPlays(db, { gameId, versions: free })) {
    await inTransaction(db, (tx) => unlockGame(tx, { playerId, gameId, coins: 0 }))
  }
}

async function previewAll(deps: PublishDeps, story: Story): Promise<MigrationResult[]> {
  const { id: gameId, version } = story.script
  const results: MigrationResult[] = []
  for await (const play of playsToMigrate(deps.database.db, { gameId, version })) {
    results.push(await previewMigration(deps, play, story))
  }
  return results
}

/**
 * Lets a play go on in the version `to`, if it can, and records that in its log.
 * @returns 'waiting' while a turn of it is open; null where it is gone, or has that version already
 */
function migratePlay(
  deps: PublishDeps,
  { playerId, id }: PlayKey,
  to: Story,
): Promise<MigrationResult | 'waiting' | null> {
  const { version } = to.script
  return inTransaction(deps.database.db, async (tx) => {
    const play = await lockPlay(tx, id, playerId)
    if (!play || play.scriptVersion === version) return null
    if (await hasOpenTurn(tx, play)) return 'waiting'
    const result = await previewMigration(deps, play, to, tx)
    if (!('state' in result)) return result
    const { kind: how, state } = result
    const entry: Entry = { kind: 'moved', body: { v: 1, version, how, state } }
    const records = play.logSeq < 0 ? [] : linkEntries(play, [entry], play.now)
    await migratePlayRow(tx, play, records, {
      ...changesFromState(to, state),
      scriptVersion: version,
    })
    return result
  })
}

/** What becomes of a play under the rules of `to`; changes nothing. */
async function previewMigration(
  deps: PublishDeps,
  play: PlayRow,
  to: Story,
  db: Queryable = deps.database.db,
): Promise<MigrationResult> {
  // A play that has not opened has no log and no progress.
  if (play.logSeq < 0) return { kind: 'unchanged', state: begin(to.script) }
  const from = pinnedStory(deps, play)
  if (!from) return { kind: 'stays', why: 'The version that it stands on is not published.' }
  return replay({ from: from.script, to: to.script }, await readLog(db, play))
}
