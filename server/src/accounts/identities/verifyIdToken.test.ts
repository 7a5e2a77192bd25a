import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createLocalJWKSet } from 'jose'
import { expect, test } from 'vitest'
import { IdentityRefused } from './Provider.ts'
import { type TokenRule, verifyIdToken } from './verifyIdToken.ts'

type Json = Readonly<Record<string, unknown>>

const nowS = 1_800_000_000
const kid = 'k'.repeat(255)
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

const rule: TokenRule = {
  issuers: ['https://one.example', 'one.example'],
  audiences: ['web', 'app'],
  algorithm: 'ES256',
  key: createLocalJWKSet({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid }] }),
  isNonce: (claimed, nonce) => claimed === nonce,
}
const header: Json = { alg: 'ES256', kid }
const payload: Json = {
  iss: 'https://one.example',
  sub: 'somebody',
  aud: 'web',
  iat: nowS - 5,
  exp: nowS + 300,
  nonce: 'n',
}

const encoded = (part: Json | string) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')

/** Signs whatever it says. */
function signed(head: Json | string, body: Json | string, key: KeyObject = privateKey): string {
  const text = `${encoded(head)}.${encoded(body)}`
  const by = { key, dsaEncoding: 'ieee-p1363' } as const
  return `${text}.${sign('sha256', Buffer.from(text), by).toString('base64url')}`
}
const headed = (fields: Json) => signed({ ...header, ...fields }, payload)
const saying = (claims: Json) => signed(header, { ...payload, ...claims })

function verify(token: string, changes: Partial<TokenRule> = {}) {
  return verifyIdToken(token, { ...rule, ...changes }, { nonce: 'n', now: nowS * 1000 })
}

/** Why it is refused; null where it is not. */
async function refusal(token: string, changes: Partial<TokenRule> = {}): Promise<string | null> {
  const error = await verify(token, changes).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error === null || error instanceof IdentityRefused) return error?.message ?? null
  throw error
}

/** A good token of this length. */
function long(length: number): string {
  for (let more = 0; more < 4; more += 1) {
    const head = { ...header, more: 'x'.repeat(more) }
    // Four letters stand for three bytes.
    const missing = length - signed(head, { ...payload, more: '' }).length
    for (const bytes of [-2, -1, 0, 1].map((by) => Math.floor((missing * 3) / 4) + by)) {
      const token = signed(head, { ...payload, more: 'x'.repeat(bytes) })
      if (token.length === length) return token
    }
  }
  throw new Error(`no token of ${length}`)
}

test('a good token says who somebody is, and until when that holds [R1.22]', async () => {
  expect(await verify(saying({}))).toEqual({
    issuer: 'https://one.example',
    subject: 'somebody',
    expiresAt: (nowS + 300) * 1000,
  })
})

test('an issuer that names itself otherwise is stored under its first name [R1.22]', async () => {
  expect((await verify(saying({ iss: 'one.example' }))).issuer).toBe('https://one.example')
})

test('the attempt’s nonce is compared as the provider’s rule has it [R1.22]', async () => {
  const seen: string[][] = []
  const isNonce = (...both: string[]) => seen.push(both) > 1
  const token = saying({ nonce: 'claimed' })
  expect(await refusal(token, { isNonce })).toBe('another nonce')
  expect(await refusal(token, { isNonce })).toBeNull()
  expect(seen).toEqual(Array.from({ length: 2 }, () => ['claimed', 'n']))
})

test.each([
  ['expired within the minute that clocks may differ by', saying({ exp: nowS - 59 })],
  ['is ten minutes old by a clock that may differ', saying({ iat: nowS - 660 })],
  ['is of a minute from now', saying({ iat: nowS + 60 })],
  ['is valid from a minute from now', saying({ nbf: nowS + 60 })],
  ['is for two of ours', saying({ aud: ['app', 'web'] })],
  ['was given to one of ours', saying({ azp: 'app' })],
  ['names its type', headed({ typ: 'JWT' })],
  ['has a header that changes nothing', headed({ x5t: 'x' })],
  ['has a name of one letter', saying({ sub: 'a' })],
  ['has a name of 255 letters', saying({ sub: 'é'.repeat(255) })],
  ['is as long as may be', long(8192)],
])('a token is taken that %s [R1.22]', async (_what, token) => {
  expect(await refusal(token)).toBeNull()
})

const [head = '', body = '', signature = ''] = saying({}).split('.')
const text = JSON.stringify(payload)
const without = (name: string) =>
  Object.fromEntries(Object.entries(payload).filter(([each]) => each !== name))
/** The same bytes: the last bits of a text in base64url are no byte's. */
const respelt = (part: string) => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return part.slice(0, -1) + letters[letters.indexOf(part.at(-1) ?? '') ^ 1]
}

