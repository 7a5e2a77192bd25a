import { expect, test } from 'vitest'
import { readRawQuery } from './rawQuery.ts'

test.each([
  ['without a query', '/x'],
  ['with an empty one', '/x?'],
  ['that is a query by itself', 'a=1'],
  ['with a fragment', '/x?a=1#b'],
  ['with an encoded fragment', '/x?a=1%23b'],
  ['that is too long', `/x?a=${'1'.repeat(4095)}`],
  ['with a name alone', '/x?a'],
  ['with a value alone', '/x?=1'],
  ['with an empty pair', '/x?a=1&'],
  ['with two values of a name', '/x?a=1=2'],
  ['with a name twice', '/x?a=1&a=2'],
  ['with a name twice, once encoded', '/x?a=1&%61=2'],
  ['with a name that can be split', '/x?a%26=1'],
  ['with a value that can be split', '/x?a=%26'],
  ['with a value that is a pair', '/x?a=b%3D1'],
  ['with a line break', '/x?a=%0A'],
  ['with a name of other signs', '/x?-a=1'],
  ['with a name that ends in other signs', '/x?a-=1'],
  ['with a name that can’t be decoded', '/x?%E0=1'],
  ['with a value that can’t be decoded', '/x?a=%E0'],
])('a query that can’t be read in one way only is read in none: one %s [R1.06]', (_, url) => {
  expect(readRawQuery(url)).toBeNull()
})

test('a query is read, decoded, and what it does not say is empty [R1.06]', () => {
  const query = readRawQuery('/x?some_name=a%20%C3%A4&b=&c=x?y')
  expect(query?.text).toBe('some_name=a%20%C3%A4&b=&c=x?y')
  expect(['some_name', 'b', 'c', 'd'].map((name) => query?.get(name))).toEqual([
    ...['a ä', '', 'x?y', ''],
  ])
  expect(readRawQuery('?a=1')?.get('a')).toBe('1')
})

test('the longest query is read [R1.06]', () => {
  expect(readRawQuery(`/x?a=${'1'.repeat(4094)}`)?.text).toHaveLength(4096)
})
