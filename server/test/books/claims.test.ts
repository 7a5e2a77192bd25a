import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BookWorld, balancesOf, driftedAccounts, openBookWorld } from '@fabula/devkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Bindery } from '../../src/books/bindery.ts'
import { type BookWorker, createBookWorker } from '../../src/books/bookWorker.ts'

/** A worker that lives renews it in time, also one that a busy machine keeps waiting. */
const leaseMs = 1500

let books: BookWorld
beforeAll(async () => {
  books = await openBookWorld()
  await books.world.context.bookWorker.close()
})
afterAll(async () => {
  const drifted = await driftedAccounts(books.world)
  await books.world.close()
  expect(drifted).toEqual([])
})

let workers: BookWorker[] = []
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()))
  workers = []
})

/** A worker whose binder is in the middle of a book until it is let go. */
function slowWorker() {
  let letGo: () => void = () => undefined
  const going = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let bound = 0
  const bindery: Bindery = {
    bind: async () => {
      bound += 1
      await going
      const bytes = new Uint8Array([bound])
      return { epub: bytes, pdf: bytes, html: bytes }
    },
    close: () => undefined,
  }
  const worker = createBookWorker(books.world.context, { leaseMs, bindery })
  workers.push(worker)
  return { worker, letGo: () => letGo(), bound: () => bound }
}

async function orderedBook() {
  const { seat, chatId } = await books.winner()
  const { coin } = await balancesOf(books.world, seat.player)
  const asked = await books.world.call('game/makeStory', { chat_id: chatId }, seat.player)
  if (asked.code !== 200) throw new Error(asked.msg)
  return { player: seat.player, coin, id: asked.data.story.story_id }
}

interface Stored {
  state: string
  attempts: number
  key: string
}

async function rowOf(id: string): Promise<Stored | undefined> {
  const { rows } = await books.world.context.database.pool.query<Stored>(
    'SELECT state, attempts, file_key AS key FROM book WHERE id = $1',
    [id],
  )
  return rows[0]
}

function filesOf(key = ''): string[] {
  const folder = join(books.world.context.config.dataFolder, 'media', 'books')
  return readdirSync(folder).filter((name) => name.startsWith(key))
}

test('a book that takes longer than the claim on it is not taken by a second worker', async () => {
  const { id, player, coin } = await orderedBook()
  const [first, second] = [slowWorker(), slowWorker()]
  first.worker.resume()
  await expect.poll(first.bound).toBe(1)
  second.worker.resume()
  // The second one looks for work each second.
  await sleep(3 * leaseMs)
  expect([second.bound(), (await rowOf(id))?.attempts]).toEqual([0, 1])
  first.letGo()
  await books.madeBook(player, id)
  expect(await balancesOf(books.world, player)).toMatchObject({ coin: coin - 50 })
})

test('a worker that was stopped for so long that another took its book neither stores nor pays', async () => {
  const { id, player, coin } = await orderedBook()
  const frozen = slowWorker()
  frozen.worker.resume()
  await expect.poll(frozen.bound).toBe(1)
  const taken = "SET attempts = attempts + 1, claimed_until = app_clock() + interval '1 hour'"
  await books.world.context.database.pool.query(`UPDATE book ${taken} WHERE id = $1`, [id])
  frozen.letGo()
  await frozen.worker.close()
  const { key, ...row } = (await rowOf(id)) ?? {}
  expect([row, filesOf(key)]).toEqual([{ state: 'queued', attempts: 2 }, []])
  await books.world.shiftClock(3_600_001)
  const next = slowWorker()
  next.letGo()
  next.worker.resume()
  await books.madeBook(player, id)
  expect(filesOf(key)).toHaveLength(3)
  expect(await balancesOf(books.world, player)).toMatchObject({ coin: coin - 50 })
})

test('a book that is deleted while it is made leaves no file and gives its coins back', async () => {
  const { id, player, coin } = await orderedBook()
  const slow = slowWorker()
  slow.worker.resume()
  await expect.poll(slow.bound).toBe(1)
  const { key } = (await rowOf(id)) ?? {}
  const gone = await books.world.call('game/delStory', { story_id: id }, player)
  expect(gone.code).toBe(200)
  slow.letGo()
  await slow.worker.close()
  expect([await rowOf(id), filesOf(key)]).toEqual([undefined, []])
  expect(await balancesOf(books.world, player)).toMatchObject({ coin })
})
