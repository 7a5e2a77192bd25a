import {
  type Direction,
  firstOf,
  isTale,
  type LogRecord,
  recordedDice,
  resolve,
  type Script,
} from '@fabula/story'
import type { Transaction } from '../../db/database.ts'
import type { NightStep } from '../../db/schema/nights.ts'
import { readLog } from '../playState.ts'
import type { LockedPlay } from '../store/plays.ts'
import type { DecidedTurn } from '../turn/turn.ts'
import { finishNightPlay } from './nightRows.ts'

/** Writes down what was chosen, where the turn ends a tale [R15.04]. @param isLogged the turn's own record is in the log */
export async function finishNight(
  tx: Transaction,
  play: LockedPlay,
  { story, decision }: DecidedTurn,
  { isLogged }: { isLogged: boolean },
): Promise<void> {
  const { ending } = decision.direction
  if (ending === null || !isTale(story.script.id)) return
  const records = await readLog(tx, play)
  const before = stepsOf(story.script, records)
  const steps = isLogged ? before : withStep(before, decision.direction)
  await finishNightPlay(tx, play, { steps, ending: ending.id, isWin: ending.kind === 'win' })
}

/** What was chosen in a play, by its log. */
export function stepsOf(script: Script, records: readonly LogRecord[]): NightStep[] {
  let state = firstOf(script, records)
  let steps: NightStep[] = []
  for (const record of records) {
    if (record.kind !== 'turn') continue
    const { move, draws } = record.body
    const outcome = resolve(script, state, move, recordedDice(draws))
    if (!outcome.ok) throw new Error(`the log of a tale does not fold: ${outcome.why}`)
    state = outcome.state
    steps = withStep(steps, outcome.direction)
  }
  return steps
}

/** Ways in and options are decisions; what is only said is none. */
function withStep(steps: readonly NightStep[], { move, scene, check }: Direction): NightStep[] {
  if (move.kind === 'opening') return [...steps, { at: 'opening', id: move.id ?? '', ok: null }]
  if (move.kind !== 'intent') return [...steps]
  const here = steps.filter(({ at }) => at.startsWith(`${scene}:`)).length
  return [...steps, { at: `${scene}:${here + 1}`, id: move.id, ok: check?.ok ?? null }]
}
