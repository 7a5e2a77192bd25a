import type { Calls, GameCard, OutputOf } from '@fabula/contract'

export type Home = OutputOf<Calls['game/mainGameList']>

/** The story at the top of home: the play to go on with, else the banner. */
export function topStory({ keep_going, banner, hot }: Home): GameCard | undefined {
  return keep_going[0] ?? banner ?? hot[0]
}

/** The CSS `sizes` of the picture at the top of home. */
export const heroSizes = '(max-width: 560px) 92vw, 528px'
