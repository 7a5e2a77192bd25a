import {
  type BookWorld,
  balancesOf,
  connectAs,
  driftedAccounts,
  lateBound,
  openBookWorld,
  type Player,
  takeSeat,
  tin,
  userOf,
} from '@fabula/devkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mergeGuest } from '../../src/accounts/mergeGuest.ts'
import { inTransaction } from '../../src/db/transaction.ts'

let books: BookWorld
const world = lateBound(() => books?.world)
const foreseen = lateBound(() => books?.foreseen)
beforeAll(async () => {
  books = await openBookWorld()
})
afterAll(async () => {
  const drifted = await driftedAccounts(world)
  await world.close()
  expect(drifted).toEqual([])
})

const winner = (coins?: number) => books.winner(coins)
const madeBook = (player: Player, id: string) => books.madeBook(player, id)
const make = (chat_id: string, player: Player, more: { price?: number; story_lang?: 'ja' } = {}) =>
  world.call('game/makeStory', { chat_id, ...more }, player)

async function info(player: Player, story_id?: string) {
  const answer = await world.call('game/storyInfo', story_id ? { story_id } : {}, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

test('a won play becomes a book: its coins are held, paid when it is made, and never asked again [R1.11] [R4.16] [R7.45] [R15.01]', async () => {
  const { seat, chatId } = await winner()
  const before = await balancesOf(world, seat.player)
  const asked = await make(chatId, seat.player, { price: 50 })
  if (asked.code !== 200) throw new Error(asked.msg)
  expect(asked.data).toMatchObject({ coin: before.coin - 50, story: { state: 'queued' } })
  const { story_id } = asked.data.story
  const book = await madeBook(seat.player, story_id)
  expect(book).toMatchObject({ game_id: tin, progress: 100 })
  expect(await balancesOf(world, seat.player)).toMatchObject({ coin: before.coin - 50 })

  const { content, price } = await info(seat.player, story_id)
  const told = content?.chapters.flatMap(({ parts }) => parts) ?? []
  expect(told.filter(({ kind }) => kind === 'chose')).toHaveLength(foreseen.moves.length)
  expect(told.filter(({ kind }) => kind === 'told').length).toBeGreaterThan(foreseen.moves.length)
  expect(content?.card?.title).not.toBe('')
  expect(content?.log_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(price).toBe(0)

  const again = await make(chatId, seat.player, { price: 0, story_lang: 'ja' })
  if (again.code !== 200) throw new Error(again.msg)
  await madeBook(seat.player, again.data.story.story_id)
  const japanese = await info(seat.player, again.data.story.story_id)
  expect(japanese.content?.title).not.toBe(content?.title)
  expect(await balancesOf(world, seat.player)).toMatchObject({ coin: before.coin - 50 })
  expect((await info(seat.player)).stories.map(({ lang }) => lang)).toEqual(['ja', 'en'])
})

test('a run that was paid for by a guest who went over to another account is paid for there too [R1.11] [R4.19]', async () => {
  const { seat, chatId } = await winner()
  const asked = await make(chatId, seat.player)
  if (asked.code !== 200) throw new Error(asked.msg)
  await madeBook(seat.player, asked.data.story.story_id)
  const owner = await world.guest()
  const [from, into] = [await userOf(world, seat.player), await userOf(world, owner)]
  const { database, economy } = world.context
  const gone = { guest: from.client_id, into: into.client_id }
  await inTransaction(database.db, (tx) => mergeGuest(tx, economy, gone))
  const { coin } = await balancesOf(world, owner)
  expect((await info(owner)).stories).toHaveLength(1)
  const again = await make(chatId, owner, { price: 0, story_lang: 'ja' })
  expect(again).toMatchObject({ code: 200, data: { coin } })
  if (again.code === 200) await madeBook(owner, again.data.story.story_id)
  expect(await balancesOf(world, owner)).toMatchObject({ coin })
})

test('its files are downloaded as EPUB, PDF and HTML, and go with it [R15.01] [R15.06]', async () => {
  const { seat, chatId } = await winner()
  const asked = await make(chatId, seat.player)
  if (asked.code !== 200) throw new Error(asked.msg)
  const { files } = await madeBook(seat.player, asked.data.story.story_id)
  const load = (path = '') => fetch(world.address + path)
  const [epub, pdf, html] = await Promise.all([files?.epub, files?.pdf, files?.html].map(load))
  expect((await epub?.text())?.slice(30, 58)).toBe('mimetypeapplication/epub+zip')
  expect((await pdf?.text())?.slice(0, 5)).toBe('%PDF-')
  expect(await html?.text()).toContain('<h1>')
  expect(html?.headers.get('content-disposition')).toBe('attachment')
  expect((await load('/books/guessed.epub')).status).toBe(404)

  const gone = await world.call(
    'game/delStory',
    { story_id: asked.data.story.story_id },
    seat.player,
  )
  expect(gone.code).toBe(200)
  expect((await load(files?.pdf)).status).toBe(404)
  expect((await info(seat.player)).stories).toEqual([])
})

test('the player’s devices are told how far it is, over their own topic [R7.53]', async () => {
  const { seat, chatId } = await winner()
  const user = await userOf(world, seat.player)
  const client = await connectAs(world, user)
  const heard: { task?: string; state?: string; progress?: number }[] = []
  client.on('message', (_topic, payload) => heard.push(JSON.parse(String(payload))))
  await client.subscribeAsync(user.mqtt_task_topic)
  const asked = await make(chatId, seat.player)
  if (asked.code !== 200) throw new Error(asked.msg)
  await madeBook(seat.player, asked.data.story.story_id)
  const tasks = () => heard.filter(({ task }) => task === 'book')
  await expect.poll(() => tasks().at(-1)?.state).toBe('made')
  const steps = tasks().map(({ progress }) => progress ?? -1)
  expect(steps).toEqual([...steps].sort((a, b) => a - b))
  expect(steps.length).toBeGreaterThan(2)
  await client.endAsync(true)
})

describe('makeStory refuses', () => {
  test('no_such_play: somebody else’s', async () => {
    const { chatId } = await winner(0)
    const answer = await make(chatId, await world.guest())
    expect(answer).toMatchObject({ code: 500404, data: { reason: 'no_such_play' } })
  })

  test('play_not_over: one that goes on', async () => {
    const seat = await takeSeat(world)
    await seat.open()
    const answer = await make((await seat.standing()).chatId ?? '', seat.player)
    expect(answer).toMatchObject({ code: 500422, data: { reason: 'play_not_over' } })
  })

  test('game_removed: the version that was played is no longer published', async () => {
    const { seat, chatId } = await winner()
    const gone = 'UPDATE play SET script_version = 999 WHERE id = $1'
    await world.context.database.pool.query(gone, [chatId])
    const answer = await make(chatId, seat.player)
    expect(answer).toMatchObject({ code: 500410, data: { reason: 'game_removed' } })
  })

  test('no_coins and price_changed, and nothing is held', async () => {
    const { seat, chatId } = await winner(0)
    const { coin } = await balancesOf(world, seat.player)
    const poor = await make(chatId, seat.player, { price: 50 })
    expect(poor).toMatchObject({ code: 500530, data: { reason: 'no_coins' } })
    const wrong = await make(chatId, seat.player, { price: 40 })
    expect(wrong).toMatchObject({ code: 500422, data: { reason: 'price_changed', price: 50 } })
    expect(await balancesOf(world, seat.player)).toMatchObject({ coin })
  })

  test('book_open: of fifty at once one is queued, and held once', async () => {
    const { seat, chatId } = await winner()
    const { coin } = await balancesOf(world, seat.player)
    const all = await Promise.all(Array.from({ length: 50 }, () => make(chatId, seat.player)))
    const taken = all.filter(({ code }) => code === 200)
    expect(taken.length).toBeGreaterThanOrEqual(1)
    const [refused] = all.filter(({ code }) => code !== 200)
    expect(refused).toMatchObject({ code: 500409, data: { reason: 'book_open' } })
    expect(await balancesOf(world, seat.player)).toMatchObject({ coin: coin - 50 })
  })

  test('book_too_many: the eleventh of a day', async () => {
    const { seat, chatId } = await winner()
    await world.context.database.pool.query(
      `INSERT INTO book (player_id, play_id, epoch, game_id, script_version, lang, title, ending, log_head, state, file_key)
       SELECT player_id, id, 1, game_id, 1, 'en', '', '', '', 'failed', gen_random_uuid()::text
       FROM play, generate_series(1, 10) WHERE id = $1`,
      [chatId],
    )
    const answer = await make(chatId, seat.player)
    expect(answer).toMatchObject({ code: 500429, data: { reason: 'book_too_many' } })
  })

  test('book_too_many: books that are deleted as soon as they are ordered count as well', async () => {
    const { seat, chatId } = await winner()
    const none = vi.spyOn(world.context.limits, 'bookOf').mockResolvedValueOnce(false)
    const answer = await make(chatId, seat.player)
    expect(answer).toMatchObject({ code: 500429, data: { reason: 'book_too_many' } })
    expect(none).toHaveBeenCalledTimes(1)
    expect(await make(chatId, seat.player)).toMatchObject({ code: 200 })
  })

  test('no_such_story: storyInfo and delStory of another player’s book', async () => {
    const { seat, chatId } = await winner()
    const asked = await make(chatId, seat.player)
    if (asked.code !== 200) throw new Error(asked.msg)
    const { story_id } = asked.data.story
    const stranger = await world.guest()
    for (const call of ['game/storyInfo', 'game/delStory'] as const) {
      const answer = await world.call(call, { story_id }, stranger)
      expect(answer).toMatchObject({ code: 500404, data: { reason: 'no_such_story' } })
    }
  })
})

test('a book whose worker died is taken over, paid once', async () => {
  const { seat, chatId } = await winner()
  await world.context.bookWorker.close()
  const asked = await make(chatId, seat.player)
  if (asked.code !== 200) throw new Error(asked.msg)
  const { coin } = asked.data
  const claim = "UPDATE book SET claimed_until = app_clock() + interval '1 minute', attempts = 1"
  await world.context.database.pool.query(`${claim} WHERE state = 'queued'`)
  world.context.bookWorker.resume()
  await world.shiftClock(61_000)
  await madeBook(seat.player, asked.data.story.story_id)
  expect(await balancesOf(world, seat.player)).toMatchObject({ coin })
})

test('one that can’t be made gives its coins back, and may be asked for again', async () => {
  const { seat, chatId } = await winner()
  const before = await balancesOf(world, seat.player)
  await world.context.bookWorker.close()
  const asked = await make(chatId, seat.player)
  if (asked.code !== 200) throw new Error(asked.msg)
  const { story_id } = asked.data.story
  const none = 'UPDATE book SET script_version = 999 WHERE id = $1'
  await world.context.database.pool.query(none, [story_id])
  world.context.bookWorker.resume()
  await expect
    .poll(async () => (await info(seat.player, story_id)).stories[0]?.state)
    .toBe('failed')
  expect(await balancesOf(world, seat.player)).toEqual(before)
  const again = await make(chatId, seat.player)
  if (again.code !== 200) throw new Error(again.msg)
  await madeBook(seat.player, again.data.story.story_id)
  expect(await balancesOf(world, seat.player)).toMatchObject({ coin: before.coin - 50 })
})
