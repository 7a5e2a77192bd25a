import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeatsName } from './repeatsName.ts'

test.each([
  ['twice in a row', '{"a":1,"a":2}'],
  ['with another between', '{"a":1,"b":2,"a":3}'],
  ['once escaped', String.raw`{"s\u0075b":1,"sub":2}`],
  ['with white space before its colon', '{"a" \t\n:1,"a"\r :2}'],
  ['in an object inside', '{"a":{"b":1,"b":2}}'],
  ['in an object of a list', '[{"a":1},{"b":1,"b":2}]'],
  ['around an object inside', '{"a":{"b":1},"a":2}'],
  ['around an empty object', '{"a":{},"a":2}'],
  ['with quotation marks in it', String.raw`{"a\"b":1,"a\"b":2}`],
  ['that ends in a backslash', String.raw`{"a\\":1,"a\\":2}`],
  ['after a brace in a text', '{"a":"}","a":1}'],
  ['after an opening brace in a text', '{"a":"{","a":1}'],
  ['after a brace behind a quotation mark in a text', String.raw`{"a":"\"}","a":1}`],
  ['after a text that ends in a backslash', String.raw`{"a":"\\","a":1}`],
  ['that is empty', '{"":1,"":2}'],
])('a name is there twice: %s [R11.08]', (_where, json) => {
  expect(() => JSON.parse(json)).not.toThrow()
  expect(repeatsName(json)).toBe(true)
})

test.each([
  ['two names', '{"a":1,"b":2}'],
  ['names that differ in case', '{"sub":1,"Sub":2}'],
  ['names that differ in an escaped letter', String.raw`{"a\"b":1,"a\\b":2}`],
  ['a name and a text', '{"a":"a","b":"a"}'],
  ['a text twice in a list', '{"a":["b","b"]}'],
  ['the name of an object in the one inside', '{"a":{"a":1}}'],
  ['the name of an object inside in the one around it', '{"a":{"b":1},"b":2}'],
  ['one name in two objects of a list', '[{"a":1},{"a":2}]'],
  ['a text that looks like names', String.raw`{"a":"{\"b\":1,\"b\":2}"}`],
  ['a text with a name before a colon', String.raw`{"a":"b\":","b":1}`],
  ['no object', '["a","a"]'],
  ['nothing', '{}'],
])('no name is there twice: %s [R11.08]', (_what, json) => {
  expect(() => JSON.parse(json)).not.toThrow()
  expect(repeatsName(json)).toBe(false)
})

test('what is written anew by a program has each name once, until one is added [R11.08]', () => {
  const value = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), {
    minKeys: 1,
    maxKeys: 4,
  })
  fc.assert(
    fc.property(value, fc.nat(), (object, nth) => {
      const json = JSON.stringify(object)
      const names = Object.keys(object)
      const again = JSON.stringify(names[nth % names.length])
      return !repeatsName(json) && repeatsName(`${json.slice(0, -1)},${again}:0}`)
    }),
    { numRuns: 50 },
  )
})
