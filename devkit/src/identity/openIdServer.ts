import { KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'

type Algorithm = 'RS256' | 'ES256' | 'HS256'

/** What an ID token says, besides what every one of this server says; undefined takes a claim away. */
export type Claims = Readonly<Record<string, unknown>>

/** A real OpenID provider on loopback, which lets in whoever names themselves. */
export interface OpenIdServer {
  readonly clientId: string
  readonly clientSecret: string
  readonly endpoints: {
    readonly issuer: string
    readonly authorization: string
    readonly token: string
    readonly keys: string
    readonly revocation: string
    readonly verify: string
  }
  /** Refresh tokens that it was asked to revoke. */
  readonly revoked: readonly string[]
  /** A token as its SDKs would give it, good unless told otherwise. */
  idToken(claims: Claims, header?: Claims): Promise<string>
  /** Signs whatever header and payload say, good or bad. */
  sign(header: string, payload: string): string
  /** The key that it signs with now, as it is published. */
  readonly key: JWK
  /** From now on it signs with another key, and publishes only that. */
  rotateKey(): Promise<void>
  /** Goes through its pages without a browser, as this person; resolves to the code it leads back with. */
  code(pageUrl: string, login: string): Promise<string>
  close(): Promise<void>
}

const hourS = 3600
const clientId = 'fabula-on-loopback'
const clientSecret = 'a secret of thirty-two characters'

/** @param algorithm of its ID tokens @param takesSecret whether a client may ask with this secret */
export async function openIdServer(
  algorithm: Algorithm = 'RS256',
  takesSecret: (secret: string) => boolean = (secret) => secret === clientSecret,
): Promise<OpenIdServer> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const revoked: string[] = []
  // A provider whose page signs with a secret still signs the tokens of its SDKs with a key.
  const tokenAlgorithm = algorithm === 'RS256' ? 'RS256' : 'ES256'
  let key = await newKey(tokenAlgorithm)
  const provider = new Provider(issuer, configurationOf(algorithm, key.jwk))
  // The address of a world is known only once it is open.
  provider.Client.prototype.redirectUriAllowed = () => true
  Object.assign(provider.Client.prototype, { compareClientSecret: takesSecret })
  const answer = provider.callback()
  handle = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    if (pathname === '/jwks') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ keys: [publicPart(key.jwk)] }))
    } else if (pathname === '/verify') response.end('{}')
    else if (pathname === '/favicon.ico') response.writeHead(204).end()
    else if (pathname === '/revoke') {
      void readForm(request).then((form) => {
        revoked.push(form.get('token') ?? '')
        response.end()
      })
    } else if (pathname.startsWith('/interaction/')) {
      void interact(provider, request, response).catch(() => response.writeHead(400).end())
    } else answer(request, response)
  }
  return {
    clientId,
    clientSecret,
    endpoints: {
      issuer,
      authorization: `${issuer}/auth`,
      token: `${issuer}/token`,
      keys: `${issuer}/jwks`,
      revocation: `${issuer}/revoke`,
      verify: `${issuer}/verify`,
    },
    revoked,
    idToken: (claims, header = {}) => {
      const now = Math.floor(Date.now() / 1000)
      const usual = { iss: issuer, aud: clientId, iat: now, exp: now + 300 }
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: tokenAlgorithm, kid: key.jwk.kid ?? '', ...header })
        .sign(key.privateKey)
    },
    sign: (header, payload) => {
      const text = [header, payload]
        .map((part) => Buffer.from(part).toString('base64url'))
        .join('.')
      const dsaEncoding = 'ieee-p1363'
      const by = { key: KeyObject.from(key.privateKey), dsaEncoding } as const
      return `${text}.${sign('sha256', Buffer.from(text), by).toString('base64url')}`
    },
    get key() {
      return publicPart(key.jwk)
    },
    rotateKey: async () => {
      key = await newKey(tokenAlgorithm)
    },
    code: (pageUrl, login) => passPages(pageUrl, login),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function newKey(algorithm: 'RS256' | 'ES256') {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const jwk: JWK = {
    ...(await exportJWK(privateKey)),
    kid: crypto.randomUUID(),
    alg: algorithm,
    use: 'sig',
  }
  return { privateKey, jwk }
}

const secretParts = ['d', 'p', 'q', 'dp', 'dq', 'qi']

function publicPart(jwk: JWK): JWK {
  const parts = Object.entries(jwk).filter(([name]) => !secretParts.includes(name))
  return Object.fromEntries(parts) as JWK
}

function configurationOf(algorithm: Algorithm, jwk: JWK): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['http://127.0.0.1/auth'],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: algorithm,
      },
    ],
    jwks: { keys: [jwk as never] },
    cookies: { keys: ['on loopback'] },
    pkce: { required: () => true },
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'ES256', 'HS256'] },
    responseTypes: ['code'],
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    routes: { revocation: '/own-revocation' },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    issueRefreshToken: () => true,
    ttl: {
      AccessToken: hourS,
      Grant: hourS,
      IdToken: 300,
      Interaction: hourS,
      RefreshToken: hourS,
      Session: hourS,
    },
  }
}

/** Its one page: who are you? Whoever has said so has allowed everything, too. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session, grantId } = await provider.interactionDetails(request, response)
  if (prompt.name === 'login') {
    const login = request.method === 'POST' ? (await readForm(request)).get('login') : null
    if (!login) return void response.setHeader('content-type', 'text/html').end(loginPage)
    await provider.interactionFinished(request, response, { login: { accountId: login } })
    return
  }
  const grant =
    (grantId === undefined ? undefined : await provider.Grant.find(grantId)) ??
    new provider.Grant({
      accountId: session?.accountId ?? '',
      clientId: String(params['client_id']),
    })
  grant.addOIDCScope(String(params['scope']))
  const consent = { grantId: await grant.save() }
  await provider.interactionFinished(request, response, { consent })
}

const loginPage = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Loopback accounts</title><h1>Who are you?</h1>
<form method="post"><label>Name <input name="login" required></label> <button>Continue</button></form>`

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const piece of request) text += piece
  return new URLSearchParams(text)
}

const mostSteps = 12

async function passPages(pageUrl: string, login: string): Promise<string> {
  const cookies = new Map<string, string>()
  let [url, how]: [string, RequestInit] = [pageUrl, {}]
  for (let step = 0; step < mostSteps; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { ...how, redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) {
      const isForm = answer.headers.get('content-type')?.startsWith('text/html')
      const html = isForm ? await answer.text() : ''
      const code = /name="code" value="([^"]+)"/.exec(html)?.[1]
      if (code !== undefined) return code
      how = { method: 'POST', body: new URLSearchParams({ login }) }
      continue
    }
    const next = new URL(location, url)
    const code = next.searchParams.get('code')
    if (code !== null) return code
    ;[url, how] = [next.href, {}]
  }
  throw new Error(`no code came of ${pageUrl}`)
}
