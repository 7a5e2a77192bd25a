import { languages } from '@fabula/contract'
import type { Player } from '@fabula/devkit'
import { beforeEach, describe, expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const hourMs = 60 * 60 * 1000

const world = setupWorld()
beforeEach(async () => {
  await world.context.database.pool.query('DELETE FROM notice_mark')
  await world.context.database.pool.query('DELETE FROM notice')
  await world.context.database.pool.query('DELETE FROM player_notice')
})

interface Published {
  readonly title?: string
  readonly to?: Player
  readonly pops?: boolean
  /** Before now. */
  readonly agoMs?: number
  readonly endsInMs?: number
}

async function publish({ title = 'News', to, pops = false, agoMs = 0, endsInMs }: Published = {}) {
  // Two of the same millisecond have no order to test.
  await world.shiftClock(1)
  const { rows } = await world.context.database.pool.query<{ id: string }>(
    `WITH given AS (
       SELECT (SELECT player_id FROM session WHERE login_id = $1) AS player_id, $2::jsonb AS texts,
         $3::boolean AS pops, app_clock() - $4 * interval '1 ms' AS published_at,
         app_clock() + $5 * interval '1 ms' AS ends_at
     ), to_all AS (
       INSERT INTO notice (texts, pops, published_at, ends_at)
       SELECT texts, pops, published_at, ends_at FROM given WHERE player_id IS NULL RETURNING id
     ), to_one AS (
       INSERT INTO player_notice (player_id, texts, pops, published_at, ends_at)
       SELECT * FROM given WHERE player_id IS NOT NULL RETURNING id
     )
     SELECT id FROM to_all UNION ALL SELECT id FROM to_one`,
    [
      to?.loginId ?? null,
      { en: { title, body: 'Words.' }, ja: { title: 'お知らせ', body: '本文。' } },
      pops,
      agoMs,
      endsInMs ?? null,
    ],
  )
  return rows[0]?.id ?? ''
}

async function noticesOf(player: Player, cursor?: string) {
  const answer = await world.call('user/userNotice', cursor === undefined ? {} : { cursor }, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

async function unread(player: Player) {
  const answer = await world.call('user/unreadNotice', {}, player)
  return answer.code === 200 ? answer.data.count : answer.msg
}

async function popped(player: Player) {
  const answer = await world.call('user/newNotice', {}, player)
  return answer.code === 200 ? (answer.data.notice?.title ?? null) : answer.msg
}

describe('notices [R1.19] [R7.24]', () => {
  test('to everybody and to me come together, the newest first; others’ do not', async () => {
    const [player, other] = [await world.guest(), await world.guest()]
    await publish({ title: 'Yours', to: player })
    await publish({ title: 'To all' })
    await publish({ title: 'Theirs', to: other })
    const { result } = await noticesOf(player)
    expect(result.map(({ title, kind, unread: isNew }) => [title, kind, isNew])).toEqual([
      ['To all', 'system', true],
      ['Yours', 'personal', true],
    ])
    expect(await unread(player)).toBe(2)
  })

  test('have title and body, whom they are for, where they lead, when, and no more [R3.16]', async () => {
    const player = await world.guest()
    await publish({ to: player })
    const [notice] = (await noticesOf(player)).result
    const fields = ['at', 'body', 'id', 'kind', 'link', 'title', 'unread']
    expect(Object.keys(notice ?? {}).sort()).toEqual(fields)
  })

  test('are unread until they are opened, one by one or all at once [R3.10]', async () => {
    const player = await world.guest()
    const ids = [await publish(), await publish({ to: player }), await publish()]
    const one = await world.call('user/clickNotice', { notice_id: ids[0] ?? '' }, player)
    expect(one.data).toEqual({ count: 2 })
    expect((await noticesOf(player)).result.map((notice) => notice.unread)).toEqual([
      true,
      true,
      false,
    ])
    expect((await world.call('user/clickNotice', {}, player)).data).toEqual({ count: 0 })
    expect(await unread(await world.guest())).toBe(0)
  })

  test('that should come up by themselves do so until they were shown, and stay unread', async () => {
    const player = await world.guest()
    await publish({ title: 'Quiet' })
    const first = await publish({ title: 'First', pops: true })
    const second = await publish({ title: 'Second', pops: true, to: player })
    expect([await popped(player), await popped(player)]).toEqual(['Second', 'Second'])
    const shown = await world.call('user/showNotice', { notice_id: second }, player)
    expect(shown.data).toEqual({ count: 3 })
    expect(await popped(player)).toBe('First')
    await world.call('user/clickNotice', { notice_id: first }, player)
    expect(await popped(player)).toBeNull()
  })

  test('from before a player came are there to read, and are no news', async () => {
    await publish({ title: 'Old', pops: true, agoMs: hourMs })
    const player = await world.guest()
    expect((await noticesOf(player)).result).toMatchObject([{ title: 'Old', unread: false }])
    expect([await unread(player), await popped(player)]).toEqual([0, null])
  })

  test('have not begun before their time, and are gone after it', async () => {
    const player = await world.guest()
    await publish({ agoMs: -hourMs, pops: true })
    await publish({ agoMs: 0, endsInMs: hourMs })
    expect((await noticesOf(player)).result).toHaveLength(1)
    await world.shiftClock(2 * hourMs)
    const [left, ...more] = (await noticesOf(player)).result
    expect([left?.unread, more, await unread(player)]).toEqual([true, [], 1])
    await world.shiftClock(-2 * hourMs)
  })

  test('are told in the player’s language, else in English [R1.24]', async () => {
    const player = await world.guest()
    await publish()
    for (const lang of languages) {
      const [told] = (await noticesOf({ ...player, lang })).result
      expect(told?.title).toBe(lang === 'ja' ? 'お知らせ' : 'News')
    }
  })

  test('come a page at a time, each once', async () => {
    const player = await world.guest()
    for (let n = 0; n < 25; n += 1) await publish({ title: `${n}` })
    const first = await noticesOf(player)
    const second = await noticesOf(player, first.next ?? '')
    const titles = [...first.result, ...second.result].map(({ title }) => title)
    expect([first.result.length, new Set(titles).size, second.next]).toEqual([20, 25, null])
  })

  test('of somebody else, or of nobody, can be neither shown nor opened', async () => {
    const [player, other] = [await world.guest(), await world.guest()]
    const theirs = await publish({ to: other })
    for (const name of ['user/showNotice', 'user/clickNotice'] as const) {
      for (const notice_id of [theirs, crypto.randomUUID(), 'none']) {
        const answer = await world.call(name, { notice_id }, player)
        expect(answer).toMatchObject({ code: 500404, data: { reason: 'no_such_notice' } })
      }
    }
    expect(await unread(other)).toBe(1)
  })
})
