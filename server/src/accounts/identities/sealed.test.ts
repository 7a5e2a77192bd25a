import { expect, test } from 'vitest'
import { decryptAes, encryptAes, seal, unseal } from './sealed.ts'

const hex = (text: string) => Buffer.from(text, 'hex')
const key15 = 'feffe9928665731c6d6a8f9467308308'.repeat(2)
const text15 =
  'd9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255'
const sealed15 =
  '522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015ad'

// Test cases 13 to 15 of "The Galois/Counter Mode of Operation" by McGrew and Viega.
test.each([
  ['00'.repeat(32), '00'.repeat(12), '', '530f8afbc74536b9a963b4f1c4cb738b'],
  [
    '00'.repeat(32),
    '00'.repeat(12),
    '00'.repeat(16),
    'd0d1c8a799996bf0265b98b5d48ab919cea7403d4d606b6e074ec5d3baf39d18',
  ],
  [key15, 'cafebabefacedbaddecaf888', text15, `b094dac5d93471bdec1a502270e3cc6c${sealed15}`],
])('AES is as published: key %s [R7.02]', (key, iv, text, sealed) => {
  expect(encryptAes(hex(key), hex(iv), hex(text)).toString('hex')).toBe(sealed)
  expect(decryptAes(hex(key), hex(iv), hex(sealed)).toString('hex')).toBe(text)
})

test('what was sealed is opened by the same key only, and not if a bit is another [R7.02]', () => {
  const [secrets, others] = [{ signing: Buffer.alloc(32, 1) }, { signing: Buffer.alloc(32, 2) }]
  type Given = Parameters<typeof seal>[0]
  const sealed = seal(secrets as Given, 'a refresh token')
  expect(unseal(secrets as Given, sealed)).toBe('a refresh token')
  expect(() => unseal(others as Given, sealed)).toThrow()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => unseal(secrets as Given, changed)).toThrow()
  }
})

test('what is stored already is opened by every later version [R7.02]', () => {
  const stored =
    '830325ee233a124bd3d8b962d15273a070f4c0aa2139b26b6dd6f8f07ddb436b7d725d6c9fbf5c2141c15e17721956'
  const secrets = { signing: Buffer.alloc(32, 1) } as Parameters<typeof unseal>[0]
  expect(unseal(secrets, hex(stored))).toBe('a refresh token ✓')
})

test('no shorter tag is taken, though AES has such: a few bits are soon guessed [R7.02]', () => {
  const [key, iv] = [Buffer.alloc(32, 1), Buffer.alloc(12, 2)]
  const tag = encryptAes(key, iv, Buffer.alloc(0))
  expect(tag).toHaveLength(16)
  expect(decryptAes(key, iv, tag)).toHaveLength(0)
  for (const length of [0, 4, 8, 12, 13, 14, 15])
    expect(() => decryptAes(key, iv, tag.subarray(0, length))).toThrow()
})
