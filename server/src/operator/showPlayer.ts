import { balances, receipts } from '../db/ledger/index.ts'
import { findPlayer } from '../db/players.ts'
import { everyPlay } from '../db/plays/index.ts'
import type { PlayerRow } from '../db/schema/player.ts'
import { UsageError } from './Mistake.ts'
import type { AdminContext } from './Office.ts'
import { uuidOrMistake } from './uuidOrMistake.ts'

export async function showPlayer(admin: AdminContext, id: string): Promise<void> {
  const { database, say } = admin
  const player = await playerOrMistake(admin, id)
  const { coin, energy } = await balances(database.db, player.id)
  say(
    `${player.nickname || 'without a name'} · ${player.status}${player.boundAt ? '' : ', a guest'}`,
  )
  say(`coins ${coin}, energy ${energy}`)
  say(
    `since ${iso(player.createdAt)}, last seen ${iso(player.seenAt)}, ${player.tz}, ${player.lang}`,
  )
  for await (const play of everyPlay(database.db, player.id)) {
    say(`play ${play.id}  ${play.gameId}, run ${play.epoch}, ${play.status}, ${play.turnNo} turns`)
  }
}

export async function showReceipts(admin: AdminContext, id: string, count: number): Promise<void> {
  const player = await playerOrMistake(admin, id)
  const rows = await receipts(admin.database.db, player.id, { limit: count })
  for (const { at, words, coin, energy, ref } of rows) {
    const what = words.replace('receipt_', '').padEnd(12)
    const moved = [`${signed(coin)} coins`, `${signed(energy)} energy`].join('  ')
    admin.say(`${iso(at)}  ${what}${moved}  ${Object.entries(ref).map(String).join(' ')}`.trimEnd())
  }
  if (rows.length === 0) admin.say('nothing came or went')
}

export async function playerOrMistake({ database }: AdminContext, id: string): Promise<PlayerRow> {
  const player = await findPlayer(database.db, uuidOrMistake('player', id))
  if (!player) throw new UsageError(`There is no player ${id}.`)
  return player
}

function signed(amount: number): string {
  return (amount > 0 ? `+${amount}` : `${amount}`).padStart(5)
}

function iso(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19)
}
