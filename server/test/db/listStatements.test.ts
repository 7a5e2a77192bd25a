import { randomUUID } from 'node:crypto'
import { beginPlay, storyProject } from '@fabula/devkit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { claimTurns } from '../../src/play/store/turnSteps.ts'
import { setupWorld } from '../setupWorld.ts'

const games = ['a-walk', 'b-walk', 'c-walk', 'd-walk', 'e-walk', 'f-walk']
const world = setupWorld({}, storyProject(Object.fromEntries(games.map((id) => [id, {}]))))

/** The statements that work sends with a table’s name in them, each once. */
async function statementsOf(table: string, work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(world.context.database.pool, 'query')
  onTestFinished(() => asked.mockRestore())
  await work()
  const texts = asked.mock.calls.map(([told]: unknown[]) =>
    typeof told === 'object' && told !== null && 'text' in told ? String(told.text) : String(told),
  )
  return [...new Set(texts.filter((text) => text.toLowerCase().includes(`into "${table}"`)))]
}

// A connection plans and keeps each statement: those that differ by the length of a list would fill its memory.
test('games that are taken out of the history are one statement, however many they are', async () => {
  const player = await world.guest()
  for (const game of games) await beginPlay(world, player, game)
  const sent = await statementsOf('play_history', async () => {
    for (const game_ids of [games.slice(0, 1), games.slice(1, 3), games.slice(3)]) {
      const { code } = await world.call('game/delGameHistory', { game_ids }, player)
      expect(code).toBe(200)
    }
  })
  expect(sent).toHaveLength(1)
  const { data } = await world.call('game/gameHistory', {}, player)
  expect(data).toEqual({ result: [], next: null })
})

test('notices that are marked as read at once are one statement, however many they are', async () => {
  const players = await Promise.all([world.guest(), world.guest(), world.guest()])
  const { pool } = world.context.database
  const sent = await statementsOf('notice_mark', async () => {
    for (const player of players) {
      const news = `INSERT INTO notice (texts, published_at) VALUES ('{"en":{"title":"News","body":"Words."}}', app_clock())`
      await pool.query(news)
      const { code } = await world.call('user/clickNotice', {}, player)
      expect([code, (await world.call('user/unreadNotice', {}, player)).data]).toMatchObject([
        200,
        { count: 0 },
      ])
    }
  })
  expect(sent).toHaveLength(1)
})

test('open turns are looked for by one statement, however many are left to a newer release', async () => {
  const { db, pool } = world.context.database
  const asked = vi.spyOn(pool, 'query')
  onTestFinished(() => asked.mockRestore())
  for (const except of [[], [randomUUID()], [randomUUID(), randomUUID()]]) {
    await claimTurns(db, { worker: randomUUID(), leaseMs: 1000, limit: 1, except })
  }
  const texts = asked.mock.calls.map(([told]: unknown[]) => (told as { text: string }).text)
  expect(new Set(texts.filter((text) => text?.includes('"claimed_until" <='))).size).toBe(1)
})
