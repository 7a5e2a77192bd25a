import type { World } from '@fabula/devkit'
import { playerIdOf } from './playerIdOf.ts'
import type { Visitor } from './Visitor.ts'

/** Coins from nowhere, as an operator grants them; the page learns of them when it is loaded anew. */
export async function giveCoins(
  { context }: World,
  { page }: Pick<Visitor, 'page'>,
  coins: number,
): Promise<void> {
  const line = { debit: 'mint:admin', credit: 'earned', currency: 'coin', amount: coins }
  await context.database.pool.query(
    "SELECT ledger_post('test:' || gen_random_uuid(), 'admin', $1::uuid, $2::jsonb)",
    [await playerIdOf(page), JSON.stringify([line])],
  )
}
