import type { World } from '@fabula/devkit'
import type { Visitor } from './Visitor.ts'

/** Spends nearly all of the player's energy elsewhere, as on another phone. */
export async function drain({ context }: World, { page }: Visitor): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('userInfo'))
  const { client_id } = JSON.parse(stored ?? '{}') as { client_id?: string }
  await context.database.pool.query(
    "SELECT ledger_hold('test:' || $1::text, 1, 'chat', $1::uuid, 'energy', 98, gen_random_uuid())",
    [client_id],
  )
}
