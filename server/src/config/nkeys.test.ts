import { expect, test } from 'vitest'
import { createNatsKey, isPublicKey, readSeed } from './nkeys.ts'

// A pair out of NATS's own documentation.
const user = {
  seed: 'SUACSSL3UAHUDXKFSNVUZRF5UHPMWZ6BFDTJ7M6USDXIEDNPPQYYYCU3VY',
  publicKey: 'UDXU4RCSJNZOIQHZNWXHXORDPRTGNJAHAHFRGZNEEJCPQTT2M7NLCNF4',
}

test('a seed that NATS wrote gives the public key that NATS says, and is written as it was [R7.53]', () => {
  const { seed, publicKey } = readSeed('user', user.seed) ?? {}
  expect({ seed, publicKey }).toEqual(user)
})

test('a key of ours is read back, and only as whose it is [R7.53]', () => {
  const { seed, publicKey, sign } = createNatsKey('account')
  expect(publicKey).toMatch(/^A[A-Z2-7]{55}$/)
  expect(readSeed('account', seed)?.sign('x')).toBe(sign('x'))
  expect(readSeed('user', seed)).toBeNull()
  expect([isPublicKey('account', publicKey), isPublicKey('user', publicKey)]).toEqual([true, false])
})

test.each([
  ['one letter changed', user.seed.replace('SUACSS', 'SUACST')],
  ['one letter lost', user.seed.slice(0, -1)],
  ['a public key', user.publicKey],
  ['a word', 'secret'],
  ['nothing', ''],
])('%s is no seed [R12.10]', (_what, text) => {
  expect(readSeed('user', text)).toBeNull()
})
