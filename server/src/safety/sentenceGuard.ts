import { findRisk, type Guard } from '@fabula/story'

/** Looks at what a model is about to say [R14.06]. What is meant for the player's own good and ill is not told at all. */
export const sentenceGuard: Guard = (text) => {
  const risk = findRisk(text)
  if (risk === null) return null
  return risk.kind === 'crisis' ? 'crisis' : 'unsafe'
}
