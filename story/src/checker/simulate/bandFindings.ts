import type { Difficulty } from '@fabula/rules'
import { isTale } from '../../script/tale.ts'
import type { Script } from '../../script/types.ts'
import type { StoryFinding } from '../StoryFinding.ts'
import type { Measures } from './measureScript.ts'

/** Share of wins from which to which a story is as difficult as it says. */
const bands: Record<Difficulty, { greedy: [number, number]; random: [number, number] }> = {
  easy: { greedy: [0.5, 0.99], random: [0, 0.6] },
  middle: { greedy: [0.35, 0.95], random: [0, 0.5] },
  hard: { greedy: [0.2, 0.9], random: [0, 0.4] },
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

/** Whether the story is too hard or too easy for what it says of itself. A matter of taste: warnings. */
export function bandFindings(script: Script, measures: Measures): StoryFinding[] {
  // A tale does not say how difficult it is.
  if (isTale(script.id)) return []
  const band = bands[script.difficulty]
  const found = (['greedy', 'random'] as const).flatMap((name) => {
    const [least, most] = band[name]
    const { won } = measures[name]
    if (won >= least && won <= most) return []
    const who = name === 'greedy' ? 'A careful player' : 'Tapping at random'
    return [
      `${who} wins ${percent(won)} of plays; '${script.difficulty}' means ${percent(least)} to ${percent(most)}.`,
    ]
  })
  return found.map((message) => ({
    ...{ rule: 'band' as const, level: 'warning' as const, path: 'difficulty', way: [] },
    message,
  }))
}
