import type { World } from '@fabula/devkit'
import type { Visitor } from './Visitor.ts'

/** Coins from nowhere, as an operator grants them; the page learns of them when it is loaded anew. */
export async function giveCoins(
  { context }: World,
  { page }: Visitor,
  coins: number,
): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('userInfo'))
  const { client_id } = JSON.parse(stored ?? '{}') as { client_id?: string }
  const line = { debit: 'mint:admin', credit: 'earned', currency: 'coin', amount: coins }
  await context.database.pool.query(
    "SELECT ledger_post('test:' || gen_random_uuid(), 'admin', $1::uuid, $2::jsonb)",
    [client_id, JSON.stringify([line])],
  )
}
