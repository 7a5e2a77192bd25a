import { canonical, fold, verify } from '@fabula/story'
import { everyPlay, playById, readRecords } from '../db/plays/index.ts'
import type { PlayRow } from '../db/schema/play.ts'
import { logOf } from '../turn/logOf.ts'
import { UsageError } from './Mistake.ts'
import type { AdminContext } from './Office.ts'
import { uuidOrMistake } from './uuidOrMistake.ts'

/** Proves plays from their logs: the chain is whole, and leads to the state that is kept. */
export async function verifyPlays(admin: AdminContext, id?: string): Promise<void> {
  let checked = 0
  let faults = 0
  for await (const play of playsToVerify(admin, id)) {
    const fault = await faultOf(admin, play).catch((error: Error) => error.message)
    checked += 1
    if (fault === null) continue
    faults += 1
    admin.say(`✗ ${play.id} (${play.gameId}, run ${play.epoch}): ${fault}`)
  }
  if (id !== undefined && checked === 0) throw new UsageError(`There is no play ${id}.`)
  if (faults > 0) throw new UsageError(`${faults} of ${checked} plays don't verify.`)
  admin.say(`${checked} plays verify`)
}

async function* playsToVerify({ database }: AdminContext, id?: string): AsyncGenerator<PlayRow> {
  if (id === undefined) {
    yield* everyPlay(database.db)
    return
  }
  const one = await playById(database.db, uuidOrMistake('play', id))
  if (one) yield one
}

async function faultOf({ database, catalog }: AdminContext, play: PlayRow): Promise<string | null> {
  const story = catalog.version(play.gameId, play.scriptVersion)
  if (!story) return `version ${play.scriptVersion} of its story is not on the shelf`
  const records = logOf(await readRecords(database.db, play))
  // Nothing is logged before the first move.
  if (records.length === 0) return null
  const scriptOf = (version: number) => catalog.version(play.gameId, version)?.script ?? null
  const verified = verify(scriptOf, records)
  if (!verified.ok) return `turn ${verified.turn}: ${verified.why}`
  const folded = fold(story.script, records)
  if (!folded.ok) return `its log does not fold: ${folded.why}`
  return canonical(folded.state) === canonical(play.state) ? null : 'its log leads to another state'
}
