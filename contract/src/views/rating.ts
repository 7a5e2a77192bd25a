import * as z from 'zod/mini'

/** What all ratings of a game come to: each 0 to 10 with one decimal, 0 while nobody has rated it. */
export const gameFigures = z.object({
  score: z.number(),
  recommended: z.number(),
  fun: z.number(),
  /** Players who rated it. */
  votes: z.number(),
})
export type GameFigures = z.infer<typeof gameFigures>

/** One player's rating and review of a game. */
export const reviewView = z.object({
  points: z.int(),
  review: z.string(),
  /** Epoch ms of the last change. */
  at: z.number(),
})
export type ReviewView = z.infer<typeof reviewView>
