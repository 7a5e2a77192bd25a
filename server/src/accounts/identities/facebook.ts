import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { boundedFetch } from './boundedFetch.ts'
import { IdentityRefused, type Provider } from './Provider.ts'
import { type TokenRule, verifyIdToken } from './verifyIdToken.ts'

export interface FacebookEndpoints {
  readonly issuer: string
  readonly authorization: string
  readonly token: string
  readonly keys: string
  /** Address of the Graph API, without a slash at the end. */
  readonly graph: string
}

interface FacebookOptions {
  readonly endpoints: FacebookEndpoints
  readonly appId: string
  readonly secret: string
  /** The ID tokens of Limited Login on iOS. */
  readonly limited: TokenRule
}

const exchanged = z.object({ access_token: z.string().check(z.minLength(1), z.maxLength(4096)) })
const debugged = z.object({
  data: z.object({
    is_valid: z.literal(true),
    app_id: z.string(),
    type: z.literal('USER'),
    user_id: z.string().check(z.minLength(1), z.maxLength(255)),
    /** In seconds; 0 is never. */
    expires_at: z.number(),
  }),
})
const me = z.object({ id: z.string() })

/** Access tokens have no nonce and no signature: Facebook is asked about each [R1.22]. */
export function facebookProvider(options: FacebookOptions): Provider {
  const { endpoints, appId, secret, limited } = options
  return {
    pageUrl: async ({ codeVerifier, redirectUri }, state) => {
      const page = new URL(endpoints.authorization)
      page.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'public_profile',
        state,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString()
      return page.href
    },
    proveCode: async (code, { codeVerifier, redirectUri }, now) => {
      const body = new URLSearchParams({
        client_id: appId,
        client_secret: secret,
        redirect_uri: redirectUri,
        code,
        code_verifier: codeVerifier,
      })
      const answer = await asked(exchanged, endpoints.token, { method: 'POST', body })
      return proveAccess(options, answer.access_token, now)
    },
    proveToken: async (token, { nonce }, now) => {
      // An ID token has two dots; an access token has none.
      if (!token.includes('.')) return proveAccess(options, token, now)
      const verified = await verifyIdToken(token, limited, { nonce, now })
      return { ...verified, token, refreshToken: null }
    },
    revoke: async ({ subject }) => {
      const url = `${endpoints.graph}/${encodeURIComponent(subject)}/permissions?${new URLSearchParams(
        { access_token: `${appId}|${secret}` },
      )}`
      const answer = await boundedFetch(url, { method: 'DELETE' })
      if (!answer.ok && answer.status !== 400) {
        throw new Error(`the provider did not revoke: ${answer.status}`)
      }
    },
  }
}

async function proveAccess(
  { endpoints, appId, secret }: FacebookOptions,
  token: string,
  now: number,
) {
  const about = new URLSearchParams({ input_token: token, access_token: `${appId}|${secret}` })
  const { data } = await asked(debugged, `${endpoints.graph}/debug_token?${about}`)
  if (data.app_id !== appId) throw new IdentityRefused('for somebody else')
  if (data.expires_at !== 0 && data.expires_at * 1000 <= now) throw new IdentityRefused('expired')
  const proof = createHmac('sha256', secret).update(token).digest('hex')
  const own = new URLSearchParams({ fields: 'id', access_token: token, appsecret_proof: proof })
  const { id } = await asked(me, `${endpoints.graph}/me?${own}`)
  if (id !== data.user_id) throw new IdentityRefused('of somebody else')
  const expiresAt = data.expires_at === 0 ? now + 60 * 24 * 3_600_000 : data.expires_at * 1000
  return { issuer: endpoints.issuer, subject: id, token, expiresAt, refreshToken: null }
}

async function asked<Schema extends z.ZodMiniType>(
  schema: Schema,
  url: string,
  init?: RequestInit,
): Promise<z.output<Schema>> {
  try {
    const answer = await boundedFetch(url, init)
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return schema.parse(await answer.json())
  } catch (error) {
    throw new IdentityRefused('Facebook does not say so', error)
  }
}
