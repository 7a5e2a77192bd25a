import type { World } from '@fabula/devkit'
import { playerIdOf } from './playerIdOf.ts'
import type { Visitor } from './Visitor.ts'

/** What the database says of the visitor's turns: what was paid, given back, and is still set aside. */
export async function spentBy({ context }: World, { page }: Pick<Visitor, 'page'>): Promise<Spent> {
  const { rows } = await context.database.pool.query<Spent>(
    `SELECT count(*) FILTER (WHERE code = 'chat')::int AS posted,
            count(*) FILTER (WHERE code = 'void')::int AS voided,
            (SELECT count(*)::int FROM hold WHERE player_id = $1 AND state = 'open') AS open
       FROM entry WHERE player_id = $1`,
    [await playerIdOf(page)],
  )
  return rows[0] ?? { posted: 0, voided: 0, open: 0 }
}

export interface Spent {
  readonly posted: number
  readonly voided: number
  readonly open: number
}
