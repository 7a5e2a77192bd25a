import { expect, test } from 'vitest'
import { trusts } from './proxies.ts'

const isTrusted = trusts(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'])

test.each([
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['192.0.2.7', true],
  ['2001:db8:1::1', true],
  ['11.0.0.1', false],
  ['192.0.2.8', false],
  ['2001:db9::1', false],
  ['', false],
])('%s is a proxy of ours: %s', (address, is) => {
  expect(isTrusted(address)).toBe(is)
})

test('without proxies nobody’s word is taken', () => {
  expect(trusts([])('127.0.0.1')).toBe(false)
})
