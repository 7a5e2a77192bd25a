import { createHmac } from 'node:crypto'
import {
  type Calls,
  type InputOf,
  limits,
  type OutputOf,
  type WrittenReview,
} from '@fabula/contract'
import { figures, isRatingPoints, isTooLong, mayBeShown } from '@fabula/rules'
import { findRisk } from '@fabula/story'
import { avatarUrl } from '../accounts/avatars.ts'
import type { PlayerSession } from '../caller.ts'
import type { Queryable } from '../db/database.ts'
import type { Secrets } from '../db/secrets.ts'
import { inTransaction } from '../db/transaction.ts'
import { readPage } from '../paging.ts'
import type { RefuseWith } from '../refusal.ts'
import { playerMoment } from '../wallet/ledger/day.ts'
import { requireStory, storiesFor } from './access.ts'
import { noRatings } from './catalogFlags.ts'
import { playedGame } from './playedGames.ts'
import {
  judgeReview,
  type ReviewByPlayer,
  type ReviewPlace,
  ratingSumsOf,
  reviewOf,
  reviewsOfGame,
  saveReview,
} from './reviewQueries.ts'
import type { CatalogDeps } from './storyCatalog.ts'

type Feedback = Calls['game/gamefeedback']
type Refuse = RefuseWith<Feedback['refuses']>

/** Saves a player's one rating and review of a game; either may be changed later [R1.15]. */
export async function rateGame(
  { database: { db }, catalog }: CatalogDeps,
  session: PlayerSession,
  input: InputOf<Feedback>,
  refuse: Refuse,
): Promise<OutputOf<Feedback>> {
  const playerId = session.player.id
  const gameId = input.game_id
  const hasPlay = (await playedGame(db, playerId, gameId)) !== null
  requireStory(catalog, session, { gameId, hasPlay }, refuse)
  checkFields(input, refuse)
  return inTransaction(db, async (tx) => {
    if (input.points !== undefined || input.review !== undefined) {
      // Locks the player: of two edits at once the later one keeps what the earlier one changed.
      await playerMoment(tx, playerId)
      const before = await reviewOf(tx, playerId, gameId)
      const points = input.points ?? before?.points ?? refuse('rule', 'points_missing')
      const review = input.review?.trim() ?? before?.review ?? ''
      const isFit = isFitToShow(review)
      await saveReview(tx, { playerId, gameId, points, review, isFit })
    }
    const mine = await reviewOf(tx, playerId, gameId)
    const sums = (await ratingSumsOf(tx, gameId)) ?? noRatings
    return {
      mine: mine && { points: mine.points, review: mine.review, at: mine.changedAt },
      figures: { ...figures(sums), votes: sums.votes },
    }
  })
}

const most = { graphemes: limits.textGraphemes, bytes: limits.textBytes }

function checkFields({ points, review = '' }: InputOf<Feedback>, refuse: Refuse): void {
  if (points !== undefined && !isRatingPoints(points)) refuse('rule', 'points_not_whole')
  if (isTooLong(review.trim(), most)) refuse('rule', 'review_too_long')
}

type List = Calls['game/gamefeedbackList']

const pageSize = 20

type ReviewDeps = CatalogDeps & { secrets: Secrets }

/** The reviews of a game. Hidden ones, and those whose words are not fit for everybody, are left out [R2.61]. */
export async function listReviews(
  deps: ReviewDeps,
  session: PlayerSession,
  input: InputOf<List>,
  refuse: RefuseWith<List['refuses']>,
): Promise<OutputOf<List>> {
  const gameId = input.game_id
  const readerId = session.player.id
  const hasPlay = (await playedGame(deps.database.db, readerId, gameId)) !== null
  requireStory(deps.catalog, session, { gameId, hasPlay }, refuse)
  return pageOfReviews(deps, readerId, input)
}

/** The same before login, of a game for all ages [R11.02]. */
export async function listPublicReviews(
  deps: ReviewDeps,
  input: InputOf<List>,
  refuse: RefuseWith<Calls['login/gamefeedbackList']['refuses']>,
): Promise<OutputOf<List>> {
  const stories = storiesFor(deps.catalog, null)
  if (!stories.some(({ script }) => script.id === input.game_id))
    refuse('not_found', 'no_such_game')
  return pageOfReviews(deps, null, input)
}

/** @param readerId null before login */
async function pageOfReviews(
  { database: { db }, secrets }: ReviewDeps,
  readerId: string | null,
  { game_id: gameId, order = 'newest', cursor }: InputOf<List>,
): Promise<OutputOf<List>> {
  const key = secrets.signing
  const { rows, next } = await readPage<ReviewByPlayer, ReviewPlace>(
    {
      key,
      name: `reviews ${order} ${gameId}`,
      size: pageSize,
      placeOf: ({ points, writtenAt, playerId }) => ({ points, writtenAt, playerId }),
    },
    cursor,
    (after, limit) => reviewsOfGame(db, { gameId, readerId, order, after, limit }),
  )
  const shown: ReviewByPlayer[] = []
  for (const row of rows) if (row.isFit ?? (await judge(db, row))) shown.push(row)
  return { result: shown.map((row) => reviewView(row, { readerId, key })), next }
}

/** Leads nobody off to a stranger, and says nothing that no story takes up. */
function isFitToShow(review: string): boolean {
  return mayBeShown(review) && findRisk(review) === null
}

/** Judges a review that an older release has stored, for once: other calls go on between two of them. */
async function judge(db: Queryable, row: ReviewByPlayer): Promise<boolean> {
  const isFit = isFitToShow(row.review)
  await judgeReview(db, row, isFit)
  return isFit
}

/** A review with its author's picture and name. Its id is derived with a key, so that it does not give away the author's. */
function reviewView(
  { playerId, gameId, points, review, changedAt, nickname, avatar }: ReviewByPlayer,
  { readerId, key }: { readerId: string | null; key: Buffer },
): WrittenReview {
  const digest = createHmac('sha256', key).update(`review ${gameId} ${playerId}`)
  return {
    id: digest.digest('base64url').slice(0, 16),
    points,
    review,
    at: changedAt,
    nickname,
    avatar: avatarUrl(avatar),
    is_mine: playerId === readerId,
  }
}
