import { join } from 'node:path'
import { hideReview, soughtReviews } from '../catalog/reviewQueries.ts'
import { listFeedback } from '../uploads/uploadQueries.ts'
import { uploadsFolder } from '../uploads/uploads.ts'
import { type AdminContext, oneLine, UsageError, uuidOrMistake } from './adminContext.ts'

interface Wanted {
  readonly game?: string
  readonly player?: string
  readonly hidden: boolean
  readonly count: number
}

/** The newest first, a line each: by whom, of what, how many points, and the words. */
export async function listReviews({ database, say }: AdminContext, wanted: Wanted): Promise<void> {
  const { game, player, hidden, count } = wanted
  const rows = await soughtReviews(database.db, {
    ...(game !== undefined && { gameId: game }),
    ...(player !== undefined && { playerId: uuidOrMistake('player', player) }),
    hidden,
    limit: count,
  })
  for (const { playerId, gameId, points, review, changedAt, hiddenReason } of rows) {
    const why = hiddenReason === null ? '' : ` (hidden: ${oneLine(hiddenReason)})`
    const when = new Date(changedAt).toISOString().slice(0, 19)
    say(`${when}  ${playerId}  ${gameId}  ${`${points}`.padStart(2)}  ${oneLine(review)}${why}`)
  }
  if (rows.length === 0) say('there are none')
}

/**
 * Hides the words from all but their author, who need not know [R1.15]. The points stay in the figures: what was
 * wrong was said, not voted, and nobody at the desk moves a story's figures by what they hide.
 */
export async function hide(
  { database, say }: AdminContext,
  { player, game, reason }: { player: string; game: string; reason: string },
): Promise<void> {
  if (reason.trim() === '') throw new UsageError('Say why it is hidden: --reason "…".')
  const one = { playerId: uuidOrMistake('player', player), gameId: game }
  if (!(await hideReview(database.db, one, reason.trim()))) throw noReview(player, game)
  say(`only ${player} sees the review of ${game} now`)
}

export async function show(
  { database, say }: AdminContext,
  { player, game }: { player: string; game: string },
): Promise<void> {
  const one = { playerId: uuidOrMistake('player', player), gameId: game }
  if (!(await hideReview(database.db, one, null))) throw noReview(player, game)
  say(`everybody sees the review of ${game} by ${player}`)
}

function noReview(player: string, game: string): UsageError {
  return new UsageError(`${player} wrote no review of '${game}': reviews list says what there is.`)
}

/** What players wrote to us, the newest first: when, by whom, how to answer them, the words, and the picture's file. */
export async function showFeedback(
  { database, config, say }: AdminContext,
  { player, count }: { player?: string; count: number },
): Promise<void> {
  const rows = await listFeedback(database.db, {
    ...(player !== undefined && { playerId: uuidOrMistake('player', player) }),
    limit: count,
  })
  for (const { madeAt, playerId, contact, content, uploadId } of rows) {
    const when = new Date(madeAt).toISOString().slice(0, 19)
    const picture =
      uploadId === null ? '' : `  ${join(uploadsFolder(config.dataFolder), `${uploadId}.webp`)}`
    say(`${when}  ${playerId}  <${oneLine(contact)}>  ${oneLine(content)}${picture}`)
  }
  if (rows.length === 0) say('there are none')
}
