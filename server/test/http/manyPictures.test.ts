import { randomBytes } from 'node:crypto'
import { openWorld, type Player, type World } from '@fabula/devkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

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
