import { type LedgerLine, post } from '../db/ledger/index.ts'
import { UsageError } from './Mistake.ts'
import type { AdminContext } from './Office.ts'
import { playerOrMistake } from './showPlayer.ts'

interface Grant {
  /** Below zero takes back. */
  readonly coins: number
  readonly energy: number
  readonly reason: string
  /** Names the grant: the same key grants once. */
  readonly key: string
}

/** Gives or takes by an operator's hand; the reason is kept with the entry [R12.06]. */
export async function grant(admin: AdminContext, playerId: string, wanted: Grant): Promise<void> {
  const { coins, energy, reason, key } = wanted
  if (coins === 0 && energy === 0) throw new UsageError('Name --coins or --energy.')
  const player = await playerOrMistake(admin, playerId)
  const posted = await post(admin.database.db, {
    idempotencyKey: `admin:${key}`,
    code: 'admin',
    playerId: player.id,
    lines: [...lines('coin', coins), ...lines('energy', energy)],
    ref: { reason },
  })
  const { coin, energy: left } = posted.balances
  if (posted.outcome !== 'posted') {
    throw new UsageError(`The player has ${coin} coins and ${left} energy: no more can be taken.`)
  }
  const how = posted.repeated ? 'stood already' : 'posted'
  admin.say(`${how} as admin:${key}; the player has ${coin} coins and ${left} energy`)
}

function lines(currency: LedgerLine['currency'], amount: number): LedgerLine[] {
  if (amount === 0) return []
  const bucket = currency === 'coin' ? 'promo' : 'wallet'
  return amount > 0
    ? [{ debit: 'mint:admin', credit: bucket, currency, amount }]
    : [{ debit: 'wallet', credit: 'burn:admin', currency, amount: -amount }]
}
