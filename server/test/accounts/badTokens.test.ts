import { createHash, createHmac, createPublicKey, randomBytes } from 'node:crypto'
import { type LoopbackProviders, loopbackProviders, type OpenIdServer } from '@fabula/devkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProviders, type Providers } from '../../src/accounts/identities/providers.ts'
import { verifyIdToken } from '../../src/accounts/identities/verifyIdToken.ts'
import { readConfig } from '../../src/config/config.ts'

let loopback: LoopbackProviders
let providers: Providers
beforeAll(async () => {
  loopback = await loopbackProviders()
  const { config, providerEndpoints } = loopback.options
  providers = createProviders({ ...readConfig({}), ...config }, providerEndpoints)
})
afterAll(() => loopback.close())

const nonce = 'the nonce of the attempt'
const attempt = {
  nonce,
  codeVerifier: 'v',
  redirectUri: 'http://127.0.0.1/auth',
  intent: 'login',
} as const
const now = () => Math.floor(Date.now() / 1000)

type Name = 'google' | 'apple' | 'facebook' | 'line'

function isTaken(name: Name, token: string): Promise<boolean> {
  const proof = providers.get(name)?.proveToken(token, attempt, Date.now())
  return (proof ?? Promise.reject(new Error('no provider'))).then(
    () => true,
    () => false,
  )
}

type Json = Readonly<Record<string, unknown>>

/** Header and payload of a good token, which a test makes bad. */
function good({ key, endpoints, clientId }: OpenIdServer): { header: Json; payload: Json } {
  return {
    header: { alg: key.alg, kid: key.kid },
    payload: {
      iss: endpoints.issuer,
      aud: clientId,
      sub: 'somebody',
      nonce,
      iat: now(),
      exp: now() + 300,
    },
  }
}

const encoded = (part: Json | string) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')

function without(from: Json, name: string): Json {
  return Object.fromEntries(Object.entries(from).filter(([each]) => each !== name))
}

