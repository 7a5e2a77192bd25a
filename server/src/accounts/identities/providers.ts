import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SignInProvider } from '@fabula/contract'
import { importPKCS8, SignJWT } from 'jose'
import { type Config, StartFailure } from '../../config/config.ts'
import { offeredProviders } from '../../config/signInSettings.ts'
import { boundedFetch } from './boundedFetch.ts'
import { type FacebookEndpoints, facebookProvider } from './facebook.ts'
import { type OpenIdEndpoints, openIdProvider } from './openIdProvider.ts'
import type { Provider } from './Provider.ts'
import { ProviderKeys } from './ProviderKeys.ts'
import type { TokenRule } from './verifyIdToken.ts'

export type Providers = ReadonlyMap<SignInProvider, Provider>

export interface ProviderEndpoints {
  readonly google: OpenIdEndpoints
  readonly apple: OpenIdEndpoints
  readonly facebook: FacebookEndpoints
  readonly line: OpenIdEndpoints & { readonly verify: string }
}

const realEndpoints: ProviderEndpoints = {
  google: {
    issuer: 'https://accounts.google.com',
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    revocation: 'https://oauth2.googleapis.com/revoke',
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    authorization: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    keys: 'https://appleid.apple.com/auth/keys',
    revocation: 'https://appleid.apple.com/auth/revoke',
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    authorization: 'https://www.facebook.com/v21.0/dialog/oauth',
    token: 'https://graph.facebook.com/v21.0/oauth/access_token',
    keys: 'https://limited.facebook.com/.well-known/oauth/openid/jwks/',
    graph: 'https://graph.facebook.com/v21.0',
  },
  line: {
    issuer: 'https://access.line.me',
    authorization: 'https://access.line.me/oauth2/v2.1/authorize',
    token: 'https://api.line.me/oauth2/v2.1/token',
    keys: 'https://api.line.me/oauth2/v2.1/certs',
    revocation: 'https://api.line.me/oauth2/v2.1/revoke',
    verify: 'https://api.line.me/oauth2/v2.1/verify',
  },
}

/**
 * The providers that the operator has configured. Where they are is no setting: a wrong address would let anybody in.
 * @param endpoints other addresses, for tests
 */
export function createProviders(
  config: Config,
  endpoints: ProviderEndpoints = realEndpoints,
): Providers {
  return new Map(
    offeredProviders(config).map((name) => [name, makers[name](config, endpoints)] as const),
  )
}

type Make = (config: Config, endpoints: ProviderEndpoints) => Provider

const makers: Readonly<Record<SignInProvider, Make>> = {
  google: (config, { google }) => {
    const { googleClientId, googleClientSecret, googleAppIds } = config
    const rule = {
      // Google's tokens have named it both ways.
      issuers: [google.issuer, google.issuer.replace(/^https:\/\//, '')],
      algorithm: 'RS256',
      key: new ProviderKeys(google.keys).keyOf,
      isNonce: isExact,
    } as const
    return openIdProvider({
      endpoints: google,
      clientId: googleClientId,
      secret: async () => googleClientSecret,
      scope: 'openid',
      // A refresh token is asked for only where it is needed: to take our access back.
      page: ({ intent }) =>
        intent === 'delete' || intent === 'unbind'
          ? { access_type: 'offline', prompt: 'consent' }
          : {},
      web: { ...rule, audiences: [googleClientId] },
      app: { ...rule, audiences: [googleClientId, ...googleAppIds] },
    })
  },
  apple: (config, { apple }) => {
    const { appleServicesId, appleAppIds } = config
    const rule = {
      issuers: [apple.issuer],
      algorithm: 'RS256',
      key: new ProviderKeys(apple.keys).keyOf,
      isNonce: (claimed: string, nonce: string) =>
        isExact(claimed, nonce) || claimed === createHash('sha256').update(nonce).digest('hex'),
    } as const
    return openIdProvider({
      endpoints: apple,
      clientId: appleServicesId,
      secret: appleSecret(config, apple.issuer),
      scope: 'openid',
      page: () => ({ response_mode: 'form_post' }),
      web: { ...rule, audiences: [appleServicesId] },
      app: { ...rule, audiences: [appleServicesId, ...appleAppIds] },
    })
  },
  facebook: ({ facebookAppId, facebookSecret }, { facebook }) => {
    const limited: TokenRule = {
      issuers: [facebook.issuer, facebook.issuer.replace('//www.', '//')],
      audiences: [facebookAppId],
      algorithm: 'RS256',
      key: new ProviderKeys(facebook.keys).keyOf,
      isNonce: isExact,
    }
    return facebookProvider({
      endpoints: facebook,
      appId: facebookAppId,
      secret: facebookSecret,
      limited,
    })
  },
  line: ({ lineChannelId, lineSecret }, { line }) => {
    const rule = { issuers: [line.issuer], audiences: [lineChannelId], isNonce: isExact } as const
    const signing = new TextEncoder().encode(lineSecret)
    return openIdProvider({
      endpoints: line,
      clientId: lineChannelId,
      secret: async () => lineSecret,
      scope: 'openid',
      web: { ...rule, algorithm: 'HS256', key: async () => signing },
      app: { ...rule, algorithm: 'ES256', key: new ProviderKeys(line.keys).keyOf },
      confirm: async (token, nonce) => {
        const body = new URLSearchParams({ id_token: token, client_id: lineChannelId, nonce })
        const answer = await boundedFetch(line.verify, { method: 'POST', body })
        if (!answer.ok) throw new Error('LINE does not say so')
      },
    })
  },
}

function isExact(claimed: string, nonce: string): boolean {
  return claimed === nonce
}

const secretS = 300

/** Apple takes no stored secret, but one that the team's key has signed for five minutes. */
function appleSecret(
  { appleServicesId, appleTeamId, appleKeyId, appleKeyFile }: Config,
  issuer: string,
): (now: number) => Promise<string> {
  const key = readKey(appleKeyFile)
  return async (now) => {
    const from = Math.floor(now / 1000)
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: appleKeyId })
      .setIssuer(appleTeamId)
      .setSubject(appleServicesId)
      .setAudience(issuer)
      .setIssuedAt(from)
      .setExpirationTime(from + secretS)
      .sign(await importPKCS8(key, 'ES256'))
  }
}

function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartFailure(
      `FABULA_APPLE_KEY_FILE names "${file}", which can't be read (${why}): name Apple's .p8 file, or unset FABULA_APPLE_SERVICES_ID.`,
    )
  }
}
