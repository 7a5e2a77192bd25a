import { expect, test } from 'vitest'
import { defaultEconomy } from './economy.ts'

test('guests, accounts, first identities and ads are given what is promised, and a revive is offered for a day [R1.06] [R1.09] [R1.12] [R1.21] [R4.06]', () => {
  expect(defaultEconomy).toMatchObject({
    guestStart: { coins: 0, energy: 100 },
    registration: { coins: 60 },
    bind: { coins: 100, energyTo: 300 },
    ad: { coins: 10, energy: 30, perDay: 10 },
    revive: { offerMs: 86_400_000 },
  })
})