/** Tokens of which each has one fault, by that fault. */
function badTokens(at: OpenIdServer, other: OpenIdServer): Record<string, string> {
  const { header, payload } = good(at)
  const signed = (head: Json | string, body: Json | string) =>
    at.sign(
      ...([head, body].map((it) => (typeof it === 'string' ? it : JSON.stringify(it))) as [
        string,
        string,
      ]),
    )
  const saying = (claims: Json) => signed(header, { ...payload, ...claims })
  const headed = (fields: Json) => signed({ ...header, ...fields }, payload)
  const [head = '', body = '', signature = ''] = signed(header, payload).split('.')
  const text = JSON.stringify(payload)
  const publicPem = createPublicKey({ key: at.key as never, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  })
  const hmac = (secret: string) => {
    const parts = `${encoded({ ...header, alg: 'HS256' })}.${encoded(payload)}`
    return `${parts}.${createHmac('sha256', secret).update(parts).digest('base64url')}`
  }
  const theirs = good(other)
  return {
    nothing: '',
    'no token': 'abc',
    'two parts': `${head}.${body}`,
    'four parts': `${head}.${body}.${signature}.${signature}`,
    'five parts, as an encrypted one': `${head}.${signature}.${body}.${body}.${signature}`,
    'too long': saying({ more: 'x'.repeat(8192) }),
    'algorithm none': `${encoded({ alg: 'none' })}.${body}.`,
    'algorithm None, signed': `${encoded({ ...header, alg: 'None' })}.${body}.${signature}`,
    'HMAC with the public key': hmac(String(publicPem)),
    'HMAC with the published key': hmac(JSON.stringify(at.key)),
    'another algorithm of the family': headed({ alg: 'RS512' }),
    'the key of another provider under this id': other.sign(
      JSON.stringify({ ...header, alg: other.key.alg }),
      text,
    ),
    'an unknown key id': headed({ kid: 'unknown' }),
    'no key id': signed(without(header, 'kid'), payload),
    'a key id that is no text': headed({ kid: [header['kid']] }),
    'a key of its own': headed({ jwk: other.key }),
    'an address of keys': headed({ jku: other.endpoints.keys }),
    'an address of certificates': headed({ x5u: 'https://evil.example/x5u' }),
    certificates: headed({ x5c: ['MIIB'] }),
    'a critical extension': headed({ crit: ['exp'] }),
    'an unencoded payload': headed({ b64: false, crit: ['b64'] }),
    'the type of an access token': headed({ typ: 'at+jwt' }),
    'a name twice in the header': signed(
      `{"alg":"none",${JSON.stringify(header).slice(1)}`,
      payload,
    ),
    'a name twice in the payload': signed(header, `{"sub":"admin",${text.slice(1)}`),
    'a name twice, once escaped': signed(header, `{"s\\u0075b":"admin",${text.slice(1)}`),
    'a payload that is a list': signed(header, `[${text}]`),
    'a payload that is no JSON': signed(header, 'sub=somebody'),
    'an issuer with a slash': saying({ iss: `${payload['iss']}/` }),
    'another issuer': saying({ iss: 'https://evil.example' }),
    'several issuers': saying({ iss: [payload['iss']] }),
    'no issuer': signed(header, without(payload, 'iss')),
    'for another site': saying({ aud: 'another site' }),
    'for us and another site': saying({ aud: [at.clientId, 'another site'] }),
    'for nobody': saying({ aud: [] }),
    'without an audience': signed(header, without(payload, 'aud')),
    'given to another site': saying({ azp: 'another site' }),
    expired: saying({ exp: now() - 61 }),
    'expiring as a text': saying({ exp: String(now() + 300) }),
    'never expiring': signed(header, without(payload, 'exp')),
    'eleven minutes old': saying({ iat: now() - 661 }),
    'from the future': saying({ iat: now() + 120 }),
    'not valid yet': saying({ nbf: now() + 120 }),
    'without its time': signed(header, without(payload, 'iat')),
    'of another attempt': saying({ nonce: 'another nonce' }),
    'of no attempt': signed(header, without(payload, 'nonce')),
    'with a nonce that is no text': saying({ nonce: [nonce] }),
    'of nobody': signed(header, without(payload, 'sub')),
    'of an empty name': saying({ sub: '' }),
    'of too long a name': saying({ sub: 'x'.repeat(256) }),
    'of a number': saying({ sub: 7 }),
    'of a name with a control character': saying({ sub: 'some\u0000body' }),
    'of another provider': other.sign(
      JSON.stringify(theirs.header),
      JSON.stringify(theirs.payload),
    ),
    padded: `${head}.${body}.${signature}==`,
    'with a space before it': ` ${head}.${body}.${signature}`,
    'with a line after it': `${head}.${body}.${signature}\n`,
    'with its signature spelt otherwise': `${head}.${body}.${otherSpelling(signature)}`,
    'with a changed payload': `${head}.${encoded({ ...payload, sub: 'admin' })}.${signature}`,
  }
}

/** The same bytes: the bits at the end of a text in base64url that are no byte's. */
function otherSpelling(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(text.at(-1) ?? '')
  return text.slice(0, -1) + alphabet[last ^ 1]
}

describe.each(['google', 'apple', 'facebook', 'line'] as const)('%s', (name) => {
  test('a good token is taken, and each with one fault is refused [R1.22] [R11.08]', async () => {
    const at = loopback[name]
    const other = name === 'google' ? loopback.apple : loopback.google
    const { header, payload } = good(at)
    const token = at.sign(JSON.stringify(header), JSON.stringify(payload))
    expect(await isTaken(name, token)).toBe(true)
    const faults = badTokens(at, other)
    const taken = []
    for (const [fault, bad] of Object.entries(faults))
      if (await isTaken(name, bad)) taken.push(fault)
    expect(taken).toEqual([])
    expect(Object.keys(faults).length).toBeGreaterThanOrEqual(30)
  })

  test('no token with a changed letter is taken [R11.08]', async () => {
    const at = loopback[name]
    const { header, payload } = good(at)
    const token = at.sign(JSON.stringify(header), JSON.stringify(payload))
    const letters = 'ABCZabcz0189-_.=+/ '
    const change = fc.record({ at: fc.nat(token.length - 1), to: fc.constantFrom(...letters) })
    await fc.assert(
      fc.asyncProperty(change, async (changed) => {
        const mutant = token.slice(0, changed.at) + changed.to + token.slice(changed.at + 1)
        fc.pre(mutant !== token)
        expect(await isTaken(name, mutant)).toBe(false)
      }),
      { numRuns: 400 },
    )
  })
})

