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

test('all players of one browser make 1200 calls in five minutes [R11.06]', async () => {
  expect(await passing(1300, () => limits.callOfBrowser('a mark'))).toBe(1200)
  expect(await limits.callOfBrowser('another')).toBe(true)
  vi.advanceTimersByTime(5 * minute)
  expect(await limits.callOfBrowser('a mark')).toBe(true)
})

test('a player orders 60 storybooks a day, those they delete included', async () => {
  expect(await passing(80, () => limits.bookOf('mia'))).toBe(60)
  expect(await limits.bookOf('noa')).toBe(true)
})

test('an address may fail at ten launches a minute; those that succeed do not count [R11.08]', async () => {
  const fail = async () => {
    const may = await limits.mayLaunch('192.0.2.7')
    if (may) await limits.launchFailed('192.0.2.7')
    return may
  }
  expect(await passing(100, () => limits.mayLaunch('192.0.2.7'))).toBe(100)
  expect(await passing(30, fail)).toBe(10)
  expect(await limits.mayLaunch('192.0.2.8')).toBe(true)
  vi.advanceTimersByTime(minute)
  expect(await limits.mayLaunch('192.0.2.7')).toBe(true)
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

test('whoever makes up devices uses up neither theirs nor the site’s guests [R16.05]', async () => {
  const flood = (address: string, count: number) =>
    passing(count, (n) => {
      vi.advanceTimersByTime(50)
      return limits.newGuest({ address, deviceId: `phone ${n}` })
    })
  expect(await flood('192.0.2.10', 2000)).toBe(300)
  // The devices of the 1,700 that were refused have all their guests left.
  const phone = { address: '192.0.2.11', deviceId: 'phone 1999' }
  expect(await passing(9, () => limits.newGuest(phone))).toBe(5)
})

test('a device that has its guests does not use up those of its address, nor of the site [R16.05]', async () => {
  const phone = { address: '192.0.2.12', deviceId: 'one phone' }
  expect(await passing(1000, () => limits.newGuest(phone))).toBe(5)
  const others = await passing(400, (n) => {
    vi.advanceTimersByTime(50)
    return limits.newGuest({ address: '192.0.2.12', deviceId: `phone ${n}` })
  })
  expect(others).toBe(295)
})

test('whoever knows the secrets of guests opens no more sessions than an address may, and of each guest 100 a day [R16.05]', async () => {
  const address = '192.0.2.16'
  expect(await passing(130, () => limits.login({ address, playerId: 'mia' }))).toBe(100)
  const ofOthers = await passing(12_000, (n) => limits.login({ address, playerId: `${n}` }))
  // What Mia was refused does not count for the others.
  expect(ofOthers).toBe(10_000 - 100)
  expect(await limits.login({ address: '192.0.2.17', playerId: '11999' })).toBe(true)
  vi.advanceTimersByTime(60 * minute)
  expect(await limits.login({ address, playerId: '11999' })).toBe(true)
})

test('what one address tells of itself fills no disk [R16.05]', async () => {
  const report = { address: '192.0.2.13', bytes: 6000 }
  expect(await passing(3000, () => limits.report({ ...report, playerId: null }))).toBe(600)
  const ofPlayer = await passing(200, () => limits.report({ ...report, playerId: 'mia' }))
  expect(ofPlayer * report.bytes).toBeLessThanOrEqual(512 * 1024)
  const ofPlayers = await passing(20_000, (n) =>
    limits.report({ ...report, playerId: `${n % 500}` }),
  )
  expect((ofPlayers + ofPlayer + 600) * report.bytes).toBeLessThanOrEqual(50 * 1024 * 1024)
  expect(await limits.report({ address: '192.0.2.14', bytes: 200, playerId: null })).toBe(true)
})

test('pictures of one address, and of all, are held to so many bytes a day [R16.05]', async () => {
  const bytes = 1024 * 1024
  expect(await passing(300, () => limits.picture({ address: '192.0.2.15', bytes }))).toBe(200)
  const all = await passing(6000, (n) => limits.picture({ address: `10.0.${n % 250}.1`, bytes }))
  expect(all + 200).toBe(5000)
})

test.each([
  ['documents', 120, minute, (address: string) => limits.documentFrom(address)],
  ['sockets', 6000, 5 * minute, (address: string) => limits.socketFrom(address)],
  ['unread megabytes', 32, minute, (address: string) => limits.unreadFrom(address, 1024 * 1024)],
  ['attempts to sign in', 10_000, 60 * minute, (address: string) => limits.attemptFrom(address)],
  ['births too young', 300, 60 * minute, (address: string) => limits.tooYoungFrom(address)],
  ['posters', 1000, 24 * 60 * minute, (address: string) => limits.posterFrom(address)],
  ['requests', 100_000, 5 * minute, (address: string) => limits.requestFrom(address)],
  ['calls', 30_000, 5 * minute, (address: string) => limits.callFrom(address)],
])('%s of an address have a limit, by its network [R16.05]', async (_what, most, ms, take) => {
  expect(await passing(most + 50, (n) => take(`2001:db8::${(n % 9) + 1}`))).toBe(most)
  expect(await take('2001:db8:1::1')).toBe(true)
  vi.advanceTimersByTime(ms)
  expect(await take('2001:db8::1')).toBe(true)
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
