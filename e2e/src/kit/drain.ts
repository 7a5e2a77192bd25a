import type { World } from '@fabula/devkit'
import { playerIdOf } from './playerIdOf.ts'
import type { Visitor } from './Visitor.ts'

/** Spends all but one of the player's energy elsewhere, as on another phone. */
export async function drain({ context }: World, { page }: Pick<Visitor, 'page'>): Promise<void> {
  await context.database.pool.query(
    `SELECT ledger_hold('test:' || $1::text, 1, 'chat', $1::uuid, 'energy', balance - 1, gen_random_uuid())
     FROM account WHERE player_id = $1::uuid AND currency = 'energy' AND bucket = 'main'`,
    [await playerIdOf(page)],
  )
}