test('Apple’s SDK may hash the nonce, Google’s may not [R1.22]', async () => {
  const hashed = createHash('sha256').update(nonce).digest('hex')
  const tokenOf = async (at: OpenIdServer) => at.idToken({ sub: 'somebody', nonce: hashed })
  expect(await isTaken('apple', await tokenOf(loopback.apple))).toBe(true)
  expect(await isTaken('google', await tokenOf(loopback.google))).toBe(false)
})

test('Facebook’s access tokens are taken only where Facebook says so in every point [R1.22]', async () => {
  const { graph } = loopback
  const debugged = graph.answers.get('/graph/debug_token') as { data: Json }
  const says = async (data: unknown, id: unknown = 'fb-1') => {
    graph.answers.set('/graph/debug_token', data).set('/graph/me', { id })
    return isTaken('facebook', 'EAAtoken')
  }
  expect(await says(debugged)).toBe(true)
  const faults: Json[] = [
    { is_valid: 'true' },
    { is_valid: false },
    { is_valid: 1 },
    { app_id: 'another app' },
    { app_id: 7 },
    { type: 'PAGE' },
    { type: 'APP' },
    { user_id: '' },
    { user_id: 7 },
    { expires_at: now() - 1 },
    { expires_at: 'never' },
  ]
  for (const fault of faults)
    expect([fault, await says({ data: { ...debugged.data, ...fault } })]).toEqual([fault, false])
  for (const answer of [null, {}, { data: null }, { data: [] }, 'x', { error: {} }])
    expect(await says(answer)).toBe(false)
  expect(await says(debugged, 'somebody else')).toBe(false)
  expect(await says(debugged, null)).toBe(false)
  await says(debugged)
})

test('LINE’s page signs with our secret, and nothing else is taken for it [R1.22]', async () => {
  const secret = randomBytes(32)
  const rule = {
    issuers: ['https://access.line.me'],
    audiences: ['channel'],
    algorithm: 'HS256',
    key: async () => new Uint8Array(secret),
    isNonce: (claimed: string, mine: string) => claimed === mine,
  } as const
  const payload = {
    iss: 'https://access.line.me',
    aud: 'channel',
    sub: 'U1',
    nonce,
    iat: now(),
    exp: now() + 300,
  }
  const signed = (head: Json, body: Json, by: Buffer | string = secret) => {
    const text = `${encoded(head)}.${encoded(body)}`
    return `${text}.${createHmac('sha256', by).update(text).digest('base64url')}`
  }
  const taken = (token: string) =>
    verifyIdToken(token, rule, { nonce, now: Date.now() }).then(
      () => true,
      () => false,
    )
  expect(await taken(signed({ alg: 'HS256' }, payload))).toBe(true)
  const faults = [
    signed({ alg: 'HS256' }, payload, 'another secret'),
    signed({ alg: 'HS256' }, payload, ''),
    signed({ alg: 'none' }, payload),
    signed({ alg: 'HS512' }, payload),
    signed({ alg: 'ES256' }, payload),
    signed({ alg: 'HS256', jwk: { kty: 'oct', k: '' } }, payload),
    signed({ alg: 'HS256' }, { ...payload, aud: 'another' }),
    signed({ alg: 'HS256' }, { ...payload, iss: 'https://access.line.me/' }),
    signed({ alg: 'HS256' }, { ...payload, nonce: 'another' }),
    signed({ alg: 'HS256' }, { ...payload, exp: now() - 61 }),
    signed({ alg: 'HS256' }, { ...payload, iat: now() - 661 }),
  ]
  for (const [n, fault] of faults.entries()) expect([n, await taken(fault)]).toEqual([n, false])
})
