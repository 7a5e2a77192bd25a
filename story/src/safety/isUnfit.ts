import type { Rating } from '../script/vocabulary.ts'
import { has, readings, single, without } from './riskLists.ts'

/** Whether a story of this rating does not tell such things: what is sexual or cruel, by degrees. */
export function isUnfit(text: string, rating: Rating): boolean {
  if (rating === '18') return false
  for (const reading of readings(text)) {
    const { adult, mature } = reading.list
    const plain = without(single(reading.text), reading.list)
    if (has(plain, adult) || (rating !== '16' && has(plain, mature))) return true
  }
  return false
}
