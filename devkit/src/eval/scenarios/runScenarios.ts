import type { Llm, LlmUsage, Story } from '@fabula/story'
import { playSession, type SessionTurn, tapsAt } from '../playSession.ts'
import { moveOf, type Scenario, scenarios } from './scenarios.ts'

export interface Played {
  readonly scenario: Scenario
  /** Id of the story that it was played in. */
  readonly story: string
  readonly turns: readonly SessionTurn[]
  /** Why it does not hold; null where it does. */
  readonly fault: string | null
  readonly tookMs: number
}

interface Heard {
  /** By default all of them. */
  readonly among?: readonly Scenario[]
  readonly heard?: (played: Played) => void
}

/**
 * Each scenario as a play of its own, one after the other: a local server has one slot.
 * @param stories the first that is told in a scenario's language is played: in another the narrator would tell English
 */
export async function runScenarios(
  stories: readonly Story[],
  llm: Llm,
  { among = scenarios, heard = () => undefined }: Heard = {},
): Promise<Played[]> {
  const all: Played[] = []
  for (const scenario of among) {
    const { language, moves, faultIn } = scenario
    const story = stories.find(({ texts }) => texts.has(language))
    if (!story) throw new Error(`no story is told in ${language}`)
    const began = performance.now()
    const turns = await playSession({
      ...{ story, language, llm, turns: moves.length + 1, seed: scenarios.indexOf(scenario) + 11 },
      choose: (state, n) => moveOf(scenario, n, tapsAt(story, state)),
    })
    // A model that told nothing holds nothing.
    const isMute = turns.every(({ source }) => source === 'authored' || source === 'none')
    const fault = isMute ? 'it told nothing' : faultIn(turns, language)
    const tookMs = performance.now() - began
    const played = { scenario, story: story.script.id, turns, fault, tookMs }
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
