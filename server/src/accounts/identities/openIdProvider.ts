import * as client from 'openid-client'
import { boundedFetch } from './boundedFetch.ts'
import { type AttemptSecrets, IdentityRefused, type Provider } from './Provider.ts'
import { type TokenRule, verifyIdToken } from './verifyIdToken.ts'

export interface OpenIdEndpoints {
  readonly issuer: string
  /** The page for a browser. */
  readonly authorization: string
  readonly token: string
  readonly keys: string
  readonly revocation: string
}

interface OpenIdOptions {
  readonly endpoints: OpenIdEndpoints
  readonly clientId: string
  /** Some sign a new one for each request. @param now epoch ms */
  readonly secret: (now: number) => Promise<string>
  readonly scope: string
  /** Further parameters of the provider's page. */
  readonly page?: (attempt: AttemptSecrets) => Readonly<Record<string, string>>
  /** Rules of the tokens that its page leads to, */
  readonly web: TokenRule
  /** and of those of its SDKs. */
  readonly app: TokenRule
  /** Asks the provider of a token of its SDKs, too. @throws where it says no */
  readonly confirm?: (token: string, nonce: string) => Promise<void>
}

/** A provider that follows OpenID Connect: code flow with PKCE, state and nonce [R1.22]. */
export function openIdProvider(options: OpenIdOptions): Provider {
  const { endpoints, scope, web, app } = options
  return {
    pageUrl: async (attempt, state) => {
      const { nonce, codeVerifier, redirectUri } = attempt
      const page = client.buildAuthorizationUrl(configurationOf(options, client.None()), {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...options.page?.(attempt),
      })
      return page.href
    },
    proveCode: async (code, attempt, now) => {
      const tokens = await exchange(options, code, attempt, now)
      const token = tokens.id_token ?? ''
      const verified = await verifyIdToken(token, web, { nonce: attempt.nonce, now })
      return { ...verified, token, refreshToken: tokens.refresh_token ?? null }
    },
    proveToken: async (token, { nonce }, now) => {
      const verified = await verifyIdToken(token, app, { nonce, now })
      await options.confirm?.(token, nonce)
      return { ...verified, token, refreshToken: null }
    },
    revoke: async ({ refreshToken }) => {
      if (refreshToken === null) return
      const body = new URLSearchParams({
        token: refreshToken,
        token_type_hint: 'refresh_token',
        client_id: options.clientId,
        client_secret: await options.secret(Date.now()),
      })
      const answer = await boundedFetch(endpoints.revocation, { method: 'POST', body })
      // 400: it is no longer valid, which is what was wanted.
      if (!answer.ok && answer.status !== 400) {
        throw new Error(`the provider did not revoke: ${answer.status}`)
      }
    },
  }
}

/** One request; the token that comes of it is verified by our own rules besides. */
async function exchange(
  options: OpenIdOptions,
  code: string,
  { nonce, codeVerifier, redirectUri }: AttemptSecrets,
  now: number,
) {
  const secret = client.ClientSecretPost(await options.secret(now))
  const configuration = configurationOf(options, secret)
  const cameBack = new URL(redirectUri)
  cameBack.searchParams.set('code', code)
  try {
    // A nonce that is expected is one that an ID token has to hold.
    return await client.authorizationCodeGrant(configuration, cameBack, {
      pkceCodeVerifier: codeVerifier,
      expectedNonce: nonce,
    })
  } catch (error) {
    throw new IdentityRefused('the code was not exchanged', error)
  }
}

function configurationOf(
  { endpoints, clientId, web }: OpenIdOptions,
  authentication: client.ClientAuth,
): client.Configuration {
  const { issuer, authorization, token } = endpoints
  const configuration = new client.Configuration(
    { issuer, authorization_endpoint: authorization, token_endpoint: token },
    clientId,
    {
      id_token_signed_response_alg: web.algorithm,
      [client.clockTolerance]: 60,
    },
    authentication,
  )
  configuration[client.customFetch] = (url, init) =>
    boundedFetch(url, { ...init, body: init.body ?? null } as RequestInit)
  // `boundedFetch` decides which addresses are safe.
  client.allowInsecureRequests(configuration)
  return configuration
}
