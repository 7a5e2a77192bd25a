import { expect, test } from 'vitest'
import { bindGift, defaultEconomy, registrationGift } from '../index.ts'

test('a guest who binds gets 100 coins and energy up to 300, and loses none [R1.09]', () => {
  expect(bindGift(defaultEconomy, 40)).toEqual({ coins: 100, energy: 260 })
  expect(bindGift(defaultEconomy, 300)).toEqual({ coins: 100, energy: 0 })
  expect(bindGift(defaultEconomy, 420)).toEqual({ coins: 100, energy: 0 })
})

test('an account starts with the day’s energy, and with coins the first time [R1.09]', () => {
  expect(registrationGift(defaultEconomy, { isFirst: true })).toEqual({ coins: 60, energy: 300 })
  expect(registrationGift(defaultEconomy, { isFirst: false })).toEqual({ coins: 0, energy: 300 })
})
