import { allow, callBy, headersOf, type InputTo, type Player } from '@fabula/devkit'
import { describe, expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const world = setupWorld()

const look = async (player: Player) =>
  (await callBy(world, ['GET', 'user/consent'], {}, player)).data

const tell = (player: Player, input: InputTo<'user/consent'>) =>
  callBy(world, ['POST', 'user/consent'], input, player)

const consentsOf = async (player: Player) => {
  const { code, data } = await world.call('user/userInfo', {}, player)
  return code === 200 ? data.consents : null
}

const minor = { birth: { year: new Date().getFullYear() - 16, month: 1 } }

test('nothing optional is allowed before a player says so [R11.06]', async () => {
  const player = await world.guest()
  expect(await look(player)).toMatchObject({ consents: [], told_at: null, may_allow: true })
  expect(await consentsOf(player)).toEqual([])
})

test('a yes is kept with its time and the text it was said to, and can be taken back by one call [R11.06]', async () => {
  const player = await world.guest()
  await allow(world, player, 'analytics')
  const shown = await look(player)
  expect(shown).toMatchObject({ consents: ['analytics'], told_at: expect.any(Number) })
  expect(await consentsOf(player)).toEqual(['analytics'])
  const refused = await tell(player, { risk: false, analytics: false, ads: false })
  expect(refused.data).toMatchObject({ consents: [] })
  expect(await consentsOf(player)).toEqual([])
  const { rows } = await world.context.database.pool.query(
    `SELECT purpose, granted, text_hash, told_by FROM consent c
     JOIN session s ON s.player_id = c.player_id WHERE login_id = $1 ORDER BY c.id`,
    [player.loginId],
  )
  const text_hash = 'text_hash' in (shown ?? {}) ? expect.stringMatching(/^[0-9a-f]{64}$/) : null
  const by = { text_hash, told_by: 'choice' }
  expect(rows[0]).toEqual({ purpose: 'analytics', granted: true, ...by })
  expect(rows.slice(1)).toEqual(
    ['risk', 'analytics', 'ads'].map((purpose) => ({ purpose, granted: false, ...by })),
  )
})

test('a yes to a text that was never shown is refused, a no needs none [R11.06]', async () => {
  const player = await world.guest()
  expect(await tell(player, { ads: true, text_hash: 'f'.repeat(64) })).toMatchObject({
    code: 500422,
    data: { reason: 'consent_text' },
  })
  expect(await tell(player, { ads: false })).toMatchObject({ code: 200 })
})

describe('whether to ask by itself', () => {
  const inEurope = setupWorld({ config: { regionHeader: 'x-country' } })
  const lookFrom = async (player: Player, country: string) => {
    const answer = await fetch(`${inEurope.address}/apiv1/user/consent`, {
      headers: { ...headersOf(player), 'x-country': country },
    })
    const { data } = (await answer.json()) as { data: { due: boolean } }
    return data.due
  }

  test('it is due for an adult where the policy takes nothing for agreed to, until they have answered [R11.06]', async () => {
    const player = await inEurope.guest()
    expect(await lookFrom(player, 'DE')).toBe(true)
    expect(await lookFrom(player, 'JP')).toBe(false)
    expect(await lookFrom(player, '')).toBe(false)
    await callBy(inEurope, ['POST', 'user/consent'], { ads: false }, player)
    expect(await lookFrom(player, 'DE')).toBe(false)
  })

  test('it is never due for who can allow nothing [R11.06]', async () => {
    expect(await lookFrom(await inEurope.guest(minor), 'DE')).toBe(false)
    expect(await lookFrom(await inEurope.guest({ birth: null }), 'DE')).toBe(false)
  })
})

test('minors, and who has not told their age, can allow nothing [R11.06]', async () => {
  for (const who of [minor, { birth: null }]) {
    const player = await world.guest(who)
    const shown = await look(player)
    expect(shown).toMatchObject({ may_allow: false, consents: [] })
    const { text_hash } = shown as { text_hash: string }
    expect(await tell(player, { analytics: true, text_hash })).toMatchObject({
      code: 500401,
      data: { reason: 'consent_adults' },
    })
    expect(await consentsOf(player)).toEqual([])
  }
})

test('a browser that refuses takes back what was allowed, and can allow nothing [R11.06]', async () => {
  const player = await world.guest()
  await allow(world, player, 'ads')
  const { text_hash } = (await look(player)) as { text_hash: string }
  const told = await tell(player, { ads: true, analytics: true, told_by: 'gpc', text_hash })
  expect(told.data).toMatchObject({ consents: [] })
})

test('the texts are in the player’s language, and each has a hash of its own [R11.06]', async () => {
  const player = await world.guest()
  const japanese = await look({ ...player, lang: 'ja' } as Player)
  expect(japanese).toMatchObject({ texts: { necessary: { title: '必要なもの' } } })
  expect(japanese).not.toMatchObject({
    text_hash: ((await look(player)) as { text_hash: string }).text_hash,
  })
})
