/** The ratings of one game, counted. */
export interface RatingSums {
  readonly votes: number
  /** Sum of the points; each vote is a whole number from 1 to 10. */
  readonly points: number
  /** Votes of `recommendsFrom` points and more. */
  readonly recommending: number
  /** Votes of `delightsFrom` points and more. */
  readonly delighted: number
}

/** A game's figures, 0 to 10 with one decimal; 0 while too few have rated it [R2.61]. */
export interface Figures {
  /** The mean of the votes, whoever they are from: a player can check it. */
  readonly score: number
  readonly recommended: number
  readonly fun: number
  /** What the game is ranked by. A few friends or foes can't move it. */
  readonly rank: number
}

export const recommendsFrom = 7
export const delightsFrom = 9

/** Figures that are no mean are shown from so many votes. */
const enoughVotes = 5

/** What a game is taken for before anybody said: so many votes, and how each figure stands by them. */
const prior = { votes: 10, mean: 7, recommending: 0.7, delighted: 0.5 } as const

/**
 * The score is the mean of the votes. The others are Bayesian means, by the prior above:
 *
 * - rank = (10 × 7 + points) / (10 + votes)
 * - recommended = 10 × (10 × 0.7 + votes of 7 and more) / (10 + votes)
 * - fun = 10 × (10 × 0.5 + votes of 9 and 10) / (10 + votes)
 *
 * Ten imagined votes stand behind every game: one vote of 1 leaves a rank of 6.5, three of 10 make it 7.7, and a
 * hundred true votes outweigh them.
 */
export function figures({ votes, points, recommending, delighted }: RatingSums): Figures {
  if (votes === 0) return { score: 0, recommended: 0, fun: 0, rank: 0 }
  const weighed = (sum: number, expected: number) =>
    (prior.votes * expected + sum) / (prior.votes + votes)
  const shared = (sum: number, expected: number) =>
    votes < enoughVotes ? 0 : oneDecimal(10 * weighed(sum, expected))
  return {
    score: oneDecimal(points / votes),
    recommended: shared(recommending, prior.recommending),
    fun: shared(delighted, prior.delighted),
    rank: weighed(points, prior.mean),
  }
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}
