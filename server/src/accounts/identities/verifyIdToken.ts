import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { IdentityRefused } from './Provider.ts'
import { repeatsName } from './repeatsName.ts'

/** What the ID tokens of a provider must be, where they come from one channel. */
export interface TokenRule {
  /** As they may name themselves; the first one is stored. */
  readonly issuers: readonly [string, ...string[]]
  /** All that a token is for must be ours. */
  readonly audiences: readonly string[]
  /** Never the token's own choice. */
  readonly algorithm: 'RS256' | 'ES256' | 'HS256'
  readonly key: JWTVerifyGetKey
  /** Whether the token's nonce is that of the attempt. */
  readonly isNonce: (claimed: string, nonce: string) => boolean
}

export interface VerifiedToken {
  readonly issuer: string
  readonly subject: string
  /** Epoch ms. */
  readonly expiresAt: number
}

const mostBytes = 8192
const skewS = 60
const oldestS = 600
/** Header fields that would choose a key, or change how the token is read. */
const forbidden = ['jwk', 'jku', 'x5c', 'x5u', 'crit', 'b64', 'zip', 'enc']

/** @param now epoch ms. @throws IdentityRefused */
export async function verifyIdToken(
  token: string,
  rule: TokenRule,
  { nonce, now }: { nonce: string; now: number },
): Promise<VerifiedToken> {
  checkForm(token, rule)
  const payload = await verifiedPayload(token, rule, now)
  const { iss, sub, exp = 0 } = payload
  if (!rule.issuers.some((issuer) => issuer === iss)) throw new IdentityRefused('another issuer')
  if (typeof sub !== 'string' || sub.length < 1 || sub.length > 255 || /\p{Cc}/u.test(sub)) {
    throw new IdentityRefused('no subject')
  }
  checkAudience(payload, rule.audiences)
  const claimed = payload['nonce']
  if (typeof claimed !== 'string' || !rule.isNonce(claimed, nonce)) {
    throw new IdentityRefused('another nonce')
  }
  return { issuer: rule.issuers[0], subject: sub, expiresAt: exp * 1000 }
}

/** What libraries let pass: other spellings of the same bytes, names that are there twice, headers that choose the key. */
function checkForm(token: string, { algorithm }: TokenRule): void {
  if (token.length > mostBytes) throw new IdentityRefused('too long')
  const parts = token.split('.')
  if (parts.length !== 3 || !parts.every(isCanonical)) throw new IdentityRefused('no token')
  const [header] = parts.slice(0, 2).map(readObject)
  const { alg, kid, typ, ...rest } = header ?? {}
  if (alg !== algorithm) throw new IdentityRefused('another algorithm')
  if (algorithm !== 'HS256' && (typeof kid !== 'string' || kid.length > 255)) {
    throw new IdentityRefused('no key id')
  }
  if (typ !== undefined && typ !== 'JWT') throw new IdentityRefused('another type')
  if (forbidden.some((name) => name in rest)) throw new IdentityRefused('a header of its own')
}

function isCanonical(part: string): boolean {
  return part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part
}

function readObject(part: string): Readonly<Record<string, unknown>> {
  const json = Buffer.from(part, 'base64url').toString()
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw new IdentityRefused('no JSON', error)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new IdentityRefused('no object')
  }
  if (repeatsName(json)) throw new IdentityRefused('a name twice')
  return value as Readonly<Record<string, unknown>>
}

async function verifiedPayload(
  token: string,
  { algorithm, key }: TokenRule,
  now: number,
): Promise<JWTPayload> {
  const options = {
    algorithms: [algorithm],
    currentDate: new Date(now),
    clockTolerance: skewS,
    maxTokenAge: oldestS,
    requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
  }
  try {
    const { payload } = await jwtVerify(token, key, options)
    return payload
  } catch (error) {
    throw new IdentityRefused('not verified', error)
  }
}

function checkAudience({ aud, azp }: JWTPayload, audiences: readonly string[]): void {
  const named = Array.isArray(aud) ? aud : [aud]
  const isOurs = (id: unknown) => audiences.some((audience) => audience === id)
  if (named.length === 0 || !named.every(isOurs)) throw new IdentityRefused('for somebody else')
  if (azp !== undefined && !isOurs(azp)) throw new IdentityRefused('given to somebody else')
}
