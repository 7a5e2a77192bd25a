import { expect, test } from 'vitest'
import { spendValues, turnHold } from './holds.ts'

test('a turn that is paid at once has the key of the same turn held first: it is never paid both ways [R10.03]', () => {
  const turn = { playerId: 'ann', playId: 'ferry', n: 7, energy: 5 }
  const { subject, attempt } = turnHold(turn)
  const { idempotencyKey } = spendValues({ ...turn, balances: { coin: 0, energy: 95 } })
  expect(idempotencyKey).toBe(`${subject}:${attempt}`)
})
