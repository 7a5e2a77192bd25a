import type { Calls, Language, OutputOf } from '@fabula/contract'
import { nightAt, nightCloses, taleOf } from '@fabula/rules'
import { commitmentOf, isTale, type Story } from '@fabula/story'
import type { PlayerSession } from '../../caller.ts'
import { keepVersion } from '../../catalog/storyCatalog.ts'
import { readClock } from '../../db/clock.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import type { NightRow } from '../../db/schema/nights.ts'
import type { PlayRow } from '../../db/schema/plays.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { RefuseWith } from '../../refusal.ts'
import { type NewRunDeps, newRun } from '../newRun.ts'
import { createPlay, lockPlayOf } from '../store/plays.ts'
import { startNextRun } from '../store/startNextRun.ts'
import type { TurnDeps } from '../turn/turn.ts'
import { dayOfRun, findNight, findNightPlay, insertNightPlay, keepNight } from './nightRows.ts'

export type NightDeps = NewRunDeps & Pick<TurnDeps, 'database' | 'catalog'>

/** A night with its tale. */
export interface Night {
  readonly row: NightRow
  readonly story: Story
}

/** The tale of a night, chosen and stored by who asks first; null where there is none [R15.04]. */
export async function nightOf(deps: NightDeps, day: number): Promise<Night | null> {
  const { catalog, database } = deps
  const found = await findNight(database.db, day)
  const row = found ?? (await beginNight(deps, day))
  const story = row && (catalog.version(row.gameId, row.version) ?? catalog.newest(row.gameId))
  return row && story ? { row, story } : null
}

async function beginNight(deps: NightDeps, day: number): Promise<NightRow | null> {
  const { tales } = deps.catalog
  const gameId = taleOf(
    day,
    tales.map(({ script }) => script.id),
  )
  const story = tales.find(({ script }) => script.id === gameId)
  if (!story) return null
  const { id, version } = story.script
  await keepVersion(deps, story)
  return keepNight(deps.database.db, { day, gameId: id, version, seed: deps.newSeed() })
}

/**
 * Opens tonight's tale for a player: the row of the date and the play are made together, so that neither another
 * device nor a clock nor a zone brings a second one. Asked again it gives the same play.
 */
export async function openNight(
  deps: NightDeps,
  { session, lang }: { session: PlayerSession; lang: Language },
  refuse: RefuseWith<Calls['tonight/open']['refuses']>,
): Promise<OutputOf<Calls['tonight/open']>> {
  const { db } = deps.database
  const night = await nightOf(deps, nightAt(await readClock(db)))
  if (!night) return refuse('not_found', 'no_tale')
  const playerId = session.player.id
  const { day, gameId } = night.row
  const begun = await findNightPlay(db, playerId, day)
  if (begun) return { game_id: gameId, chat_id: begun.playId }
  return inTransaction(db, async (tx) => {
    const play = await lockedRun(tx, deps, { night, playerId, lang })
    if (play === 'turn_open') return refuse('busy', 'turn_open')
    return { game_id: gameId, chat_id: play.id }
  })
}

interface RunRequest {
  readonly night: Night
  readonly playerId: string
  readonly lang: Language
}

/** The play of the night: the player's first of this tale, or the next run of it. */
async function lockedRun(
  tx: Transaction,
  deps: NightDeps,
  { night, playerId, lang }: RunRequest,
): Promise<PlayRow | 'turn_open'> {
  const { day, gameId, seed } = night.row
  const place = { playerId, gameId }
  const run = { ...newRun(deps, night.story, lang), seed, commitment: commitmentOf(seed) }
  const created = await createPlay(tx, { ...place, ...run })
  if (created) {
    await insertNightPlay(tx, created, day)
    return created
  }
  const known = await lockPlayOf(tx, playerId, gameId)
  if (!known) throw new Error(`no play of ${gameId}`)
  // Another device has opened it while this one waited for the lock.
  if (await findNightPlay(tx, playerId, day)) return known
  const next = await startNextRun(tx, known, run)
  if (next.outcome === 'turn_open') return 'turn_open'
  await insertNightPlay(tx, next.play, day)
  return next.play
}

/** Whether a move may still be made in a play: a tale is closed some hours after its date. */
export async function isNightOpen(
  db: Queryable,
  place: { playerId: string; gameId: string },
): Promise<boolean> {
  if (!isTale(place.gameId)) return true
  const [day, now] = await Promise.all([dayOfRun(db, place), readClock(db)])
  return day !== null && now < nightCloses(day)
}
