import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const files = join(import.meta.dirname, '..', '..', '..', 'web', 'public')

const world = setupWorld()

test('all sounds are on until the player says otherwise, each on its own [R3.08] [R7.26]', async () => {
  const player = await world.guest()
  const on = { system_bgm: 'on', button_bgm: 'on', game_bgm: 'on' }
  expect((await world.call('user/getBgmSetting', {}, player)).data).toMatchObject(on)
  await world.call('user/BgmSetting', { system_bgm: 'off' }, player)
  const second = await world.call('user/BgmSetting', { game_bgm: 'off', system_bgm: 'on' }, player)
  expect(second.data).toMatchObject({ ...on, game_bgm: 'off' })
  expect((await world.call('user/getBgmSetting', {}, player)).data).toEqual(second.data)
  const another = await world.call('user/getBgmSetting', {}, await world.guest())
  expect(another.data).toMatchObject(on)
})

test('a switch is on or off and nothing between', async () => {
  const player = await world.guest()
  const answer = await world.call('user/BgmSetting', { game_bgm: 'loud' as 'on' }, player)
  expect(answer).toMatchObject({ code: 500400, data: { fields: ['game_bgm'] } })
})

test('every sound the server names is a file of the client [R3.08] [R7.33]', async () => {
  const tracks = await world.call('info/getBgms', {})
  const settings = await world.call('user/getBgmSetting', {}, await world.guest())
  if (tracks.code !== 200 || settings.code !== 200) throw new Error(tracks.msg)
  const { system_bgm_url, button_bgm_url, game_bgm_url } = settings.data
  const settled = [system_bgm_url, button_bgm_url, game_bgm_url]
  const urls = [...tracks.data.result.map(({ url }) => url), ...settled]
  expect(urls.length).toBeGreaterThan(4)
  for (const url of urls) {
    expect([url, existsSync(join(files, url))]).toEqual([url, true])
  }
})
