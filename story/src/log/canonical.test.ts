import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { canonical, saltedHash } from './canonical.ts'

// Hundreds of random values take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

test('the example of RFC 8785 comes out byte for byte', () => {
  const input = {
    numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false],
  }
  expect(canonical(input)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
      '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  )
})

test('keys sort by UTF-16 code units, as the RFC wants', () => {
  const keys = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6']
  const sorted = Object.keys(JSON.parse(canonical(Object.fromEntries(keys.map((key) => [key, 0])))))
  expect(sorted).toEqual(['1', '\r', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'])
})

test('whatever order it was made in, a value has one text, and the text gives it back', () => {
  void fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      fc.pre(!/\\ud[89a-f]/i.test(JSON.stringify(value)))
      expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test.each([Number.NaN, Infinity, undefined, '\ud800', { a: undefined }, 1n])(
  'what JSON cannot hold is refused: %s',
  (value) => {
    expect(() => canonical(value)).toThrow(TypeError)
  },
)

test('without its salt a short text cannot be guessed from its hash', () => {
  expect(saltedHash('salt', 'yes')).not.toBe(saltedHash('other', 'yes'))
  expect(saltedHash('sa', 'ltyes')).not.toBe(saltedHash('salt', 'yes'))
})
