import type { Language } from '@fabula/contract'
import { shortNumber } from '@fabula/rules'

/**
 * Of `games.plays`. Which form a number takes is told here, in the ten languages alike: the first plural that the browser forms
 * costs 45 ms, and home would pay it before its picture.
 */
export function playsValues(popularity: number, language: Language) {
  return { plays: popularity === 1 ? 'one' : 'other', count: shortNumber(popularity, language) }
}
