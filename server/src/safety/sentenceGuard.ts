import { findRisk, type Guard, isUnfit } from '@fabula/story'

/**
 * Looks at what a model is about to say [R14.06]. What is meant for the player's own good and ill is not told at all, and
 * what is sexual or cruel only where the story's rating lets it.
 */
export const sentenceGuard: Guard = (text, { story }) => {
  const risk = findRisk(text)
  if (risk !== null) return risk.kind === 'crisis' ? 'crisis' : 'unsafe'
  return isUnfit(text, story.script.rating) ? 'unsafe' : null
}
