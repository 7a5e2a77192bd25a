import { prefixes } from '@fabula/contract'
import { seededDice } from '@fabula/story'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { taleIds } from '../stories/readStoryFiles.ts'
import { openWorld, type World } from '../world.ts'
import { fullPurse } from './fullPurse.ts'
import { openPassage } from './Passage.ts'
import { playByPolicy } from './playByPolicy.ts'
import { policyOf } from './policies.ts'
import { scribe } from './Scribe.ts'
import { shiftToNight } from './shiftToNight.ts'

let world: World
beforeAll(async () => {
  const seed = Buffer.alloc(32, 7)
  world = await openWorld({ config: { economyFile: fullPurse }, newSeed: () => seed })
})
afterAll(() => world.close())

function play(
  story: string,
  { lang, wants }: { lang: 'en' | 'zh-Hans'; wants: 'win' | 'lose' | 'any' },
) {
  const told: string[] = []
  const policy = policyOf(wants === 'any' ? 'random' : wants, seededDice(Buffer.alloc(32, 1)))
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

test('a tale is played on its night, and on no other [R15.04]', async () => {
  const [tale = '', other = ''] = taleIds()
  await shiftToNight(world, tale)
  const { ending, told } = await play(tale, { lang: 'en', wants: 'any' })
  expect(told).toContain(ending?.label ?? 'no ending')
  await expect(play(other, { lang: 'en', wants: 'any' })).rejects.toThrow(tale)
})

test('the tutorial is won for nothing, and pays nothing, for it may be played for ever [R2.69]', async () => {
  const place = { base: world.address + prefixes[0], story: 'late-moon', lang: 'en' } as const
  const passage = await openPassage(place, () => undefined)
  const before = await passage.balances()
  await passage.open({ id: 'skylight' })
  for (let turns = 0; turns < 30; turns += 1) {
    const { state, options } = await passage.standing()
    if (state !== 'await') break
    const wanted = ['let_go', 'untie'].find((id) => options.some((option) => option.id === id))
    await passage.choose(wanted ?? options[0]?.id ?? '')
  }
  expect((await passage.standing()).state).toBe('won')
  expect(await passage.balances()).toMatchObject({ coin: before.coin, power: before.power })
})
