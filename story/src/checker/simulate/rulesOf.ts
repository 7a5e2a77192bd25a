import type { Intent, Script } from '../../script/types.ts'
import { compileCheck, type Need } from '../machine/compileCheck.ts'
import { compileMachine, type Machine, type MachineIntent } from '../machine/compileMachine.ts'
import { placeOf } from '../machine/layoutOf.ts'
import type { MachineMove } from '../machine/stepMachine.ts'

/** An intent as it is played: what it takes, and what either result does. */
export interface PlayedIntent {
  of: MachineIntent
  /** Null when it cannot fail. */
  need: Need | null
  /** It ends the play as a failure. */
  isQuitting: boolean
  ok: MachineMove
  ko: MachineMove
}

/** A script as it is played thousands of times. */
export interface Rules {
  machine: Machine
  /** By scene, as the machine numbers them. */
  intents: readonly (readonly PlayedIntent[])[]
  /** By ending, as the machine numbers them from 1. */
  isWin: readonly boolean[]
  /** The ending's number that the turn limit brings. */
  late: number
}

function isQuitting(script: Script, { ok }: Intent): boolean {
  const last = ok.at(-1)
  return last?.op === 'end' && script.endings.get(last.id)?.kind === 'fail'
}

function compile(script: Script): Rules {
  const machine = compileMachine(script)
  const { layout } = machine
  const intents = machine.scenes.map(({ id, intents: own }) =>
    own.flatMap((of): PlayedIntent[] => {
      const intent = script.scenes.get(id)?.intents.get(of.id)
      if (!intent) return []
      const move = (run: MachineMove['run']) => ({ count: of.count, run, isTurn: true })
      return [
        {
          ...{ of, isQuitting: isQuitting(script, intent) },
          need: intent.check ? compileCheck(intent.check, layout) : null,
          ok: move(of.ok),
          ko: move(of.ko ?? of.ok),
        },
      ]
    }),
  )
  return {
    ...{ machine, intents },
    isWin: [false, ...layout.endings.map((id) => script.endings.get(id)?.kind === 'win')],
    late: layout.endings.indexOf(script.limits.fail) + 1,
  }
}

const known = new WeakMap<Script, Rules>()

/** Compiled once for a script: it takes longer than a play. */
export function rulesOf(script: Script): Rules {
  const rules = known.get(script) ?? compile(script)
  known.set(script, rules)
  return rules
}

/** What each register is worth to who plays, by one. */
export function weightsOf(
  { layout, script }: Machine,
  { meters, clock, mark }: { meters: number; clock: number; mark: number },
): Float64Array {
  const weights = new Float64Array(layout.size)
  // As a share of its range, or fine meters would weigh more than coarse ones.
  for (const { id, min, max } of script.meters.values())
    weights[placeOf(layout, id)] = meters / (max - min)
  for (const id of script.clocks.keys()) weights[placeOf(layout, id)] = clock
  for (const id of [...script.flags, ...script.items]) weights[placeOf(layout, id)] = mark
  return weights
}