test.each<readonly [why: string, tokens: Readonly<Record<string, string>>]>([
  ['too long', { 'by a letter': long(8193) }],
  [
    'no token',
    {
      nothing: '',
      'two parts': `${head}.${body}`,
      'four parts': `${head}.${body}.${signature}.${signature}`,
      'an empty header': `.${body}.${signature}`,
      'an empty payload': `${head}..${signature}`,
      'no signature': `${head}.${body}.`,
      padded: `${head}.${body}.${signature}==`,
      'a signature spelt otherwise': `${head}.${body}.${respelt(signature)}`,
      'a space': ` ${head}.${body}.${signature}`,
    },
  ],
  [
    'no JSON',
    { 'in the header': signed('alg=ES256', payload), 'in the payload': signed(header, 'sub=me') },
  ],
  [
    'no object',
    {
      'a list for a header': signed('[]', payload),
      'null for a header': signed('null', payload),
      'a list for a payload': signed(header, `[${text}]`),
      'null for a payload': signed(header, 'null'),
      'a number for a payload': signed(header, '7'),
      'a text for a payload': signed(header, '"sub"'),
    },
  ],
  [
    'a name twice',
    {
      'in the header': signed(`{"alg":"none",${JSON.stringify(header).slice(1)}`, payload),
      'in the payload': signed(header, `{"sub":"admin",${text.slice(1)}`),
      'in the payload, once escaped': signed(header, `{"s\\u0075b":"admin",${text.slice(1)}`),
    },
  ],
  [
    'another algorithm',
    Object.fromEntries(
      ['none', 'None', 'HS256', 'RS256', 'ES384', 256, ['ES256']].map((alg) => [
        JSON.stringify(alg),
        headed({ alg }),
      ]),
    ),
  ],
  [
    'no key id',
    {
      none: signed({ alg: 'ES256' }, payload),
      'a list': headed({ kid: [kid] }),
      'a long one': headed({ kid: `${kid}k` }),
    },
  ],
  [
    'another type',
    {
      'that of an access token': headed({ typ: 'at+jwt' }),
      'an empty one': headed({ typ: '' }),
      null: headed({ typ: null }),
    },
  ],
  [
    'a header of its own',
    Object.fromEntries(
      ['jwk', 'jku', 'x5c', 'x5u', 'crit', 'b64', 'zip', 'enc'].map((name) => [
        name,
        headed({ [name]: 'x' }),
      ]),
    ),
  ],
  [
    'not verified',
    {
      'the key of somebody else': signed(header, payload, stranger),
      'an unknown key': headed({ kid: 'unknown' }),
      'a changed payload': `${head}.${encoded({ ...payload, sub: 'admin' })}.${signature}`,
      expired: saying({ exp: nowS - 60 }),
      'expiring as a text': saying({ exp: String(nowS + 300) }),
      'eleven minutes old': saying({ iat: nowS - 661 }),
      'of more than a minute from now': saying({ iat: nowS + 61 }),
      'not valid yet': saying({ nbf: nowS + 61 }),
      ...Object.fromEntries(
        ['iss', 'sub', 'aud', 'exp', 'iat'].map((name) => [
          `without ${name}`,
          signed(header, without(name)),
        ]),
      ),
    },
  ],
  [
    'another issuer',
    {
      'with a slash': saying({ iss: 'https://one.example/' }),
      'of another case': saying({ iss: 'https://One.example' }),
      'two of them': saying({ iss: ['https://one.example'] }),
      empty: saying({ iss: '' }),
    },
  ],
  [
    'no subject',
    {
      empty: saying({ sub: '' }),
      'a number': saying({ sub: 7 }),
      'a list of one letter': saying({ sub: ['a'] }),
      'of 256 letters': saying({ sub: 'x'.repeat(256) }),
      ...Object.fromEntries(
        ['\u0000', '\n', '\u007f', '\u0085'].map((letter) => [
          `with ${JSON.stringify(letter)}`,
          saying({ sub: `some${letter}body` }),
        ]),
      ),
    },
  ],
  [
    'for somebody else',
    {
      'another site': saying({ aud: 'another' }),
      'another site as well': saying({ aud: ['web', 'another'] }),
      nobody: saying({ aud: [] }),
      'a number': saying({ aud: 7 }),
      null: saying({ aud: null }),
    },
  ],
  [
    'given to somebody else',
    {
      'another site': saying({ azp: 'another' }),
      nobody: saying({ azp: '' }),
      null: saying({ azp: null }),
    },
  ],
  [
    'another nonce',
    {
      'of another attempt': saying({ nonce: 'm' }),
      'of none': signed(header, without('nonce')),
    },
  ],
])('a token is refused as: %s [R1.22] [R11.08]', async (why, tokens) => {
  for (const [what, token] of Object.entries(tokens))
    expect([what, await refusal(token)]).toEqual([what, why])
})

test('a nonce that is no text is none, whatever the provider’s rule [R1.22]', async () => {
  for (const nonce of [['n'], 7, null, true])
    expect(await refusal(saying({ nonce }), { isNonce: () => true })).toBe('another nonce')
})

test('a token that our own secret signs needs no key id, and no other secret will do [R1.22]', async () => {
  const secret = Buffer.alloc(32, 1)
  const bySecret = { algorithm: 'HS256', key: async () => new Uint8Array(secret) } as const
  const sealed = (by: Buffer) => {
    const parts = `${encoded({ alg: 'HS256' })}.${encoded(payload)}`
    return `${parts}.${createHmac('sha256', by).update(parts).digest('base64url')}`
  }
  expect(await refusal(sealed(secret), bySecret)).toBeNull()
  expect(await refusal(sealed(Buffer.alloc(32, 2)), bySecret)).toBe('not verified')
  expect(await refusal(saying({}), bySecret)).toBe('another algorithm')
})
