import { type Milestone, milestones } from '@fabula/rules'
import { wordOf } from '../director/odds.ts'
import type { CheckResult, Direction } from '../director/types.ts'
import type { Script } from '../script/types.ts'
import { type LivedTurn, lifeMap } from './lifeMap.ts'

export interface DoneTurn extends LivedTurn {
  /** The move was typed. */
  readonly typed: boolean
}

/** One player's lives in one story. */
export interface Lived {
  readonly script: Script
  /** Of all lives, in order. */
  readonly turns: readonly DoneTurn[]
  /** Stories in which the player has come to an ending, this one included. */
  readonly storiesEnded: number
}

/** A run that is over. */
interface Ended {
  readonly turns: readonly DoneTurn[]
  readonly checks: readonly CheckResult[]
  readonly isWon: boolean
}

const leastTypedMoves = 5
const leastSafeRolls = 4
const leastTalk = 10
const leastAnswers = 5
const storiesWanted = 3

/** The milestones that these lives reach, in the order of the list. */
export function milestonesOf(lived: Lived): Milestone[] {
  const { turns, script } = lived
  const runs = endedRuns(turns)
  const won = runs.filter(({ isWon }) => isWon)
  const directions = turns.map(({ direction }) => direction)
  const map = lifeMap(script, turns)
  const reached: Readonly<Record<Milestone, boolean>> = {
    ended: runs.length > 0,
    let_go: directions.some(({ move }) => move.kind === 'refuse'),
    no_dice: won.some(({ checks }) => checks.length === 0),
    own_words: runs.some(isTypedThrough),
    second_chance: won.some((run) => run.turns.some((turn) => isOf(turn, 'revive'))),
    all_doors: map.openings.of > 1 && map.openings.taken === map.openings.of,
    all_endings: map.endings.length > 1 && map.endings.every((ending) => ending !== null),
    own_door: turns.some((turn) => turn.typed && isOf(turn, 'opening')),
    long_shot: directions.some(({ check }) => check?.ok && wordOf(check.need) === 'desperate'),
    twenty: directions.some(({ check }) => check?.d20 === 20),
    one_and_won: won.some(({ checks }) => checks.some(({ d20 }) => d20 === 1)),
    thrice: won.some(({ checks }) => failsInARow(checks) >= 3),
    unfailing: won.some(
      ({ checks }) => checks.length >= leastSafeRolls && checks.every(({ ok }) => ok),
    ),
    talker: runs.some((run) => countOf(run, ({ free }) => free) >= leastTalk),
    gentle: directions.some(({ move, answer }) => move.kind === 'touch' && answer === 'yes'),
    made_up: won.some(hasMadeUp),
    curious: runs.some(
      (run) =>
        countOf(run, (one) => one.move.kind === 'ask' && one.answer === 'told') >= leastAnswers,
    ),
    two_sides: won.length > 0 && won.length < runs.length,
    every_place: map.scenes.length > 1 && map.scenes.every((scene) => scene !== null),
    three_stories: lived.storiesEnded >= storiesWanted,
  }
  return milestones.filter((name) => reached[name])
}

function endedRuns(turns: readonly DoneTurn[]): Ended[] {
  const epochs = [...new Set(turns.map(({ epoch }) => epoch))]
  return epochs.flatMap((epoch) => {
    const run = turns.filter((turn) => turn.epoch === epoch)
    const ending = run.findLast(({ direction }) => direction.ending)?.direction.ending
    const last = run.at(-1)?.direction
    // After a failure a revive goes on; letting it end is the last move.
    const isOver = last !== undefined && (last.ending !== null || last.move.kind === 'refuse')
    if (!ending || !isOver) return []
    const checks = run.flatMap(({ direction }) => direction.check ?? [])
    return { turns: run, checks, isWon: ending.kind === 'win' }
  })
}

function isOf({ direction }: DoneTurn, kind: Direction['move']['kind']): boolean {
  return direction.move.kind === kind
}

function isTypedThrough({ turns }: Ended): boolean {
  const moves = turns.filter((turn) => isOf(turn, 'intent'))
  return moves.length >= leastTypedMoves && moves.every(({ typed }) => typed)
}

function countOf({ turns }: Ended, holds: (direction: Direction) => boolean): number {
  return turns.filter(({ direction }) => holds(direction)).length
}

function failsInARow(checks: readonly CheckResult[]): number {
  let most = 0
  let now = 0
  for (const { ok } of checks) {
    now = ok ? 0 : now + 1
    most = Math.max(most, now)
  }
  return most
}

/** Harsh words, and an apology after them. */
function hasMadeUp({ turns }: Ended): boolean {
  const moves = turns.map(({ direction }) => direction.move)
  const harsh = moves.findIndex(isHarsh)
  const sorry = moves.findLastIndex((move) => move.kind === 'topic' && move.topic === 'apology')
  return harsh >= 0 && sorry > harsh
}

function isHarsh(move: Direction['move']): boolean {
  if (move.kind === 'say') return move.act === 'insult' || move.act === 'threaten'
  return move.kind === 'topic' && (move.topic === 'insult' || move.topic === 'threat')
}
