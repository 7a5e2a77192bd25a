import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newTally } from '../chaos/Tally.ts'
import { balancesOf } from '../player/wallet.ts'
import { auditBooks } from './auditBooks.ts'
import { openBookWorld } from './openBookWorld.ts'
import type { Customer } from './orderBooks.ts'

test('an audit of books finds nothing in sound ones, and names what was done to others', async () => {
  const books = await openBookWorld()
  const { world } = books
  const { database, economy, config } = world.context
  const audited = { database, dataFolder: config.dataFolder, price: economy.storybook }
  try {
    const winner = await books.winner()
    const { coin: coins } = await balancesOf(world, winner.seat.player)
    const asked = await world.call('game/makeStory', { chat_id: winner.chatId }, winner.seat.player)
    if (asked.code !== 200) throw new Error(asked.msg)
    const { story_id } = asked.data.story
    await books.madeBook(winner.seat.player, story_id)
    const customer: Customer = {
      ...winner,
      coins,
      ordered: new Set([story_id]),
      deleted: new Set(),
    }
    const faultsOf = async (one: Customer) => {
      const tally = newTally()
      await auditBooks(audited, [one], tally)
      return [...tally.faults.keys()].toSorted()
    }
    expect(await faultsOf(customer)).toEqual([])

    expect(await faultsOf({ ...customer, coins: coins + 50 })).toEqual([
      'coins that are not what was paid',
    ])
    expect(await faultsOf({ ...customer, ordered: new Set(['another']) })).toEqual([
      'a book that nobody ordered',
      'an ordered book that is gone',
    ])
    const folder = join(config.dataFolder, 'media', 'books')
    writeFileSync(join(folder, 'stray.pdf'), '')
    rmSync(join(folder, readdirSync(folder).find((name) => name.endsWith('.epub')) ?? ''))
    await database.pool.query("UPDATE book SET state = 'failed', attempts = 3")
    expect(await faultsOf(customer)).toEqual([
      'a failed book that was paid',
      'a file without a book',
    ])
    await database.pool.query("UPDATE book SET state = 'made'")
    expect(await faultsOf(customer)).toContain('a book without a file')
  } finally {
    await world.close()
  }
})
