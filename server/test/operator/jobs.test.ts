import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allow, gif, openWorld, operate, type Player, type World } from '@fabula/devkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const dayMs = 24 * 60 * 60 * 1000

let world: World
let player: Player
beforeAll(async () => {
  world = await openWorld()
  player = await world.guest()
})
afterAll(() => world.close())

async function sent(): Promise<string> {
  const answer = await world.call('info/uploadimg', { image: gif.toString('base64') }, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.url
}

const isServed = async (url: string) => (await fetch(world.address + url)).ok

test('a picture that nothing refers to is gone after two days, file and all; one in a letter stays [R12.06]', async () => {
  const [unused, used] = [await sent(), await sent()]
  const letter = { contact: 'mara@example.org', content: 'See this.', img: used }
  expect((await world.call('user/submitUserSuggest', letter, player)).code).toBe(200)
  await world.shiftClock(2 * dayMs + 1)
  const fresh = await sent()
  expect(await operate(world, 'jobs', 'run', 'uploads')).toBe('uploads: 1 deleted')
  expect(await operate(world, 'jobs', 'run', 'uploads')).toBe('uploads: 0 deleted')
  expect(await Promise.all([unused, used, fresh].map(isServed))).toEqual([false, true, true])
  const folder = join(world.context.config.dataFolder, 'media', 'uploads')
  expect([existsSync(folder), readdirSync(folder).length]).toEqual([true, 2])
})

test('what a killed process left half written is gone after an hour; what is being written stays [R15.06]', async () => {
  const url = await sent()
  const folder = join(world.context.config.dataFolder, 'media', 'uploads')
  const [left, fresh] = ['a.webp.4711.new', 'b.webp.4712.new'].map((name) => join(folder, name))
  if (!left || !fresh) throw new Error('no names')
  for (const half of [left, fresh]) writeFileSync(half, 'RIFF')
  const longAgo = Date.now() / 1000 - 3601
  utimesSync(left, longAgo, longAgo)
  expect(await operate(world, 'jobs', 'run', 'halves')).toBe('halves: 1 deleted')
  expect([existsSync(left), existsSync(fresh), await isServed(url)]).toEqual([false, true, true])
  rmSync(fresh)
})

test('sessions and notes of long ago go, what is in use stays [R12.06]', async () => {
  await allow(world, player, 'analytics')
  await world.call('user/pageShowLog', { page_name: 'pages/home/index', from: '' }, player)
  const gone = await world.guest()
  await world.call('login/logout', {}, gone)
  await world.shiftClock(31 * dayMs)
  const today = await world.guest()
  expect(await operate(world, 'jobs', 'run')).toBe(
    // Theirs who logged out is a month old; the player's own has only run out.
    'uploads: 2 deleted\nhalves: 0 deleted\nsessions: 1 deleted\nsign-ins: 0 deleted\nlaunches: 0 deleted\nerasing: 0 deleted\nactivity: 0 deleted\nexports: 0 deleted\nads: 0 deleted\npushes: 0 deleted\nlimits: 0 deleted',
  )
  expect((await world.call('user/userInfo', {}, today)).code).toBe(200)
  await world.shiftClock(60 * dayMs)
  expect(await operate(world, 'jobs', 'run', 'activity')).toBe('activity: 1 deleted')
})

test('the jobs are listed, and one that is none is refused [R12.06]', async () => {
  expect((await operate(world, 'jobs', 'list')).split('\n')).toHaveLength(11)
  await expect(operate(world, 'jobs', 'run', 'dishes')).rejects.toThrow('There is: uploads')
})
