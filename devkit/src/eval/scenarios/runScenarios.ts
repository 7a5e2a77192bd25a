import type { Llm, LlmUsage, Story } from '@fabula/story'
import { playSession, type SessionTurn, tapsAt } from '../playSession.ts'
import { moveOf, type Scenario, scenarios } from './scenarios.ts'

export interface Played {
  readonly scenario: Scenario
  readonly turns: readonly SessionTurn[]
  /** Why it does not hold; null where it does. */
  readonly fault: string | null
  readonly tookMs: number
}

/** Each scenario as a play of its own, one after the other: a local server has one slot. */
export async function runScenarios(
  story: Story,
  llm: Llm,
  heard: (played: Played) => void = () => undefined,
): Promise<Played[]> {
  const all: Played[] = []
  for (const [at, scenario] of scenarios.entries()) {
    const { language, moves, faultIn } = scenario
    const began = performance.now()
    const turns = await playSession({
      ...{ story, language, llm, turns: moves.length + 1, seed: at + 11 },
      choose: (state, n) => moveOf(scenario, n, tapsAt(story, state)),
    })
    // A model that told nothing holds nothing.
    const isMute = turns.every(({ source }) => source === 'authored' || source === 'none')
    const fault = isMute ? 'it told nothing' : faultIn(turns, language)
    const played = { scenario, turns, fault, tookMs: performance.now() - began }
    all.push(played)
    heard(played)
  }
  return all
}

export function usageOf(played: readonly Played[]): Omit<LlmUsage, 'model'> {
  const used = played.flatMap(({ turns }) => turns.flatMap(({ usage }) => usage))
  const total = (of: (one: LlmUsage) => number) => used.reduce((sum, one) => sum + of(one), 0)
  return {
    prompt: total(({ prompt }) => prompt),
    cached: total(({ cached }) => cached),
    completion: total(({ completion }) => completion),
    costMicros: total(({ costMicros }) => costMicros),
  }
}
