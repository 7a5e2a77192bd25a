/**
 * What taking a line for an intent wrongly would cost: `cheap` is tried again for nothing, `fatal`
 * ends the play, leaves for good or can't be undone.
 */
export type CostClass = 'cheap' | 'costly' | 'fatal'

/** How sure the matcher must be, from 0 to 1, and by what share the best fit must lead the second. */
export interface Bar {
  sureness: number
  lead: number
  score: number
}

/** What is tried again for nothing, and what is asked about before it happens, needs little. */
const bars: Readonly<Record<CostClass, Bar>> = {
  cheap: { sureness: 0.36, lead: 0.08, score: 0 },
  costly: { sureness: 0.5, lead: 0.1, score: 0 },
  fatal: { sureness: 0.3, lead: 0.05, score: 0 },
}
/** For what cannot be undone or tried again, where it is not asked about. */
const graveBar: Bar = { sureness: 0.9, lead: 0.5, score: 0.6 }
/** What people say to anybody is a move only beyond doubt where nobody knows what else is said here. */
export const blindBar: Bar = { sureness: 0.9, lead: 0.5, score: 0.6 }
/** Where it is known what else is said here: that tells moves from talk, and the second is far away or near. */
const knowingBars: Readonly<Record<CostClass | 'grave', Bar>> = {
  cheap: { sureness: 0.5, lead: 0.02, score: 0 },
  costly: { sureness: 0.56, lead: 0.04, score: 0 },
  fatal: { sureness: 0.46, lead: 0.02, score: 0 },
  grave: { sureness: 0.75, lead: 0.1, score: 0 },
}
export function barOf(cost: CostClass, isGrave: boolean, isKnown: boolean): Bar {
  if (isGrave && cost !== 'fatal') return isKnown ? knowingBars.grave : graveBar
  return isKnown ? knowingBars[cost] : bars[cost]
}
