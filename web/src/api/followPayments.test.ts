import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetStored, readStored, writeStored } from '../storage/stored.ts'
import { followPayments } from './followPayments.ts'

/** The coins that the fake server reports. */
let coin: number
let asked: number
/** Dispatches the page's events. */
let page: EventTarget & { visibilityState: string }
beforeEach(() => {
  ;[coin, asked] = [0, 0]
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => null })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({ code: 200, msg: '', data: { coin, power: 100 } })
  })
})
afterEach(async () => {
  forgetStored('pay')
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function returns(): void {
  page.dispatchEvent(new Event('visibilitychange'))
}

test('after a payment the balance is polled each second, five times at most, then the key is removed [R4.25] [R9.07]', async () => {
  writeStored('pay', 'order-1')
  followPayments()
  await wait(999)
  expect(asked).toBe(0)
  await wait(1)
  expect(asked).toBe(1)
  await wait(3999)
  expect([asked, readStored('pay')]).toEqual([4, 'order-1'])
  await wait(1)
  expect([asked, readStored('pay')]).toEqual([5, null])
  await wait(60_000)
  expect(asked).toBe(5)
})

test('polling stops as soon as the coins have arrived [R4.25]', async () => {
  followPayments()
  writeStored('pay', 'order-2')
  returns()
  await wait(1500)
  coin = 80
  await wait(500)
  expect([asked, readStored('pay')]).toEqual([2, null])
})

test('without a payment, or while the page is hidden, nothing is polled [R4.25]', async () => {
  page.visibilityState = 'hidden'
  followPayments()
  writeStored('pay', 'order-3')
  returns()
  await wait(60_000)
  expect([asked, readStored('pay')]).toEqual([0, 'order-3'])
})

test('a logout stops polling, and the next payment starts it again [R4.25]', async () => {
  writeStored('pay', 'order-4')
  followPayments()
  await wait(1000)
  forgetStored('pay')
  await wait(60_000)
  expect(asked).toBe(1)
  writeStored('pay', 'order-5')
  returns()
  returns()
  await wait(60_000)
  expect([asked, readStored('pay')]).toEqual([6, null])
})
