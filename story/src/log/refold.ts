import { begin } from '../director/begin.ts'
import { offers } from '../director/offers.ts'
import { revivedWorld } from '../director/resolve.ts'
import type { PlayState, WorldState } from '../director/types.ts'
import { isTrue } from '../script/expression/evaluate.ts'
import type { Script } from '../script/types.ts'
import { canonical } from './canonical.ts'
import { droppedBy, migrateState, type Versions } from './carryOver.ts'
import { currentOf, type Folding, firstOf, foldRecord, type Moment, runOf } from './fold.ts'
import { namesIn, renamedTurn } from './names.ts'
import type { LogRecord } from './types.ts'

/** How a play that can go on comes into a new version. */
export type Survives = 'unchanged' | 'continues' | 'lands'

/**
 * What becomes of a play under a new version of its story.
 * unchanged: the new rules make the same of its moves and rolls. continues: it stands where it stood;
 * what it has is kept, though the new rules might have given another result. lands: its place is gone
 * or leads nowhere now, and it goes on at `scene`. stays: it cannot come over, and ends in the
 * version it began in. over: it has ended. broken: its log does not fold under its own version.
 */
export type MigrationResult =
  | { kind: 'unchanged'; state: PlayState }
  | { kind: 'continues'; state: PlayState; dropped: readonly string[] }
  | { kind: 'lands'; state: PlayState; dropped: readonly string[]; from: string; scene: string }
  | { kind: 'stays'; why: string }
  | { kind: 'over' }
  | { kind: 'broken'; seq: number; why: string }

interface Replayed {
  was: PlayState
  /** By the new rules; null when they refuse a move, ask for another roll or change something else. */
  now: PlayState | null
}

/** Plays the same moves with the same rolls by both versions, side by side. */
function replaySideBySide(
  { from, to }: Versions,
  records: readonly LogRecord[],
): Replayed | MigrationResult {
  const names = namesIn(to)
  const byOld: Folding = { script: from, first: firstOf(from, records), as: 'logged' }
  const byNew: Folding = { script: to, first: firstOf(to, records), as: 'renamed' }
  let was: Moment[] = []
  let now: Moment[] | null = []
  for (const record of runOf(records)) {
    const { scene } = currentOf(was, byOld.first).world
    const next = foldRecord(byOld, was, record)
    if (typeof next === 'string') return { kind: 'broken', seq: record.seq, why: next }
    // A play that came over once has no common start to replay from.
    if (record.kind === 'moved') now = null
    if (now) {
      const renamed =
        record.kind === 'turn'
          ? { ...record, body: renamedTurn(record.body, scene, names) }
          : record
      const redone = foldRecord(byNew, now, renamed)
      now = typeof redone === 'string' ? null : redone
    }
    was = next
  }
  return { was: currentOf(was, byOld.first), now: now && currentOf(now, byNew.first) }
}

function isSame(one: PlayState, other: PlayState): boolean {
  // A limit is never lowered for a play under way, so it may differ from what the rules begin with.
  const bare = (state: PlayState) => ({ ...state, world: { ...state.world, limit: 0 } })
  const startOf = (state: PlayState) => state.checkpoint && { ...state.checkpoint, limit: 0 }
  const text = (state: PlayState) => canonical({ ...bare(state), checkpoint: startOf(state) })
  return text(one) === text(other)
}

function isPlayable(script: Script, state: PlayState): boolean {
  const world = state.phase === 'revive' ? state.checkpoint : state.world
  if (!world || !script.scenes.has(world.scene) || !script.scenes.has(state.world.scene))
    return false
  const start = state.phase === 'revive' ? revivedWorld(script, world) : world
  const fails = script.fails.some((fail) => isTrue(fail.when, start)) || start.turn >= start.limit
  return !fails && offers(script, { ...state, phase: 'await', world: start }).length > 0
}

/** At the landing as after a revive: with strength and turns enough to go on. */
function landed(script: Script, state: PlayState, scene: string): PlayState {
  const at = (world: WorldState): WorldState => revivedWorld(script, { ...world, scene, stall: 0 })
  const world = { ...at(state.world), ending: state.world.ending }
  return {
    ...state,
    world,
    visited: [...new Set([...state.visited, scene])],
    checkpoint: state.phase === 'revive' && state.checkpoint ? at(state.checkpoint) : world,
  }
}

/** What becomes of a play, from its log, when `to` takes the place of `from`. Changes nothing. */
export function replay(versions: Versions, records: readonly LogRecord[]): MigrationResult {
  const replayed = replaySideBySide(versions, records)
  if ('kind' in replayed) return replayed
  const { was, now } = replayed
  const { to } = versions
  if (was.phase === 'opening') return { kind: 'unchanged', state: begin(to, was.v) }
  if (was.phase === 'won' || was.phase === 'failed') return { kind: 'over' }

  const state = migrateState(versions, was)
  const dropped = droppedBy(versions, was)
  if (isPlayable(to, state)) {
    const same = now !== null && dropped.length === 0 && isSame(state, now)
    return same ? { kind: 'unchanged', state } : { kind: 'continues', state, dropped }
  }
  if (to.landing === null) return { kind: 'stays', why: 'The new version has no landing.' }
  const there = landed(to, state, to.landing)
  if (!isPlayable(to, there)) return { kind: 'stays', why: 'Nothing can be done at the landing.' }
  return { kind: 'lands', state: there, dropped, from: was.world.scene, scene: to.landing }
}
