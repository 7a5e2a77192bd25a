import { beforeEach, expect, test } from 'vitest'
import { type Limits, networkOf, openLimits } from './limits.ts'

const minute = 60_000
let now: number
let limits: Limits
beforeEach(() => {
  now = 0
  limits = openLimits(() => now)
})

/** How many of `tries` go through. */
function passing(tries: number, take: (n: number) => boolean): number {
  return Array.from({ length: tries }, (_, n) => take(n)).filter(Boolean).length
}

test('a player makes 20 moves a minute, and as many again when it has passed', () => {
  expect(passing(30, () => limits.moveOf('mia'))).toBe(20)
  expect(limits.moveOf('noa')).toBe(true)
  now = minute
  // What was taken just before counts on, less and less.
  expect(limits.moveOf('mia')).toBe(false)
  now = 1.5 * minute
  expect(passing(30, () => limits.moveOf('mia'))).toBe(10)
  now = 4 * minute
  expect(passing(30, () => limits.moveOf('mia'))).toBe(20)
})

test('a player who never rests makes 600 moves a day', () => {
  const made = passing(1400, () => {
    now += minute
    return limits.moveOf('ida')
  })
  expect(made).toBe(600)
})

test('a device makes 5 guests a day, and an address 300 an hour', () => {
  const from = (address: string, deviceId: string) => {
    now += 50
    return limits.newGuest({ address, deviceId })
  }
  expect(passing(10, () => from('192.0.2.7', 'phone'))).toBe(5)
  expect(passing(400, (n) => from('192.0.2.8', `phone ${n}`))).toBe(300)
  expect(passing(400, () => from('192.0.2.9', ''))).toBe(300)
})

test('the whole world makes 50 guests a second', () => {
  const made = passing(80, (n) => limits.newGuest({ address: `10.0.0.${n}`, deviceId: `${n}` }))
  expect(made).toBe(50)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0000:0000:ffff:1:2:3', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
