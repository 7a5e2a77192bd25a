import { expect, test } from 'vitest'
import { lastFerryScript } from '../../script/fixtures/lastFerry.ts'
import { measureScript, turnsToWin } from './measureScript.ts'

const script = lastFerryScript()
const options = { plays: 200, seed: 7 }

test('who plays with care wins more than who taps at random', () => {
  const { random, neverQuit, greedy } = measureScript(script, options)
  expect(random.won).toBeLessThan(neverQuit.won)
  expect(neverQuit.won).toBeLessThan(greedy.won)
})

test('the same seed gives the same figures, another seed gives others', () => {
  const once = measureScript(script, options)
  expect(measureScript(script, options)).toEqual(once)
  expect(measureScript(script, { ...options, seed: 8 })).not.toEqual(once)
})

test('turns to a win lie between the shortest win and the limit', () => {
  const turns = turnsToWin(script, options) ?? 0
  expect(turns).toBeGreaterThanOrEqual(4)
  expect(turns).toBeLessThanOrEqual(20)
})

test('every play comes to an ending, and shares add up', () => {
  const { neverQuit } = measureScript(script, options)
  const shares = [...neverQuit.endings.values()].map(({ share }) => share)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  expect([...neverQuit.failedIn.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(
    1 - neverQuit.won,
  )
  for (const { energy } of neverQuit.endings.values()) expect(energy).toBeGreaterThan(0)
})
