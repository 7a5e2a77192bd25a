import { type Guard, isUnfitIn, readingsOf, riskIn } from '@fabula/story'

/**
 * Looks at what a model is about to say [R14.06]. What is meant for the player's own good and ill is not told at all, and
 * what is sexual or cruel only where the story's rating lets it.
 */
export const sentenceGuard: Guard = (text, { story }) => {
  const readings = readingsOf(text)
  const risk = riskIn(readings)
  if (risk !== null) return risk.kind === 'crisis' ? 'crisis' : 'unsafe'
  return isUnfitIn(readings, story.script.rating) ? 'unsafe' : null
}
