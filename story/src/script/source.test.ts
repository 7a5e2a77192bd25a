import { expect, test } from 'vitest'
import { parse } from 'yaml'
import kitchen from './fixtures/kitchen.yaml?raw'
import lastFerry from './fixtures/last-ferry.yaml?raw'
import { readSource } from './source.ts'

function plain(text: string): unknown {
  const read = readSource('a.yaml', text)
  if (!read.ok) throw new Error(read.errors.map(({ message }) => message).join('; '))
  return read.source.value
}

test.each([kitchen, lastFerry])(
  'a script has the value that the parser with lines gives it',
  (text) => {
    expect(plain(text)).toEqual(parse(text))
  },
)

test.each([
  '',
  'a: 1_000',
  'a: 0o17',
  'a: 2001-01-01',
  'a: yes',
  'a: &x { b: ~ }\nc: *x',
  'a: !!str 5',
  '1: a',
  '? a\n: b',
  '<<: { a: 1 }',
])('%j has the value that the parser with lines gives it', (text) => {
  expect(plain(text)).toEqual(parse(text))
})

test('the line of a mistake is known though the file was read without lines', () => {
  const read = readSource('a.yaml', 'a: 1\nb:\n  - x\n  - y\n')
  expect(read.ok && read.source.lineOf(['b', 1])).toBe(4)
})

test.each(['"\\u005f_proto__": { a: 1 }', '"\\x5f_proto__": { a: 1 }', '__proto__: { a: 1 }'])(
  '%s is refused however it is spelt',
  (text) => {
    const read = readSource('a.yaml', text)
    expect(!read.ok && read.errors[0]?.message).toContain("'__proto__' cannot be the name")
  },
)
