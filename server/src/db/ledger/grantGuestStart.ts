import type { Economy } from '@fabula/rules'
import type { Queryable } from '../database.ts'
import { gain } from './gain.ts'
import type { Posting } from './Posting.ts'
import { post } from './post.ts'

/** What a new guest starts with, once [R1.21]. */
export function grantGuestStart(
  db: Queryable,
  economy: Economy,
  playerId: string,
): Promise<Posting> {
  return post(db, {
    idempotencyKey: `guest:${playerId}`,
    code: 'guest',
    playerId,
    lines: gain('mint:guest', economy.guestStart, 'promo'),
  })
}
