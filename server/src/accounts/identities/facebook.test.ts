import { createHmac, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalJWKSet, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { facebookProvider } from './facebook.ts'
import { IdentityRefused, type Provider } from './Provider.ts'

const [appId, secret] = ['the app', 'the secret']
const [issuer, token] = ['https://facebook.example', 'EAAtoken']
const now = 1_800_000_000_000
const attempt = {
  nonce: 'the nonce of the attempt',
  codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  redirectUri: 'https://fabula.example/auth',
  intent: 'login',
} as const

/** What Facebook says about a token of ours. */
const good = { is_valid: true, app_id: appId, type: 'USER', user_id: 'anna', expires_at: 0 }

interface Asked {
  readonly method: string
  readonly path: string
  readonly query: Record<string, string>
  readonly form: Record<string, string>
}

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const kid = 'the key'

let address: string
let provider: Provider
/** What it says by path, of status 200 or of the one beside it. */
let answers: Record<string, unknown>
const asked: Asked[] = []

const graph = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += piece
  const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const form = Object.fromEntries(new URLSearchParams(body))
  asked.push({ method: request.method ?? '', path, query: Object.fromEntries(searchParams), form })
  const answer = answers[path]
  const [status, said] = Array.isArray(answer) ? answer : [200, answer]
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => graph.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(graph.address() as AddressInfo).port}`
  provider = facebookProvider({
    endpoints: {
      issuer,
      authorization: 'https://facebook.example/dialog',
      token: `${address}/token`,
      keys: 'https://facebook.example/keys',
      graph: `${address}/graph`,
    },
    appId,
    secret,
    limited: {
      issuers: [issuer],
      audiences: [appId],
      algorithm: 'ES256',
      key: createLocalJWKSet({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid }] }),
      isNonce: (claimed, nonce) => claimed === nonce,
    },
  })
})
afterAll(() => {
  graph.close()
  graph.closeAllConnections()
})
beforeEach(() => {
  asked.length = 0
  answers = {
    '/token': { access_token: token },
    '/graph/debug_token': { data: good },
    '/graph/me': { id: 'anna' },
  }
})

const prove = (shown = token, at = now) => provider.proveToken(shown, attempt, at)
const saying = (changes: Record<string, unknown>) => {
  answers['/graph/debug_token'] = { data: { ...good, ...changes } }
}

/** Why it is refused; undefined where it is not. */
async function refused(proof: Promise<unknown>): Promise<string | undefined> {
  const error = await proof.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error === undefined || error instanceof IdentityRefused) return error?.message
  throw error
}

test('the page is asked for a code that only this attempt can use [R1.22]', async () => {
  const page = new URL(await provider.pageUrl(attempt, 'the state'))
  expect(page.origin + page.pathname).toBe('https://facebook.example/dialog')
  expect(Object.fromEntries(page.searchParams)).toEqual({
    client_id: appId,
    redirect_uri: attempt.redirectUri,
    response_type: 'code',
    scope: 'public_profile',
    state: 'the state',
    // As published for this verifier: RFC 7636, appendix B.
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
})

test('a code is exchanged with the secret and the verifier, and the token is asked about [R1.22]', async () => {
  expect((await provider.proveCode('the code', attempt, now)).subject).toBe('anna')
  expect(asked[0]).toEqual({
    method: 'POST',
    path: '/token',
    query: {},
    form: {
      client_id: appId,
      client_secret: secret,
      redirect_uri: attempt.redirectUri,
      code: 'the code',
      code_verifier: attempt.codeVerifier,
    },
  })
  expect(asked.map(({ path }) => path)).toEqual(['/token', '/graph/debug_token', '/graph/me'])
})

test('Facebook is asked whose a token is, in the name of the app and of the player [R1.22]', async () => {
  await prove()
  const proof = createHmac('sha256', secret).update(token).digest('hex')
  expect(asked).toEqual([
    {
      method: 'GET',
      path: '/graph/debug_token',
      query: { input_token: token, access_token: `${appId}|${secret}` },
      form: {},
    },
    {
      method: 'GET',
      path: '/graph/me',
      query: { fields: 'id', access_token: token, appsecret_proof: proof },
      form: {},
    },
  ])
})

test('a token that never expires is held to be taken for sixty days [R1.22]', async () => {
  const expiresAt = now + 60 * 24 * 3_600_000
  const proven = { issuer, subject: 'anna', token, refreshToken: null }
  expect(await prove()).toEqual({ ...proven, expiresAt })
  const seconds = now / 1000 + 90
  saying({ expires_at: seconds })
  expect(await prove()).toEqual({ ...proven, expiresAt: seconds * 1000 })
})

test('a token is good until its last second [R1.22]', async () => {
  saying({ expires_at: now / 1000 })
  expect(await refused(prove(token, now - 1))).toBeUndefined()
  expect(await refused(prove(token, now))).toBe('expired')
  expect(await refused(prove(token, now + 1))).toBe('expired')
})

test.each([
  ['of another app', { app_id: 'another app' }, 'for somebody else'],
  ['that is not valid', { is_valid: false }, 'Facebook does not say so'],
  ['of a page', { type: 'PAGE' }, 'Facebook does not say so'],
  ['of nobody', { user_id: '' }, 'Facebook does not say so'],
  ['of somebody with a name too long', { user_id: 'a'.repeat(256) }, 'Facebook does not say so'],
  ['of somebody else', { user_id: 'ben' }, 'of somebody else'],
])('a token %s is refused [R1.22]', async (_fault, changes, why) => {
  saying(changes)
  expect(await refused(prove())).toBe(why)
})

test('a name of 255 letters is a name', async () => {
  const longest = 'a'.repeat(255)
  saying({ user_id: longest })
  answers['/graph/me'] = { id: longest }
  expect((await prove()).subject).toBe(longest)
})

test.each(['/token', '/graph/debug_token', '/graph/me'])(
  'what %s says beside a failure is not believed [R1.22]',
  async (path) => {
    answers[path] = [500, answers[path]]
    const error = await provider.proveCode('a', attempt, now).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(IdentityRefused)
    expect(error).toMatchObject({
      message: 'Facebook does not say so',
      cause: { message: 'status 500' },
    })
  },
)

test.each([
  ['/token', { access_token: '' }],
  ['/token', { access_token: 'a'.repeat(4097) }],
  ['/token', {}],
  ['/graph/debug_token', {}],
  ['/graph/me', {}],
])('%s that says %j proves nothing [R1.22]', async (path, answer) => {
  answers[path] = answer
  expect(await refused(provider.proveCode('a', attempt, now))).toBe('Facebook does not say so')
})

test('a token may have 4,096 letters', async () => {
  const longest = 'a'.repeat(4096)
  answers['/token'] = { access_token: longest }
  expect((await provider.proveCode('a', attempt, now)).token).toBe(longest)
})

test('a token of Limited Login is verified by its signature, and nobody is asked [R1.22]', async () => {
  const seconds = now / 1000
  const id = await new SignJWT({ iss: issuer, aud: appId, sub: 'ben', nonce: attempt.nonce })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
    .sign(privateKey)
  const proven = { issuer, subject: 'ben', expiresAt: now + 300_000, token: id, refreshToken: null }
  expect(await prove(id)).toEqual(proven)
  const others = { ...attempt, nonce: 'another nonce' }
  expect(await refused(provider.proveToken(id, others, now))).toBe('another nonce')
  expect(await refused(prove(id, now + 24 * 3_600_000))).toBe('not verified')
  expect(asked).toEqual([])
})

test('what a player allowed us is taken back in the name of the app', async () => {
  await provider.revoke({ subject: 'anna/../ben', refreshToken: null })
  expect(asked).toEqual([
    {
      method: 'DELETE',
      path: '/graph/anna%2F..%2Fben/permissions',
      query: { access_token: `${appId}|${secret}` },
      form: {},
    },
  ])
})

test('what is taken back already is well; where Facebook fails it is asked again later', async () => {
  const revoke = () => provider.revoke({ subject: 'anna', refreshToken: null })
  answers['/graph/anna/permissions'] = [400, {}]
  await expect(revoke()).resolves.toBeUndefined()
  for (const status of [401, 503]) {
    answers['/graph/anna/permissions'] = [status, {}]
    await expect(revoke()).rejects.toThrow(`the provider did not revoke: ${status}`)
  }
})
