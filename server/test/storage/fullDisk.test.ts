import { openWorld, type Player, pngOf, type World } from '@fabula/devkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const image = pngOf(40, 60).toString('base64')
const upload = (player: Player) => world.call('info/uploadimg', { image }, player)

test('a picture for which there is no room is refused, leaves nothing, and was no attempt [R16.02]', async () => {
  const player = await world.guest()
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const put = vi.spyOn(world.context.storage, 'put').mockRejectedValue(full)
  // More than a player may try in a day.
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect(await upload(player)).toMatchObject({ code: 500500, data: null })
  }
  const { rows } = await world.context.database.pool.query('SELECT id FROM upload')
  expect(rows).toEqual([])
  put.mockRestore()
  expect((await upload(player)).code).toBe(200)
})
