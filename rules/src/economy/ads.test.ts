import { expect, test } from 'vitest'
import { adReward, adsOnTrust, adTiming, adTrust, defaultEconomy } from '../index.ts'

test('an ad pays coins or energy, as it was chosen before, and an ad of a play neither [R1.06]', () => {
  expect(adReward(defaultEconomy, 'coin')).toEqual({ coins: 10, energy: 0 })
  expect(adReward(defaultEconomy, 'energy')).toEqual({ coins: 0, energy: 30 })
  expect(adReward(defaultEconomy, 'gameOption')).toEqual({ coins: 0, energy: 0 })
  expect(adReward(defaultEconomy, 'revive')).toEqual({ coins: 0, energy: 0 })
})

test('three ads a day are taken on trust, and fewer where no word of a network followed [R4.10]', () => {
  expect([0, 1, 2, 3, 4].map((today) => adsOnTrust(today, 0))).toEqual([3, 2, 1, 0, 0])
  expect([0, 1, 2, 3].map((broken) => adsOnTrust(0, broken))).toEqual([3, 2, 1, 0])
})

test('an ad begins within 15 minutes, and the word of its network comes within a day [R4.10]', () => {
  const minutes = [adTiming.openMs, adTiming.lateMs, adTrust.waitMs].map((ms) => ms / 60_000)
  expect(minutes).toEqual([15, 24 * 60, 10])
})
