import type { Entry, PlayState } from '@fabula/story'
import type { PlayRow } from '../db/schema/play.ts'

/** The end of a log, which shows the dice; none while the play may go on. */
export function endEntry({ seed }: Pick<PlayRow, 'seed'>, { phase }: PlayState): Entry[] {
  if (phase !== 'won' && phase !== 'failed') return []
  return [{ kind: 'end', body: { v: 1, seed: seed.toString('hex') } }]
}
