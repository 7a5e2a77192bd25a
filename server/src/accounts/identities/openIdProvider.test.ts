import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type OpenIdServer, openIdServer } from '@fabula/devkit'
import { createLocalJWKSet, decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openIdProvider } from './openIdProvider.ts'
import { IdentityRefused, type Provider } from './Provider.ts'

/** What a provider answers that does not do as ours on loopback. */
interface Answer {
  readonly status: number
  readonly body: unknown
}

let at: OpenIdServer
let answer: Answer
const asked: { method: string; path: string; form: Record<string, string> }[] = []
const confirmed: [token: string, nonce: string][] = []

const odd = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += piece
  const form = Object.fromEntries(new URLSearchParams(body))
  asked.push({ method: request.method ?? '', path: request.url ?? '', form })
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer.body))
})

beforeAll(async () => {
  at = await openIdServer('HS256')
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  odd.close()
  odd.closeAllConnections()
  await at.close()
})
beforeEach(() => {
  answer = { status: 200, body: {} }
  asked.length = 0
  confirmed.length = 0
})

const attempt = {
  nonce: 'the nonce of the attempt',
  codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  redirectUri: 'http://127.0.0.1/auth',
  intent: 'login',
} as const

type Options = Parameters<typeof openIdProvider>[0]

function provider(changes: Partial<Options> = {}): Provider {
  const { endpoints, clientId, clientSecret, key } = at
  const rule = {
    issuers: [endpoints.issuer],
    audiences: [clientId],
    isNonce: (claimed: string, nonce: string) => claimed === nonce,
  } as const
  return openIdProvider({
    endpoints,
    clientId,
    secret: async () => clientSecret,
    scope: 'openid',
    web: { ...rule, algorithm: 'HS256', key: async () => new TextEncoder().encode(clientSecret) },
    app: { ...rule, algorithm: 'ES256', key: createLocalJWKSet({ keys: [key] }) },
    ...changes,
  })
}

