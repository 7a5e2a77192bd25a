import type { Calls, InputOf, OutputOf } from '@fabula/contract'
import { mayBeShown } from '@fabula/rules'
import { findPlay } from '../db/plays/index.ts'
import { type ReviewPlace, writtenReviews } from '../db/reviews.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { AppContext } from '../House.ts'
import { writtenReview } from '../present/writtenReview.ts'
import type { RefuseWith } from '../Refusal.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { requireStory } from './requireStory.ts'

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
