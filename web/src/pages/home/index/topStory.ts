import type { Calls, GameCard, OutputOf } from '@fabula/contract'

export type Home = OutputOf<Calls['game/mainGameList']>

/** On top is the play to go on with, else the banner. */
export function topStory({ keep_going, banner, hot }: Home): GameCard | undefined {
  return keep_going[0] ?? banner ?? hot[0]
}

/** How wide the picture on top of home is drawn, as CSS `sizes`. */
export const heroSizes = '(max-width: 560px) 92vw, 528px'
