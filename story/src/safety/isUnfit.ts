import type { Rating } from '../script/vocabulary.ts'
import { has, type Reading, readingsOf } from './riskLists.ts'

/** Whether a story of this rating does not tell such things: what is sexual or cruel, by degrees. */
export function isUnfit(text: string, rating: Rating): boolean {
  return isUnfitIn(readingsOf(text), rating)
}

/** The same of a text that was read before. */
export function isUnfitIn(readings: readonly Reading[], rating: Rating): boolean {
  if (rating === '18') return false
  return readings.some(
    ({ list, plain }) => has(plain, list.adult) || (rating !== '16' && has(plain, list.mature)),
  )
}
