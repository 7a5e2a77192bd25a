import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AdMobKeys } from './AdMobKeys.ts'

const dayMs = 24 * 3_600_000
const url = 'https://keys.test/'
const pemOf = ({ publicKey }: Pick<ReturnType<typeof generateKeyPairSync>, 'publicKey'>) =>
  publicKey.export({ type: 'spki', format: 'pem' }).toString()
const [pem, otherPem] = (['secp256k1', 'prime256v1'] as const).map((namedCurve) =>
  pemOf(generateKeyPairSync('ec', { namedCurve })),
)
const rsaPem = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }))

const listOf = (keys: unknown) => Response.json({ keys })
const good = () => listOf([{ keyId: 5, pem }])

/** Keys of a server that answers as it is told to, on a clock that is set by hand. */
function keysOf(answer: () => Response) {
  const server = { answer, asked: [] as string[], clock: 1000 }
  const ask = async (from: string) => {
    server.asked.push(from)
    return server.answer()
  }
  const keys = new AdMobKeys(url, ask, () => server.clock)
  /** The curve of a key, or why there is none. */
  const find = async (keyId: string) => {
    const found = await keys.find(keyId)
    return typeof found === 'string' ? found : found.asymmetricKeyDetails?.namedCurve
  }
  return { server, find }
}

test('a key is found by its number, for as many as ask at once, in one request [R1.06]', async () => {
  const { server, find } = keysOf(good)
  const found = await Promise.all(Array.from({ length: 10 }, () => find('5')))
  expect(new Set(found)).toEqual(new Set(['secp256k1']))
  expect(await find('5')).toBe('secp256k1')
  expect(server.asked).toEqual([url])
})

test('a key that AdMob does not have is asked for once a minute at most [R1.06]', async () => {
  const { server, find } = keysOf(good)
  expect([await find('5'), await find('6')]).toEqual(['secp256k1', 'unknown'])
  server.clock += 59_999
  expect([await find('6'), server.asked.length]).toEqual(['unknown', 1])
  server.clock += 1
  server.answer = () => listOf([{ keyId: 6, pem: otherPem }])
  expect([await find('6'), server.asked.length]).toEqual(['prime256v1', 2])
  // What is no longer listed is no longer believed.
  expect(await find('5')).toBe('unknown')
})

test('keys are kept for a day while AdMob is away, and no longer [R1.06]', async () => {
  const { server, find } = keysOf(good)
  await find('5')
  server.answer = () => {
    throw new Error('away')
  }
  server.clock += dayMs
  expect([await find('5'), server.asked.length]).toEqual(['secp256k1', 1])
  server.clock += 1
  expect([await find('5'), server.asked.length]).toEqual(['later', 2])
  server.answer = good
  expect([await find('5'), server.asked.length]).toEqual(['later', 2])
  server.clock += 60_000
  expect([await find('5'), server.asked.length]).toEqual(['secp256k1', 3])
})

const many = (count: number) => Array.from({ length: count }, (_, keyId) => ({ keyId, pem }))
const long = (length: number) => [{ keyId: 5, pem: pem?.padEnd(length, '\n') }]

describe('a list of keys [R1.06]', () => {
  test.each([
    ['of an answer that is an error', () => Response.json({ keys: many(6) }, { status: 500 })],
    ['that is no JSON', () => new Response('<html>')],
    ['that is none', () => Response.json({})],
    ['of too many', () => listOf(many(65))],
    ['with one that is too long', () => listOf(long(2049))],
    ['with a number that is none', () => listOf([{ keyId: '5', pem }])],
    ['with a number in parts', () => listOf([...many(6), { keyId: 5.5, pem }])],
    ['with a text that is no key', () => listOf([{ keyId: 5, pem: 'key' }])],
    ['with a key of another kind', () => listOf([{ keyId: 5, pem: rsaPem }])],
  ])('%s is not taken, and the one before it stays', async (_, answer) => {
    expect(await keysOf(answer).find('5')).toBe('later')
    const { server, find } = keysOf(good)
    await find('5')
    server.answer = answer
    server.clock += 60_000
    expect([await find('0'), await find('5')]).toEqual(['unknown', 'secp256k1'])
  })

  test.each([
    ['of many', () => listOf(many(64))],
    ['with a long one', () => listOf(long(2048))],
  ])('%s is taken', async (_, answer) => {
    expect(await keysOf(answer).find('5')).toBe('secp256k1')
  })
})

test('without another clock it goes by that of the machine', async () => {
  const keys = new AdMobKeys(url, async () => good())
  expect(await keys.find('5')).toMatchObject({ asymmetricKeyType: 'ec' })
})
