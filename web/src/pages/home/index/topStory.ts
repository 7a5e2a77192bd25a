import type { Calls, GameCard, OutputOf } from '@fabula/contract'

export type Home = OutputOf<Calls['game/mainGameList']>
/** What decides the story at the top; a visitor has no plays. */
export type HomeCards = Pick<Home, 'banner' | 'hot'> & Partial<Pick<Home, 'keep_going'>>

/** The story at the top of home: the play to go on with, else the banner. */
export function topStory({ keep_going, banner, hot }: HomeCards): GameCard | undefined {
  return keep_going?.[0] ?? banner ?? hot[0]
}

/** The CSS `sizes` of the picture at the top of home. */
export const heroSizes = '(max-width: 560px) 92vw, 528px'
