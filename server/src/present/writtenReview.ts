import { createHmac } from 'node:crypto'
import type { WrittenReview } from '@fabula/contract'
import type { ReviewByPlayer } from '../db/reviews.ts'
import { avatarUrl } from '../media/avatars.ts'

/** A review with its author's face and name; who they are can't be told from it. */
export function writtenReview(
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
