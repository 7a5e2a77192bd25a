import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beginPlay, callBy, giveCoins, type InputTo, type Player, signin } from '@fabula/devkit'
import { describe, expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const files = join(import.meta.dirname, '..', '..', '..', 'web', 'public')
const hourMs = 3_600_000
const dayMs = 24 * hourMs

const world = setupWorld()

async function profileOf(player: Player) {
  const answer = await callBy(world, ['GET', 'user/userInfoSetting'], {}, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

function save(player: Player, changes: InputTo<'user/userInfoSetting'>) {
  return callBy(world, ['POST', 'user/userInfoSetting'], changes, player)
}

describe('the profile [R3.03] [R7.22]', () => {
  test('is saved field by field and shown everywhere', async () => {
    const player = await world.guest()
    await save(player, { nickname: '  Mara 👩‍🚀 ', gender: 'others' })
    await save(player, { avatar: 'animal-2' })
    expect(await profileOf(player)).toMatchObject({
      nickname: 'Mara 👩‍🚀',
      gender: 'others',
      avatar: '/avatars/animal-2.webp',
      avatar_id: 'animal-2',
    })
    const { data } = await world.call('user/userInfo', {}, player)
    expect(data).toMatchObject({ nickname: 'Mara 👩‍🚀', avatar: '/avatars/animal-2.webp' })
  })

  test('offers avatars of each character type, all of which are files of the client [R2.63] [R3.16]', async () => {
    const { avatars } = await profileOf(await world.guest())
    expect(new Set(avatars.map(({ type }) => type))).toEqual(new Set(['female', 'male', 'animal']))
    expect(Object.keys(avatars[0] ?? {}).sort()).toEqual(['id', 'type', 'url'])
    for (const { url } of avatars) expect([url, existsSync(join(files, url))]).toEqual([url, true])
  })

  test('takes no name that is empty, invisible or too long, and then saves nothing [R5.01]', async () => {
    const player = await world.guest()
    for (const nickname of ['', '   ', '\u200B']) {
      const answer = await save(player, { nickname, gender: 'male' })
      expect(answer).toMatchObject({ code: 500422, data: { reason: 'nickname_missing' } })
    }
    expect(await save(player, { nickname: '🇹🇭'.repeat(15) })).toMatchObject({ code: 200 })
    const long = await save(player, { nickname: '雪'.repeat(16), gender: 'male' })
    expect(long).toMatchObject({ code: 500422, data: { reason: 'nickname_too_long' } })
    // One letter as a person counts, 6 kB in bytes.
    const marked = await save(player, { nickname: `e${'\u0301'.repeat(3000)}` })
    expect(marked).toMatchObject({ code: 500422, data: { reason: 'nickname_too_long' } })
    expect((await profileOf(player)).gender).toBeNull()
  })

  test('takes no avatar but ours', async () => {
    const answer = await save(await world.guest(), { avatar: 'https://evil.example/a.png' })
    expect(answer).toMatchObject({ code: 500422, data: { reason: 'no_such_avatar' } })
  })
})

describe('the month of birth [R11.02]', () => {
  test('can be told later, once', async () => {
    const player = await world.guest({ birth: null })
    const answer = await save(player, { birth: { year: 1990, month: 4 } })
    expect(answer.data).toMatchObject({ birth: { year: 1990, month: 4 }, age_band: 'adult' })
    const again = await save(player, { birth: { year: 1980, month: 1 } })
    expect(again).toMatchObject({ code: 500422, data: { reason: 'birth_known' } })
  })

  test('of a child is refused and not kept', async () => {
    const player = await world.guest({ birth: null })
    const young = await save(player, { birth: { year: new Date().getUTCFullYear() - 5, month: 1 } })
    expect(young).toMatchObject({ code: 500401, data: { reason: 'too_young' } })
    expect(await profileOf(player)).toMatchObject({ birth: null, age_band: 'unknown' })
  })

  test('in the future is none', async () => {
    const answer = await save(await world.guest({ birth: null }), {
      birth: { year: 2100, month: 1 },
    })
    expect(answer).toMatchObject({ code: 500422, data: { reason: 'birth_impossible' } })
  })
})

describe('the time zone [R11.08]', () => {
  test('changes once in seven days, and the one a player came with is no change', async () => {
    const player = await world.guest({ tz: 'Asia/Tokyo' })
    expect((await save(player, { tz: 'Europe/Lisbon' })).data).toMatchObject({
      tz: 'Europe/Lisbon',
    })
    expect((await profileOf(player)).tz_changes_at).toBeGreaterThan(Date.now() + 6 * dayMs)
    const soon = await save(player, { tz: 'Asia/Tokyo' })
    expect(soon).toMatchObject({ code: 500422, data: { reason: 'zone_too_soon' } })
    expect((await save(player, { tz: 'Europe/Lisbon' })).code).toBe(200)
    await world.shiftClock(7 * dayMs)
    expect((await save(player, { tz: 'Asia/Tokyo' })).data).toMatchObject({ tz: 'Asia/Tokyo' })
    await world.shiftClock(-7 * dayMs)
  })

  test('is one that has a name', async () => {
    for (const tz of ['XYZ+99', 'Mars/Olympus', '']) {
      const answer = await save(await world.guest(), { tz })
      expect(answer).toMatchObject({ code: 500422, data: { reason: 'no_such_zone' } })
    }
  })

  test('never gives a day twice: moving on after a check-in does not bring the next [R4.12]', async () => {
    // One hour into their day: twenty hours into it the next one may begin.
    const ahead = (37 * hourMs - (Date.now() % dayMs)) % dayMs
    await world.shiftClock(ahead)
    const player = await world.guest({ tz: 'Etc/GMT+12' })
    const first = await signin(world, player, 'POST')
    await save(player, { tz: 'Etc/GMT-14' })
    const second = await signin(world, player, 'POST')
    await world.shiftClock(-ahead)
    expect([first.gained, second.gained]).toEqual([{ coin: 0, power: 20 }, null])
  })
})

test('my page tells who I am and how much there is of what [R2.65] [R3.02] [R7.21]', async () => {
  const player = await world.guest()
  await save(player, { nickname: 'Ilse' })
  await giveCoins(world, player, 7)
  await beginPlay(world, player, 'forty-letters')
  await world.call('game/favGameAction', { game_id: 'forty-letters', is_fav: true }, player)
  const { data } = await world.call('user/mypage', {}, player)
  expect(data).toMatchObject({
    login_id: player.loginId,
    login_type: 'guest',
    nickname: 'Ilse',
    coin: 7,
    cards: 0,
    favourites: 1,
    plays: 1,
    unread: 0,
  })
})

test('of several identities my page names the login by google, apple, facebook, line, partner [R3.02]', async () => {
  const player = await world.guest()
  const named: unknown[] = []
  for (const provider of ['partner', 'line', 'facebook', 'apple', 'google']) {
    await world.context.database.pool.query(
      `INSERT INTO identity (issuer, subject, player_id, provider)
       SELECT $2, player_id::text, player_id, $2 FROM session WHERE login_id = $1`,
      [player.loginId, provider],
    )
    const { data } = await world.call('user/mypage', {}, player)
    named.push(data && 'login_type' in data && data.login_type)
  }
  expect(named).toEqual(['partner', 'line', 'facebook', 'apple', 'google'])
})

test('the gift for signing up is shown until it was seen [R7.25] [R4.06]', async () => {
  const player = await world.guest()
  await world.context.database.pool.query(
    `UPDATE player SET reg_reward = true FROM session
     WHERE session.player_id = player.id AND login_id = $1`,
    [player.loginId],
  )
  expect((await world.call('user/userInfo', {}, player)).data).toMatchObject({ reg_reward: true })
  await world.call('user/gotReward', {}, player)
  expect((await world.call('user/userInfo', {}, player)).data).toMatchObject({ reg_reward: false })
})
