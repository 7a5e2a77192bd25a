import type { Script } from '../../script/types.ts'
import { greedyPolicy, neverQuitPolicy, type Policy, randomPolicy } from './policies.ts'
import { type Simulation, simulate } from './simulate.ts'

export type PolicyName = 'random' | 'neverQuit' | 'greedy'

const policies: Record<PolicyName, Policy> = {
  random: randomPolicy,
  neverQuit: neverQuitPolicy,
  greedy: greedyPolicy,
}

export type Measures = Record<PolicyName, Simulation>

const usual = { plays: 200, seed: 20 }

/** How the story goes for three kinds of players. */
export function measureScript(script: Script, options = usual): Measures {
  const of = (name: PolicyName) => simulate(script, policies[name], options)
  return { random: of('random'), neverQuit: of('neverQuit'), greedy: of('greedy') }
}

/** Turns a win takes, as the story's page shows it: the greedy player's median. */
export function turnsToWin(script: Script, options = usual): number | null {
  return simulate(script, greedyPolicy, options).turnsToWin
}
