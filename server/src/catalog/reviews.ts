import { createHmac } from 'node:crypto'
import {
  type Calls,
  type InputOf,
  limits,
  type OutputOf,
  type WrittenReview,
} from '@fabula/contract'
import { countGraphemes, figures, isRatingPoints, mayBeShown } from '@fabula/rules'
import { avatarUrl } from '../accounts/profile.ts'
import type { PlayerSession } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { findPlay } from '../play/store/plays.ts'
import type { RefuseWith } from '../refusal.ts'
import { playerMoment } from '../wallet/ledger/day.ts'
import { requireStory } from './access.ts'
import { readCursor, writeCursor } from './cursor.ts'
import {
  type ReviewByPlayer,
  type ReviewPlace,
  ratingSumsOf,
  reviewOf,
  saveReview,
  writtenReviews,
} from './reviewQueries.ts'

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

/** A review with its author's face and name; who they are can't be told from it. */
function writtenReview(
  { playerId, gameId, points, review, changedAt, nickname, avatar }: ReviewByPlayer,
  { readerId, signing }: { readerId: string; signing: Buffer },
): WrittenReview {
  const seal = createHmac('sha256', signing).update(`review ${gameId} ${playerId}`)
  return {
    id: seal.digest('base64url').slice(0, 16),
    points,
    review,
    at: changedAt,
    nickname,
    avatar: avatarUrl(avatar),
    is_mine: playerId === readerId,
  }
}

type List = Calls['game/gamefeedbackList']

const pageSize = 20

/** What players wrote of a game; words that are not for everybody, or hidden, are passed over [R2.61]. */
export async function listReviews(
  { database: { db }, catalog, secrets: { signing } }: AppContext,
  found: PlayerSession,
  { game_id: gameId, order = 'newest', cursor }: InputOf<List>,
  refuse: RefuseWith<List['refuses']>,
): Promise<OutputOf<List>> {
  const playerId = found.player.id
  const hasPlay = (await findPlay(db, playerId, gameId)) !== null
  requireStory(catalog, found, { gameId, hasPlay }, refuse)
  const list = `reviews ${order} ${gameId}`
  const after = cursor === undefined ? null : placeOf(readCursor(signing, list, cursor))
  const rows = await writtenReviews(db, {
    gameId,
    readerId: playerId,
    order,
    after,
    limit: pageSize + 1,
  })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    result: page
      .filter(({ review }) => mayBeShown(review))
      .map((row) => writtenReview(row, { readerId: playerId, signing })),
    next: last && rows.length > pageSize ? writeCursor(signing, list, written(last)) : null,
  }
}

function written({ points, writtenAt, playerId }: ReviewPlace): string {
  return [points, playerId, writtenAt].join(' ')
}

function placeOf(text: string): ReviewPlace {
  const [points = '', playerId = '', ...writtenAt] = text.split(' ')
  return { points: Number(points), playerId, writtenAt: writtenAt.join(' ') }
}
