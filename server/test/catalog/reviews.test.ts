import type { ReviewOrder } from '@fabula/contract'
import { beginPlay, callBy, type Player, storyProject } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const project = storyProject({ 'a-walk': {}, 'b-sea': {}, 'c-kiss': { from: 'forty-letters' } })
const world = setupWorld({}, project)

interface Asked {
  readonly order?: ReviewOrder
  readonly cursor?: string
}

async function reviewsOf(game_id: string, by: Player, asked: Asked = {}) {
  const answer = await world.call('game/gamefeedbackList', { game_id, ...asked }, by)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

async function write(game_id: string, points: number, review: string, by?: Player) {
  const player = by ?? (await world.guest())
  await world.call('game/gamefeedback', { game_id, points, review }, player)
  return player
}

/** As an operator closes an account. */
function ban({ loginId }: Player) {
  return world.context.database.pool.query(
    "UPDATE player SET status = 'banned' WHERE id = (SELECT player_id FROM session WHERE login_id = $1)",
    [loginId],
  )
}

test('what players wrote is read with their names, the newest first; bare ratings are not listed [R1.15] [R2.61]', async () => {
  const mara = await world.guest()
  const profile = { nickname: 'Mara', avatar: 'animal-2' }
  await callBy(world, ['POST', 'user/userInfoSetting'], profile, mara)
  await write('a-walk', 8, 'It grew on me.', mara)
  await write('a-walk', 3, '')
  await write('a-walk', 6, 'Short.')
  const { result, next } = await reviewsOf('a-walk', mara)
  expect(next).toBeNull()
  expect(result).toMatchObject([
    { review: 'Short.', points: 6, nickname: '', avatar: '', is_mine: false },
    { review: 'It grew on me.', points: 8, nickname: 'Mara', avatar: '/avatars/animal-2.webp' },
  ])
  expect(result.map(({ is_mine }) => is_mine)).toEqual([false, true])
  expect(JSON.stringify(result)).not.toContain(mara.loginId)
})

test('words that lead to strangers, and those of closed accounts, are passed over [R1.15]', async () => {
  const reader = await world.guest()
  await write('c-kiss', 9, 'Write me: mara@home.example')
  await ban(await write('c-kiss', 9, 'I was here.'))
  await write('c-kiss', 9, 'I stay.')
  const { result } = await reviewsOf('c-kiss', reader)
  expect(result.map(({ review }) => review)).toEqual(['I stay.'])
})

test('a review is judged when it is written, and once where an older release wrote it [R16.01]', async () => {
  const { pool } = world.context.database
  const reader = await world.guest()
  const judged = async (review: string) => {
    const asked = 'SELECT is_fit, judged FROM review WHERE review = $1'
    const { rows } = await pool.query<{ is_fit: boolean | null; judged: string }>(asked, [review])
    return rows[0]
  }
  await write('a-walk', 8, 'Calm.')
  const lure = await write('a-walk', 8, 'See www.elsewhere.example')
  expect([await judged('Calm.'), await judged('See www.elsewhere.example')]).toMatchObject([
    { is_fit: true },
    { is_fit: false },
  ])
  // What is stored is taken: nothing is judged while a page is read.
  await pool.query("UPDATE review SET is_fit = false WHERE review = 'Calm.'")
  const texts = async () => (await reviewsOf('a-walk', reader)).result.map(({ review }) => review)
  expect(await texts()).not.toContain('Calm.')
  // An older release changes the words alone.
  await pool.query("UPDATE review SET review = 'Quiet.' WHERE review = 'Calm.'")
  expect(await texts()).toContain('Quiet.')
  expect(await judged('Quiet.')).toMatchObject({ is_fit: true })
  await write('a-walk', 8, 'I take it back.', lure)
  expect(await texts()).toContain('I take it back.')
  expect(await judged('I take it back.')).toMatchObject({ is_fit: true })
})

test.each(['newest', 'highest'] as const)(
  'they come a page at a time, each once, the %s first, and no cursor opens another list [R2.61]',
  async (order) => {
    const reader = await world.guest()
    await world.context.database.pool.query(
      `WITH fan AS (INSERT INTO player (tz) SELECT 'UTC' FROM generate_series(1, 45) RETURNING id)
       INSERT INTO review (player_id, game_id, points, review)
       SELECT id, 'b-sea', 1 + row_number() OVER () % 10, 'words' FROM fan`,
    )
    const pages = [await reviewsOf('b-sea', reader, { order })]
    const { rows: fans } = await world.context.database.pool.query<{ id: string }>(
      "SELECT player_id AS id FROM review WHERE game_id = 'b-sea'",
    )
    for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null)
      pages.push(await reviewsOf('b-sea', reader, { order, cursor: next }))
    await world.context.database.pool.query("DELETE FROM review WHERE game_id = 'b-sea'")
    const asked = { game_id: 'a-walk', order, cursor: pages[0]?.next ?? '' }
    expect(await world.call('game/gamefeedbackList', asked, reader)).toMatchObject({
      code: 500400,
      data: { fields: ['cursor'] },
    })
    // Whose review ends a page can't be read from what leads to the next one.
    const cursors = pages.flatMap(({ next }) => (next ?? '').split('.'))
    const plain = cursors.map((part) => Buffer.from(part, 'base64url').toString()).join()
    expect(fans.filter(({ id }) => plain.includes(id))).toEqual([])
    const reviews = pages.flatMap(({ result }) => result)
    expect(pages.map(({ result }) => result.length)).toEqual([20, 20, 5])
    expect(new Set(reviews.map(({ id }) => id)).size).toBe(45)
    const points = reviews.map((review) => review.points)
    if (order === 'highest') expect(points).toEqual(points.toSorted((a, b) => b - a))
  },
)

test('whoever looks around before login reads them too, but not of stories for grown-ups, and none that is hidden [R2.61] [R11.02]', async () => {
  const asked = { game_id: 'a-walk' }
  const hidden = await write('a-walk', 2, 'Hidden since.')
  await world.context.database.pool.query(
    "UPDATE review SET hidden_at = now(), hidden_reason = 'spam' WHERE review = 'Hidden since.'",
  )
  const told = await world.call('login/gamefeedbackList', asked)
  expect(told.code === 200 && told.data.result.length).toBeGreaterThan(0)
  expect(JSON.stringify(told.data)).not.toContain('Hidden since.')
  expect(JSON.stringify(await reviewsOf('a-walk', hidden))).toContain('Hidden since.')
  const refused = await world.call('login/gamefeedbackList', { game_id: 'c-kiss' })
  expect(refused.code !== 200 && refused.data?.reason).toBe('no_such_game')
})

test('of a game that is not there, not for this age or taken away, there are none to read [R11.02]', async () => {
  const minor = await world.guest({ birth: null })
  await beginPlay(world, minor, 'gone')
  const reasons = await Promise.all(
    ['none', 'c-kiss', 'gone'].map(async (game_id) => {
      const answer = await world.call('game/gamefeedbackList', { game_id }, minor)
      return answer.code !== 200 && answer.data?.reason
    }),
  )
  expect(reasons).toEqual(['no_such_game', 'no_such_game', 'game_removed'])
})
