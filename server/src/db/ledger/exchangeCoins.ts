import type { Prop } from '@fabula/rules'
import type { Queryable } from '../database.ts'
import type { Posting } from './Posting.ts'
import { post } from './post.ts'

/** Coins for energy, once a key [R1.08]. */
export function exchangeCoins(
  db: Queryable,
  order: { playerId: string; key: string; prop: Prop },
): Promise<Posting> {
  const { playerId, key, prop } = order
  return post(db, {
    idempotencyKey: `exchange:${playerId}:${key}`,
    code: 'exchange',
    playerId,
    lines: [
      { debit: 'wallet', credit: 'burn:exchange', currency: 'coin', amount: prop.coins },
      { debit: 'mint:exchange', credit: 'wallet', currency: 'energy', amount: prop.energy },
    ],
    ref: { prop: prop.id },
  })
}
