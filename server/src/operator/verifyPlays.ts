import { canonical, fold, type LogRecord, verify } from '@fabula/story'
import { loadVersions } from '../catalog/storyCatalog.ts'
import type { Transaction } from '../db/database.ts'
import type { PlayRow } from '../db/schema/plays.ts'
import { inSnapshot } from '../db/transaction.ts'
import { type RunEvidence, readEvidence } from '../play/evidence.ts'
import { allPlays, findPlay, playById } from '../play/store/plays.ts'
import { type AdminContext, requireUuid, UsageError } from './adminContext.ts'
import { turnFault } from './turnFaults.ts'

/**
 * Proves plays from their logs, the runs before a restart too: the hash chain is unbroken and as long as it was, it
 * replays to the stored state, and what is stored of each turn is what the log says of it.
 */
export async function verifyPlays(admin: AdminContext, id?: string): Promise<void> {
  let checked = 0
  let faults = 0
  for await (const play of playsToVerify(admin, id)) {
    const fault = await faultOf(admin, play).catch((error: Error) => error.message)
    checked += 1
    if (fault === null) continue
    faults += 1
    admin.print(`✗ ${play.id} (${play.gameId}, run ${play.epoch}): ${fault}`)
  }
  if (id !== undefined && checked === 0) throw new UsageError(`There is no play ${id}.`)
  if (faults > 0) throw new UsageError(`${faults} of ${checked} plays don't verify.`)
  admin.print(`${checked} plays verify`)
}

async function* playsToVerify({ database }: AdminContext, id?: string): AsyncGenerator<PlayRow> {
  if (id === undefined) {
    yield* allPlays(database.db)
    return
  }
  const one = await playById(database.db, requireUuid('play', id))
  if (one) yield one
}

/** A play that is played meanwhile is looked at as of one moment. */
function faultOf(admin: AdminContext, { playerId, gameId }: PlayRow): Promise<string | null> {
  return inSnapshot(admin.database.db, async (tx) => {
    const play = await findPlay(tx, playerId, gameId)
    return play && faultOfRuns(admin, tx, play)
  })
}

async function faultOfRuns(
  admin: AdminContext,
  tx: Transaction,
  play: PlayRow,
): Promise<string | null> {
  for (let epoch = 1; epoch <= play.epoch; epoch += 1) {
    const fault = await faultOfRun(admin, play, await readEvidence(tx, play, epoch))
    if (fault !== null) return epoch < play.epoch ? `in its run ${epoch}: ${fault}` : fault
  }
  return null
}

async function faultOfRun(
  admin: AdminContext,
  play: PlayRow,
  evidence: RunEvidence,
): Promise<string | null> {
  const { records, epoch } = evidence
  const isCurrent = epoch === play.epoch
  if (isCurrent && !endsAt(records, play)) return 'its log does not end where it was left'
  // A run without a move has an empty log.
  if (records.length === 0) return evidence.isErased ? null : turnFault(evidence, [])
  await loadVersions(admin, versionsIn(play, records))
  const scriptOf = (version: number) => admin.catalog.version(play.gameId, version)?.script ?? null
  const verified = verify(scriptOf, records)
  if (!verified.ok) return `turn ${verified.turn}: ${verified.why}`
  const script = scriptOf(versionsIn(play, records).at(-1)?.version ?? 0)
  if (!script) return 'the version it was played by is not known'
  const folded = fold(script, records)
  if (!folded.ok) return `its log does not fold: ${folded.why}`
  if (isCurrent && canonical(folded.state) !== canonical(play.state)) {
    return 'its log leads to another state'
  }
  const isOver = folded.state.phase === 'won' || folded.state.phase === 'failed'
  if (isOver !== (records.at(-1)?.kind === 'end')) return 'its log lacks its end'
  return evidence.isErased ? null : turnFault(evidence, folded.history)
}

function endsAt(records: readonly LogRecord[], { logSeq, logHead }: PlayRow): boolean {
  const last = records.at(-1)
  return last === undefined ? logSeq < 0 : last.seq === logSeq && last.h === logHead
}

/** The versions that a run was played by, in their order. */
function versionsIn({ gameId }: PlayRow, records: readonly LogRecord[]) {
  return records.flatMap(({ kind, body }) =>
    kind === 'begin' || kind === 'moved' ? [{ gameId, version: body.version }] : [],
  )
}
