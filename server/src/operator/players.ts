import { findPlayer } from '../accounts/players.ts'
import type { PlayerRow } from '../db/schema/accounts.ts'
import { inTransaction } from '../db/transaction.ts'
import { allPlays } from '../play/store/plays.ts'
import { ensureDayStarted } from '../wallet/ledger/day.ts'
import { balances, type LedgerLine, post } from '../wallet/ledger/posting.ts'
import { receipts } from '../wallet/receipts.ts'
import { type AdminContext, oneLine, requireUuid, UsageError } from './adminContext.ts'

export async function showPlayer(admin: AdminContext, id: string): Promise<void> {
  const { database, print } = admin
  const player = await requirePlayer(admin, id)
  const { coin, energy } = await balances(database.db, player.id)
  print(
    `${oneLine(player.nickname) || 'without a name'} · ${player.status}${player.boundAt ? '' : ', a guest'}`,
  )
  print(`coins ${coin}, energy ${energy}`)
  print(
    `since ${iso(player.createdAt)}, last seen ${iso(player.seenAt)}, ${player.tz}, ${player.lang}`,
  )
  for await (const play of allPlays(database.db, player.id)) {
    print(
      `play ${play.id}  ${play.gameId}, run ${play.epoch}, ${play.status}, ${play.turnNo} turns`,
    )
  }
}

export async function showReceipts(admin: AdminContext, id: string, count: number): Promise<void> {
  const player = await requirePlayer(admin, id)
  const rows = await receipts(admin.database.db, player.id, { limit: count })
  for (const { at, words, coin, energy, ref } of rows) {
    const what = words.replace('receipt_', '').padEnd(12)
    const moved = [`${signed(coin)} coins`, `${signed(energy)} energy`].join('  ')
    admin.print(
      `${iso(at)}  ${what}${moved}  ${Object.entries(ref).map(String).join(' ')}`.trimEnd(),
    )
  }
  if (rows.length === 0) admin.print('nothing came or went')
}

export async function requirePlayer({ database }: AdminContext, id: string): Promise<PlayerRow> {
  const player = await findPlayer(database.db, requireUuid('player', id))
  if (!player) throw new UsageError(`There is no player ${id}.`)
  return player
}

function signed(amount: number): string {
  return (amount > 0 ? `+${amount}` : `${amount}`).padStart(5)
}

function iso(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19)
}

interface Grant {
  /** Negative to take. */
  readonly coins: number
  readonly energy: number
  readonly reason: string
  /** The same key grants once. */
  readonly key: string
}

/** Gives or takes coins and energy; the reason is stored with the entry [R12.06]. */
export async function grant(admin: AdminContext, playerId: string, wanted: Grant): Promise<void> {
  const { coins, energy, reason, key } = wanted
  if (coins === 0 && energy === 0) throw new UsageError('Name --coins or --energy.')
  const player = await requirePlayer(admin, playerId)
  const posted = await inTransaction(admin.database.db, async (tx) => {
    // Before the day's refill, which raises energy to a mark, a grant would be a part of it.
    await ensureDayStarted(tx, admin.economy, player.id)
    return post(tx, {
      idempotencyKey: `admin:${key}`,
      code: 'admin',
      playerId: player.id,
      lines: [...lines('coin', coins), ...lines('energy', energy)],
      ref: { reason },
    })
  })
  const { coin, energy: left } = posted.balances
  if (posted.outcome !== 'posted') {
    throw new UsageError(`The player has ${coin} coins and ${left} energy: no more can be taken.`)
  }
  const how = posted.repeated ? 'stood already' : 'posted'
  admin.print(`${how} as admin:${key}; the player has ${coin} coins and ${left} energy`)
}

function lines(currency: LedgerLine['currency'], amount: number): LedgerLine[] {
  if (amount === 0) return []
  const bucket = currency === 'coin' ? 'promo' : 'wallet'
  return amount > 0
    ? [{ debit: 'mint:admin', credit: bucket, currency, amount }]
    : [{ debit: 'wallet', credit: 'burn:admin', currency, amount: -amount }]
}
