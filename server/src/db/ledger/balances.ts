import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database.ts'
import { account } from '../schema/account.ts'
import { param, prepared } from '../writtenOut.ts'
import type { Balances } from './Posting.ts'

export async function balances(db: Queryable, playerId: string): Promise<Balances> {
  const [row] = await inWallets(db).execute({ playerId })
  return row ?? { coin: 0, energy: 0 }
}

const inWallets = prepared((db) =>
  db
    .select({ coin: ofCurrency('coin'), energy: ofCurrency('energy') })
    .from(account)
    .where(and(eq(account.owner, param('playerId')), eq(account.kind, 'wallet')))
    .prepare('balances'),
)

function ofCurrency(currency: 'coin' | 'energy') {
  return sql`coalesce(sum(${account.balance}) FILTER (WHERE ${account.currency} = ${currency}), 0)`.mapWith(
    Number,
  )
}
