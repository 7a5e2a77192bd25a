import { expect, test } from 'vitest'
import { isDigest } from './hashed.ts'

const md5OfAbc = '900150983cd24fb0d6963f7d28e17f72'

test('a digest is that of its text, of its algorithm and in full [R1.06]', () => {
  expect(isDigest('md5', 'abc', md5OfAbc)).toBe(true)
  expect(isDigest('md5', 'ä', '8419b71c87a225a2c70b50486fbee545')).toBe(true)
  expect(isDigest('md5', 'abd', md5OfAbc)).toBe(false)
  expect(isDigest('sha1', 'abc', md5OfAbc)).toBe(false)
  expect(isDigest('md5', 'abc', md5OfAbc.slice(1))).toBe(false)
  expect(isDigest('md5', 'abc', md5OfAbc.toUpperCase())).toBe(false)
})

test('a digest of signs that no digest has is refused, and throws nothing [R1.06]', () => {
  expect(isDigest('md5', 'abc', 'ä'.repeat(32))).toBe(false)
})
