import { numberOf } from '../script/expression/evaluate.ts'
import type { Intent } from '../script/types.ts'
import type { Odds, OddsWord, PlayState } from './types.ts'

const leastOdds = 0.05
const mostOdds = 0.95
const pityAfter = 2
const pityBonus = 2
export const flairBonus = 1

/** Least chance of success that each word promises. */
const words: readonly (readonly [number, OddsWord])[] = [
  [0.9, 'sure'],
  [0.65, 'likely'],
  [0.45, 'even'],
  [0.25, 'unlikely'],
  [0, 'desperate'],
]

/** @param failures running */
export function pityOf(failures: number): number {
  return failures >= pityAfter ? pityBonus : 0
}

/** A tie is the player's: `d20 >= dc - mod` succeeds, and never is it certain or hopeless. */
export function needOf(dc: number, mod: number): number {
  const odds = Math.max(leastOdds, Math.min(mostOdds, (21 - (dc - mod)) / 20))
  return 21 - Math.round(20 * odds)
}

export function wordOf(need: number): OddsWord {
  const odds = (21 - need) / 20
  return words.find(([least]) => odds >= least)?.[1] ?? 'desperate'
}

/** What the intent would take now; null when it has no check. `flair` is the bonus to add. */
export function oddsOf(state: PlayState, intent: Intent, flair: number): Odds | null {
  if (!intent.check) return null
  const { dc } = intent.check
  const mod = numberOf(intent.check.mod, state.world) + pityOf(state.failures) + flair
  const need = needOf(dc, mod)
  return { need, dc, mod, word: wordOf(need) }
}
