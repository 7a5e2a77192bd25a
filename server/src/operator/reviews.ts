import { findReviews, hideReview } from '../catalog/reviewQueries.ts'
import { listFeedback } from '../site/feedback.ts'
import { uploadKey } from '../uploads/uploads.ts'
import { type AdminContext, oneLine, requireUuid, UsageError } from './adminContext.ts'

interface ReviewOptions {
  readonly game?: string
  readonly player?: string
  readonly hidden: boolean
  readonly count: number
}

/** A line each, the newest first: time, author, game, points, text. */
export async function listReviews(
  { database, print }: AdminContext,
  options: ReviewOptions,
): Promise<void> {
  const { game, player, hidden, count } = options
  const rows = await findReviews(database.db, {
    ...(game !== undefined && { gameId: game }),
    ...(player !== undefined && { playerId: requireUuid('player', player) }),
    hidden,
    limit: count,
  })
  for (const { playerId, gameId, points, review, changedAt, hiddenReason } of rows) {
    const why = hiddenReason === null ? '' : ` (hidden: ${oneLine(hiddenReason)})`
    const when = new Date(changedAt).toISOString().slice(0, 19)
    print(`${when}  ${playerId}  ${gameId}  ${`${points}`.padStart(2)}  ${oneLine(review)}${why}`)
  }
  if (rows.length === 0) print('there are none')
}

/**
 * Hides a review's text from all but its author [R1.15]. Its points still count, so that operators can't change a
 * story's rating by hiding reviews.
 */
export async function hide(
  { database, print }: AdminContext,
  { player, game, reason }: { player: string; game: string; reason: string },
): Promise<void> {
  if (reason.trim() === '') throw new UsageError('Say why it is hidden: --reason "…".')
  const one = { playerId: requireUuid('player', player), gameId: game }
  if (!(await hideReview(database.db, one, reason.trim()))) throw noReview(player, game)
  print(`only ${player} sees the review of ${game} now`)
}

export async function show(
  { database, print }: AdminContext,
  { player, game }: { player: string; game: string },
): Promise<void> {
  const one = { playerId: requireUuid('player', player), gameId: game }
  if (!(await hideReview(database.db, one, null))) throw noReview(player, game)
  print(`everybody sees the review of ${game} by ${player}`)
}

function noReview(player: string, game: string): UsageError {
  return new UsageError(`${player} wrote no review of '${game}': reviews list says what there is.`)
}

/** A line each, the newest first: time, player, contact, text, file of the picture. */
export async function showFeedback(
  { database, storage, print }: AdminContext,
  { player, count }: { player?: string; count: number },
): Promise<void> {
  const rows = await listFeedback(database.db, {
    ...(player !== undefined && { playerId: requireUuid('player', player) }),
    limit: count,
  })
  for (const { madeAt, playerId, contact, content, uploadId } of rows) {
    const when = new Date(madeAt).toISOString().slice(0, 19)
    const picture = uploadId === null ? '' : `  ${storage.placeOf(uploadKey(uploadId))}`
    print(`${when}  ${playerId}  <${oneLine(contact)}>  ${oneLine(content)}${picture}`)
  }
  if (rows.length === 0) print('there are none')
}