/** Its page is the one on loopback; what comes after it is not. */
function oddProvider(): Provider {
  const address = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`
  const endpoints = { ...at.endpoints, token: `${address}/token`, revocation: `${address}/revoke` }
  return provider({ endpoints })
}

async function code(login = 'somebody'): Promise<string> {
  return at.code(await provider().pageUrl(attempt, 'the state'), login)
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

/** As the provider's token endpoint gives it. */
function idToken(claims: Record<string, unknown> = {}, secret = at.clientSecret): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const { nonce } = attempt
  const usual = { iss: at.endpoints.issuer, aud: at.clientId, sub: 'somebody', nonce }
  return new SignJWT({ ...usual, iat: now, exp: now + 300, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))
}

function tokens(id: string | undefined, more: Record<string, unknown> = {}): Answer {
  return { status: 200, body: { access_token: 'a', token_type: 'bearer', id_token: id, ...more } }
}

test('the page is asked for a code that only this attempt can use [R1.22]', async () => {
  const page = new URL(await provider().pageUrl(attempt, 'the state'))
  expect(page.origin + page.pathname).toBe(at.endpoints.authorization)
  expect(Object.fromEntries(page.searchParams)).toEqual({
    client_id: at.clientId,
    response_type: 'code',
    redirect_uri: attempt.redirectUri,
    scope: 'openid',
    state: 'the state',
    nonce: attempt.nonce,
    // As published for this verifier, which itself is not shown: RFC 7636, appendix B.
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
})

test('a provider’s own parameters of its page depend on the attempt', async () => {
  const asking = provider({ page: ({ intent }) => ({ prompt: `to ${intent}` }) })
  const page = new URL(await asking.pageUrl(attempt, 'the state'))
  expect(page.searchParams.get('prompt')).toBe('to login')
  expect(page.searchParams.get('nonce')).toBe(attempt.nonce)
})

test('whoever comes back with a code is who the provider let in [R1.22]', async () => {
  const proven = await provider().proveCode(await code('anna'), attempt, Date.now())
  const { token, refreshToken, ...rest } = proven
  const { exp = 0 } = decodeJwt(token)
  expect(rest).toEqual({
    issuer: at.endpoints.issuer,
    subject: 'anna',
    expiresAt: exp * 1000,
  })
  // The provider knows the refresh token as its own, and forgets it when told to.
  expect(refreshToken).toMatch(/./)
  await provider().revoke({ subject: 'anna', refreshToken })
  expect(at.revoked).toContain(refreshToken)
})

test.each([
  ['another verifier', { codeVerifier: 'another verifier, as long as it has to be for PKCE' }],
  ['another address', { redirectUri: 'http://127.0.0.1/elsewhere' }],
  ['another nonce', { nonce: 'another nonce' }],
])('a code is refused where the attempt has %s [R1.22]', async (_fault, changes) => {
  const proof = provider().proveCode(await code(), { ...attempt, ...changes }, Date.now())
  expect(await refused(proof)).toBe('the code was not exchanged')
})

test('a code is good once, and a made-up one never [R1.22]', async () => {
  const mine = await code()
  await provider().proveCode(mine, attempt, Date.now())
  for (const each of [mine, 'made-up'])
    expect(await refused(provider().proveCode(each, attempt, Date.now()))).toBe(
      'the code was not exchanged',
    )
})

test('the secret is signed anew at the time of each request', async () => {
  const times: number[] = []
  const secret = async (now: number) => {
    times.push(now)
    return times.length === 1 ? at.clientSecret : 'another secret'
  }
  const now = Date.now()
  await provider({ secret }).proveCode(await code(), attempt, now)
  const proof = provider({ secret }).proveCode(await code(), attempt, now + 1)
  expect(await refused(proof)).toBe('the code was not exchanged')
  expect(times).toEqual([now, now + 1])
})

test('the token endpoint is asked in a form, with the secret and the verifier [R1.22]', async () => {
  answer = tokens(await idToken())
  await oddProvider().proveCode('the code', attempt, Date.now())
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/token',
      form: {
        grant_type: 'authorization_code',
        code: 'the code',
        redirect_uri: attempt.redirectUri,
        code_verifier: attempt.codeVerifier,
        client_id: at.clientId,
        client_secret: at.clientSecret,
      },
    },
  ])
})

test('a refresh token is one that the provider gave [R1.22]', async () => {
  const id = await idToken()
  answer = tokens(id)
  const proof = await oddProvider().proveCode('a', attempt, Date.now())
  expect([proof.token, proof.refreshToken]).toEqual([id, null])
  answer = tokens(id, { refresh_token: 'for later' })
  const later = await oddProvider().proveCode('b', attempt, Date.now())
  expect([later.token, later.refreshToken]).toEqual([id, 'for later'])
})

test('the answer of a token endpoint is not believed without a token that is verified [R1.22]', async () => {
  const proof = () => refused(oddProvider().proveCode('a code', attempt, Date.now()))
  answer = tokens(undefined)
  expect(await proof()).toBe('the code was not exchanged')
  answer = tokens(await idToken({ nonce: 'another nonce' }))
  expect(await proof()).toBe('the code was not exchanged')
  answer = { status: 503, body: {} }
  expect(await proof()).toBe('the code was not exchanged')
  // The library leaves the signature and the age of a token that came by TLS to us.
  answer = tokens(await idToken({}, 'the secret of somebody else, as long'))
  expect(await proof()).toBe('not verified')
  const old = Math.floor(Date.now() / 1000) - 661
  answer = tokens(await idToken({ iat: old }))
  expect(await proof()).toBe('not verified')
})

test('the provider’s clock may be half a minute off [R11.08]', async () => {
  const now = Math.floor(Date.now() / 1000)
  for (const off of [-45, 45]) {
    answer = tokens(await idToken({ iat: now + off - 1, exp: now + Math.min(off, 0) }))
    expect(await refused(oddProvider().proveCode('a', attempt, Date.now()))).toBeUndefined()
  }
})

test('a token of the SDK is verified by its own rule, and has no refresh token [R1.22]', async () => {
  const token = await at.idToken({ sub: 'ben', nonce: attempt.nonce })
  const { exp = 0 } = decodeJwt(token)
  expect(await provider().proveToken(token, attempt, Date.now())).toEqual({
    issuer: at.endpoints.issuer,
    subject: 'ben',
    expiresAt: exp * 1000,
    token,
    refreshToken: null,
  })
  const ofPage = await idToken()
  expect(await refused(provider().proveToken(ofPage, attempt, Date.now()))).toBe(
    'another algorithm',
  )
  const others = { ...attempt, nonce: 'another nonce' }
  expect(await refused(provider().proveToken(token, others, Date.now()))).toBe('another nonce')
  const later = Date.now() + 3_600_000
  expect(await refused(provider().proveToken(token, attempt, later))).toBe('not verified')
})

test('a provider that confirms its tokens is asked about those that are verified, and may say no [R1.22]', async () => {
  const confirm = async (token: string, nonce: string) => {
    confirmed.push([token, nonce])
    if (confirmed.length > 1) throw new Error('no')
  }
  const confirming = provider({ confirm })
  const prove = (token: string) => confirming.proveToken(token, attempt, Date.now())
  const token = await at.idToken({ sub: 'ben', nonce: attempt.nonce })
  await expect(prove('no token')).rejects.toThrow(IdentityRefused)
  expect(confirmed).toEqual([])
  expect((await prove(token)).subject).toBe('ben')
  expect(confirmed).toEqual([[token, attempt.nonce]])
  await expect(prove(token)).rejects.toThrow('no')
})

test('what a player allowed us is taken back in a form, with a secret of this moment [R1.22]', async () => {
  const before = Date.now()
  await oddProvider().revoke({ subject: 'anna', refreshToken: 'the refresh token' })
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/revoke',
      form: {
        token: 'the refresh token',
        token_type_hint: 'refresh_token',
        client_id: at.clientId,
        client_secret: at.clientSecret,
      },
    },
  ])
  const times: number[] = []
  const secret = async (now: number) => String(times.push(now))
  await provider({ secret }).revoke({ subject: 'anna', refreshToken: 'another' })
  expect(times).toHaveLength(1)
  expect(times[0]).toBeGreaterThanOrEqual(before)
})

test('without a refresh token there is nothing to take back, and nobody is asked', async () => {
  answer = { status: 503, body: {} }
  await oddProvider().revoke({ subject: 'anna', refreshToken: null })
  expect(asked).toEqual([])
})

test('a token that is no longer valid is taken back; a provider that fails is asked again later', async () => {
  const revoke = () => oddProvider().revoke({ subject: 'anna', refreshToken: 'r' })
  answer = { status: 400, body: { error: 'invalid_token' } }
  await expect(revoke()).resolves.toBeUndefined()
  for (const status of [401, 503]) {
    answer = { status, body: {} }
    await expect(revoke()).rejects.toThrow(`the provider did not revoke: ${status}`)
  }
})
