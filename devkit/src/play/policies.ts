import type { OptionView } from '@fabula/contract'
import type { Dice } from '@fabula/story'
import type { PolicyName } from './readArguments.ts'

/** What a player remembers: how often each option was taken in this game, and those that ended one badly. */
export interface Memory {
  /** Scene and option → times. */
  readonly taken: Map<string, number>
  /** Taken without dice, and then it was over. */
  readonly fatal: Set<string>
}

export interface Policy {
  /** A policy that wants one end begins again after the other. */
  readonly wants: 'win' | 'fail' | 'any'
  readonly revives: boolean
  choose(scene: string, options: readonly OptionView[], memory: Memory): OptionView | undefined
}

const chances = { sure: 0.95, likely: 0.75, even: 0.55, unlikely: 0.35, desperate: 0.15 }
/** An option taken before promises less each time, or two that lead nowhere would be taken for ever. */
const staleness = 0.15

export function keyOf(scene: string, option: string): string {
  return `${scene} ${option}`
}

export function policyOf(name: PolicyName, dice: Dice): Policy {
  let draws = 0
  if (name === 'random') {
    return {
      wants: 'any',
      revives: true,
      choose: (_scene, options) => options[dice.draw(`choice ${draws++}`, options.length) - 1],
    }
  }
  const sign = name === 'win' ? 1 : -1
  return {
    wants: name === 'win' ? 'win' : 'fail',
    revives: name === 'win',
    choose: (scene, options, memory) =>
      options.toSorted(
        (one, other) => sign * (hopeOf(scene, other, memory) - hopeOf(scene, one, memory)),
      )[0],
  }
}

/** How well an option promises to go, from what a player is told and has seen. */
function hopeOf(scene: string, { id, odds }: OptionView, { taken, fatal }: Memory): number {
  const key = keyOf(scene, id)
  const fear = fatal.has(key) ? 2 : 0
  return (odds === null ? 1 : chances[odds]) - staleness * (taken.get(key) ?? 0) - fear
}
