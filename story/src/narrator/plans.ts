export type Slot = 'ack' | 'amb' | 'outcome' | 'react' | 'hook' | 'callback'

/** The shapes a turn's prose may have; a bag of their own keeps neighbours different. */
export const plans: readonly (readonly Slot[])[] = [
  ['ack', 'outcome', 'react'],
  ['amb', 'ack', 'outcome', 'react'],
  ['outcome', 'react', 'hook'],
  ['amb', 'outcome', 'react'],
  ['ack', 'outcome', 'react', 'hook'],
  ['outcome', 'callback', 'react'],
]

/** Something known comes back every 3 to 5 turns. */
export const callbackTurns = { soonest: 3, latest: 5 } as const

/** A plan with the callback it is due, or without the one it is not; `since` turns had none. */
export function withCallback(plan: readonly Slot[], since: number): readonly Slot[] {
  const gap = since + 1
  if (gap < callbackTurns.soonest) return plan.filter((slot) => slot !== 'callback')
  if (gap < callbackTurns.latest || plan.includes('callback')) return plan
  return plan.toSpliced(plan.indexOf('outcome') + 1, 0, 'callback')
}
