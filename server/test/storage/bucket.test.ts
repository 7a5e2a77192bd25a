import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { replyTypes } from '@fabula/contract'
import {
  type Foreseen,
  foresee,
  gif,
  giveCoins,
  openS3Server,
  openWorld,
  operate,
  type S3Server,
  takeSeat,
  tin,
  type World,
} from '@fabula/devkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const dayMs = 24 * 60 * 60 * 1000

let bucket: S3Server
let world: World
let seed: Buffer
let foreseen: Foreseen
beforeAll(async () => {
  bucket = await openS3Server()
  world = await openWorld({ config: bucket.config, newSeed: () => seed })
  const story = world.context.catalog.newest(tin)
  if (!story) throw new Error(`no ${tin}: ${world.logged.join('\n')}`)
  foreseen = foresee(story, 'win')
  seed = foreseen.seed
})
afterAll(async () => {
  await world.close()
  await bucket.close()
})

const at = (path: string, init?: RequestInit) => fetch(world.address + path, init)
const onDisk = () => {
  const folder = join(world.context.config.dataFolder, 'media')
  return existsSync(folder) ? readdirSync(folder) : []
}

test('a picture lies in the bucket, is sent with its headers, and goes with its row [R15.06]', async () => {
  const player = await world.guest()
  const sent = await world.call('info/uploadimg', { image: gif.toString('base64') }, player)
  if (sent.code !== 200) throw new Error(sent.msg)
  const { url } = sent.data
  expect(bucket.keys()).toEqual([url.slice(1)])
  const answer = await at(url)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=86400',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
  const etag = answer.headers.get('etag') ?? ''
  expect((await at(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await at(url, { method: 'HEAD' })).headers.get('content-length')).toBe(
    `${(await answer.arrayBuffer()).byteLength}`,
  )
  await world.shiftClock(2 * dayMs + 1)
  expect(await operate(world, 'jobs', 'run', 'uploads')).toBe('uploads: 1 deleted')
  expect([bucket.keys(), (await at(url)).status, onDisk()]).toEqual([[], 404, []])
})

test('a book and a poster are made into the bucket and read from it; a deleted book leaves nothing there [R15.06]', async () => {
  const seat = await takeSeat(world)
  for (const [n, { id }] of foreseen.moves.entries()) {
    await seat.turn(
      n === 0 ? { opening: { id } } : { reply_type: replyTypes.option, option_id: id },
    )
  }
  await giveCoins(world, seat.player, 100)
  const { chatId } = await seat.standing()
  const asked = await world.call('game/makeStory', { chat_id: chatId ?? '' }, seat.player)
  if (asked.code !== 200) throw new Error(asked.msg)
  const { story_id } = asked.data.story
  const story = async () => {
    const answer = await world.call('game/storyInfo', { story_id }, seat.player)
    return answer.code === 200 ? answer.data.stories[0] : undefined
  }
  await expect.poll(async () => (await story())?.state, { timeout: 30_000 }).toBe('made')
  const files = (await story())?.files
  if (!files) throw new Error('a book that is made has files')
  for (const [format, type] of [
    ['epub', 'application/epub+zip'],
    ['pdf', 'application/pdf'],
    ['html', 'text/html; charset=utf-8'],
  ] as const) {
    const { headers } = await at(files[format])
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      type,
      'attachment',
    ])
  }
  const poster = await world.call('game/makePoster', { of: 'ending', game_id: tin }, seat.player)
  if (poster.code !== 200) throw new Error(poster.msg)
  expect((await at(poster.data.poster.img)).headers.get('content-type')).toBe('image/png')
  const folders = (keys: string[]) => keys.map((key) => key.replace(/\/.*\./, '/*.'))
  expect(folders(bucket.keys())).toEqual([
    'books/*.epub',
    'books/*.html',
    'books/*.pdf',
    'posters/*.png',
  ])
  await world.call('game/delStory', { story_id }, seat.player)
  expect(folders(bucket.keys())).toEqual(['posters/*.png'])
  expect(onDisk()).toEqual([])
}, 60_000)

test('pictures of a story that this server has not are read from the bucket, and its plot is not [R15.06]', async () => {
  const { storage } = world.context
  await storage.put('stories/newer-story/art/cover-720.webp', Buffer.from('a cover'))
  await storage.put('stories/newer-story/script.yaml', Buffer.from('the plot'))
  const cover = await at('/stories/newer-story/art/cover-720.webp')
  expect([await cover.text(), cover.headers.get('cache-control')]).toEqual([
    'a cover',
    'public, max-age=86400',
  ])
  expect((await at('/stories/newer-story/script.yaml')).status).toBe(404)
  expect((await at('/stories/newer-story/art/%2e%2e/script.yaml')).status).toBe(404)
  expect(await operate(world, 'story', 'publish', tin)).toContain('is published')
  expect(bucket.keys()).toContain(`stories/${tin}/art/cover-720.webp`)
})

test('while the bucket is away files are asked for again later, calls go on, and the doctor says so [R15.06]', async () => {
  await world.context.storage.put('uploads/kept.webp', Buffer.from('x'))
  await bucket.close()
  const answer = await at('/uploads/kept.webp')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await world.call('user/userInfo', {}, await world.guest())).code).toBe(200)
  await expect(operate(world, 'doctor')).rejects.toThrow('1 of 5 checks')
  bucket = await openS3Server()
})
