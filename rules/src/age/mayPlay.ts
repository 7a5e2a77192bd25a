import { type AgeBand, isMinor } from './ageBand.ts'

export type AgeRating = 'all' | '13' | '16' | '18'

const leastAge: Readonly<Record<AgeRating, number>> = { all: 0, '13': 13, '16': 16, '18': 18 }
const ageAtLeast: Readonly<Record<AgeBand, number>> = {
  unknown: 0,
  u13: 0,
  '13-15': 13,
  '16-17': 16,
  adult: 18,
}

/** Whether a story may be listed, opened, searched or shared to a player of this band [R11.02]. */
export function mayPlay(
  story: { rating: AgeRating; kind: 'roleplay' | 'romance' },
  band: AgeBand,
): boolean {
  if (story.kind === 'romance' && isMinor(band)) return false
  return ageAtLeast[band] >= leastAge[story.rating]
}
