import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Limits, networkOf, openLimits } from './limits.ts'

const minute = 60_000
let limits: Limits
beforeEach(() => {
  vi.useFakeTimers()
  limits = openLimits()
})
afterEach(() => vi.useRealTimers())

/** How many of `tries` go through. */
async function passing(tries: number, take: (n: number) => Promise<boolean>): Promise<number> {
  let passed = 0
  for (let n = 0; n < tries; n += 1) if (await take(n)) passed += 1
  return passed
}

test('a player makes 20 moves a minute, and as many again when it has passed', async () => {
  expect(await passing(30, () => limits.moveOf('mia'))).toBe(20)
  expect(await limits.moveOf('noa')).toBe(true)
  vi.advanceTimersByTime(minute - 1)
  expect(await limits.moveOf('mia')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await passing(30, () => limits.moveOf('mia'))).toBe(20)
})

test('a player who never rests makes 600 moves a day', async () => {
  const made = await passing(1400, () => {
    vi.advanceTimersByTime(minute)
    return limits.moveOf('ida')
  })
  expect(made).toBe(600)
})

test('a device makes 5 guests a day, and an address 300 an hour', async () => {
  const from = (address: string, deviceId: string) => {
    vi.advanceTimersByTime(50)
    return limits.newGuest({ address, deviceId })
  }
  expect(await passing(10, () => from('192.0.2.7', 'phone'))).toBe(5)
  expect(await passing(400, (n) => from('192.0.2.8', `phone ${n}`))).toBe(300)
  expect(await passing(400, () => from('192.0.2.9', ''))).toBe(300)
})

test('the whole world makes 50 guests a second', async () => {
  const made = await passing(80, (n) =>
    limits.newGuest({ address: `10.0.0.${n}`, deviceId: `${n}` }),
  )
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
