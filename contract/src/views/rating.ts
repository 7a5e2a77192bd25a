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

export const reviewOrders = ['newest', 'highest'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

/** A review as everybody may read it, with no more of its author than they show of themselves. */
export const writtenReview = z.extend(reviewView, {
  /** Of this review; it leads to nobody. */
  id: z.string(),
  /** Empty where the author gave none. */
  nickname: z.string(),
  /** Address of the picture; empty while none was picked. */
  avatar: z.string(),
  is_mine: z.boolean(),
})
export type WrittenReview = z.infer<typeof writtenReview>
