import { prefixes } from '@fabula/contract'
import { seededDice } from '@fabula/story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../world.ts'
import { fullPurse } from './fullPurse.ts'
import { playByPolicy } from './playByPolicy.ts'
import { policyOf } from './policies.ts'
import { scribe } from './Scribe.ts'

let world: World
beforeAll(async () => {
  const seed = Buffer.alloc(32, 7)
  world = await openWorld({ config: { economyFile: fullPurse }, newSeed: () => seed })
})
afterAll(() => world.close())

function play(story: string, { lang, wants }: { lang: 'en' | 'zh-Hans'; wants: 'win' | 'lose' }) {
  const told: string[] = []
  const policy = policyOf(wants, seededDice(Buffer.alloc(32, 1)))
  const place = { base: world.address + prefixes[0], story, lang }
  const played = playByPolicy(place, {
    policy,
    runs: 20,
    scribe: scribe((text) => told.push(text)),
  })
  return played.then((how) => ({ ...how, told: told.join('') }))
}

test('a story that costs coins is opened and played to a win from the terminal', async () => {
  const { ending, turns, told } = await play('forty-letters', { lang: 'zh-Hans', wants: 'win' })
  expect(ending?.won).toBe(true)
  expect(turns).toBeGreaterThan(9)
  expect(told).toContain(ending?.label)
})

test('who plays to lose does', async () => {
  const { ending } = await play('dawn-in-a-tin', { lang: 'en', wants: 'lose' })
  expect(ending?.won).toBe(false)
})
