import { beforeEach, expect, test } from 'vitest'
import { Breaker } from './Breaker.ts'

let now = 0
let breaker = new Breaker(60_000, () => now)
beforeEach(() => {
  now = 0
  breaker = new Breaker(60_000, () => now)
})

function fails(times: number, everyMs = 0): void {
  for (let n = 0; n < times; n += 1) {
    breaker.began()
    breaker.failed()
    now += everyMs
  }
}

test('faults that lie further apart than a minute rest nothing [R14.02]', () => {
  fails(6, 30_001)
  expect(breaker.isClosed()).toBe(true)
  fails(2)
  expect(breaker.isClosed()).toBe(false)
})

test('a success forgives what was before it [R14.02]', () => {
  fails(2)
  breaker.began()
  breaker.succeeded()
  fails(2)
  expect(breaker.isClosed()).toBe(true)
})

test('after its rest one call at a time tries an endpoint, and a fault lets it rest again [R14.02]', () => {
  fails(3)
  now += 59_999
  expect(breaker.isClosed()).toBe(false)
  now += 1
  expect(breaker.isClosed()).toBe(true)
  breaker.began()
  expect(breaker.isClosed()).toBe(false)
  breaker.ended()
  expect(breaker.isClosed()).toBe(true)
  fails(1)
  expect(breaker.isClosed()).toBe(false)
  now += 60_000
  breaker.began()
  breaker.succeeded()
  fails(2)
  expect(breaker.isClosed()).toBe(true)
})

test('a fault that the next call would meet too rests it at once [R14.02]', () => {
  breaker.began()
  breaker.failed(true)
  expect(breaker.isClosed()).toBe(false)
})
