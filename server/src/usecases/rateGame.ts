import { type Calls, type InputOf, limits, type OutputOf } from '@fabula/contract'
import { countGraphemes, figures, isRatingPoints } from '@fabula/rules'
import { inTransaction } from '../db/inTransaction.ts'
import { playerMoment } from '../db/ledger/index.ts'
import { findPlay } from '../db/plays/index.ts'
import { ratingSumsOf, reviewOf, saveReview } from '../db/reviews.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import type { RefuseWith } from '../Refusal.ts'
import { requireStory } from './requireStory.ts'

type Feedback = Calls['game/gamefeedback']
type Refuse = RefuseWith<Feedback['refuses']>

/** One rating and one review a player and game, each of which may be changed [R1.15]. */
export async function rateGame(
  { database, catalog }: AppContext,
  found: PlayerSession,
  input: InputOf<Feedback>,
  refuse: Refuse,
): Promise<OutputOf<Feedback>> {
  const playerId = found.player.id
  const gameId = input.game_id
  const hasPlay = (await findPlay(database.db, playerId, gameId)) !== null
  requireStory(catalog, found, { gameId, hasPlay }, refuse)
  checkFields(input, refuse)
  return inTransaction(database.db, async (tx) => {
    if (input.points !== undefined || input.review !== undefined) {
      // Two edits at once are one after the other: each keeps what the other did not touch.
      await playerMoment(tx, playerId)
      const before = await reviewOf(tx, playerId, gameId)
      const points = input.points ?? before?.points ?? refuse('rule', 'points_missing')
      const review = input.review?.trim() ?? before?.review ?? ''
      await saveReview(tx, { playerId, gameId, points, review })
    }
    const mine = await reviewOf(tx, playerId, gameId)
    const sums = (await ratingSumsOf(tx, gameId)) ?? noVotes
    return {
      mine: mine && { points: mine.points, review: mine.review, at: mine.changedAt },
      figures: { ...figures(sums), votes: sums.votes },
    }
  })
}

const noVotes = { votes: 0, points: 0, recommending: 0, delighted: 0 }

function checkFields({ points, review = '' }: InputOf<Feedback>, refuse: Refuse): void {
  if (points !== undefined && !isRatingPoints(points)) refuse('rule', 'points_not_whole')
  const tooLong = Buffer.byteLength(review) > limits.textBytes
  if (tooLong || countGraphemes(review.trim()) > limits.textGraphemes) {
    refuse('rule', 'review_too_long')
  }
}
