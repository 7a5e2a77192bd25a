import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { openWorld, type Player, pngOf, type World } from '@fabula/devkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redraw } from '../../src/uploads/pictures.ts'

let world: World
/** 4096² pixels of noise, which take seconds to draw anew at their size. */
let noise: string
beforeAll(async () => {
  world = await openWorld()
  const side = 4096
  const raw = { width: side, height: side, channels: 3 as const }
  const jpeg = await sharp(randomBytes(side * side * 3), { raw })
    .jpeg({ quality: 5 })
    .toBuffer()
  noise = jpeg.toString('base64')
})
afterAll(() => world.close())

function upload(player: Player, image: string) {
  return world.call('info/uploadimg', { image }, player)
}

test('eight large noisy pictures at once keep no page waiting, and none is called unreadable [R16.02]', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => world.guest()))
  let isOver = false
  const answering = Promise.all(players.map((player) => upload(player, noise))).finally(() => {
    isOver = true
  })
  const waits: number[] = []
  while (!isOver) {
    const began = performance.now()
    expect((await fetch(`${world.address}/stories/dawn-in-a-tin/art/cover-720.webp`)).status).toBe(
      200,
    )
    waits.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const answers = await answering
  expect(answers.map(({ code }) => code)).toEqual(players.map(() => 200))
  waits.sort((a, b) => a - b)
  // The tests beside this one take their share of the machine; 21 s were the symptom.
  expect(waits[Math.floor(waits.length * 0.95)]).toBeLessThan(1000)
  expect(waits.at(-1)).toBeLessThan(10_000)
})

test('of pictures that come at once each player gets their own back [R16.02]', async () => {
  const widths = Array.from({ length: 8 }, (_, n) => 10 + n)
  const players = await Promise.all(widths.map(() => world.guest()))
  const answers = await Promise.all(
    players.map((player, n) => upload(player, pngOf(widths[n] ?? 0, 20).toString('base64'))),
  )
  expect(answers.map(({ data }) => data && 'width' in data && data.width)).toEqual(widths)
})

/** Processes that draw for this one; one that ends has no arguments any more, and is still there for a while. */
function drawers(): number[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/))
  return rows
    .filter(([, parent, ...args]) => {
      return Number(parent) === process.pid && args.some((arg) => /drawer\.mjs$|^\[node/.test(arg))
    })
    .map(([pid]) => Number(pid))
}

function killDrawers(): number {
  const found = drawers()
  for (const pid of found) process.kill(pid, 'SIGKILL')
  return found.length
}

/** A process starts and ends late beside other tests. */
const patient = { timeout: 30_000, interval: 10 }

test('a picture that kills what draws it kills nothing else [R16.02]', async () => {
  killDrawers()
  await expect.poll(drawers, patient).toEqual([])
  const player = await world.guest()
  const answering = upload(player, noise)
  await expect.poll(killDrawers, patient).toBe(1)
  expect((await answering).data).toMatchObject({ reason: 'picture_unreadable' })
  expect((await upload(player, pngOf(3, 2).toString('base64'))).code).toBe(200)
})

test('a picture that takes too long is ended, and keeps no other from being drawn [R16.02]', async () => {
  const [bytes, small] = [Buffer.from(noise, 'base64'), pngOf(3, 2)]
  await redraw(small)
  const before = drawers()
  expect(before).toHaveLength(1)
  expect(await redraw(bytes, 50)).toEqual({ ok: false, why: 'picture_too_big' })
  // What drew it takes a while to be gone: the next one was sent to it, and called unreadable.
  expect(await redraw(small)).toMatchObject({ ok: true })
  // Without work it would end by itself after 10 s.
  const isThere = () => drawers().some((pid) => before.includes(pid))
  await expect.poll(isThere, { ...patient, timeout: 8000 }).toBe(false)
  expect((await upload(await world.guest(), pngOf(3, 2).toString('base64'))).code).toBe(200)
})

test('where too many pictures wait whoever comes is told that, and not that theirs is unreadable [R16.02]', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => world.guest()))
  const images = players.map((_, n) => (n === 0 ? noise : pngOf(9, 9).toString('base64')))
  const answers = await Promise.all(players.map((player, n) => upload(player, images[n] ?? '')))
  const codes = answers.map(({ code }) => code)
  expect(new Set(codes)).toEqual(new Set([200, 500429]))
  const refused = players.filter((_, n) => codes[n] !== 200)
  const ids = refused.map(({ loginId }) => loginId)
  const { rows } = await world.context.database.pool.query(
    'SELECT FROM upload NATURAL JOIN session WHERE login_id = ANY($1)',
    [ids],
  )
  expect(rows).toEqual([])
})

test('a picture is kept no larger than a screen shows it [R16.02]', async () => {
  const answer = await upload(await world.guest(), noise)
  expect(answer.data).toMatchObject({ width: 1600, height: 1600 })
})

test('a hundred unreadable pictures at once are counted before they are decoded [R16.02]', async () => {
  const player = await world.guest()
  const cut = Buffer.from(noise, 'base64').subarray(0, 4000).toString('base64')
  const answers = await Promise.all(Array.from({ length: 100 }, () => upload(player, cut)))
  const reasons = answers.map(({ data }) => (data && 'reason' in data ? data.reason : undefined))
  expect(reasons.filter((reason) => reason === 'picture_unreadable')).toHaveLength(10)
  expect(answers.filter(({ code }) => code === 500429)).toHaveLength(90)
})
