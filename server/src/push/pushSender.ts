import { createECDH } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import { type Config, StartFailure } from '../config/config.ts'
import { type BrowserKeys, encrypt } from './encrypt.ts'

/** The port to the services that carry messages to browsers. */
export interface PushSender {
  /** Our public key, by which a browser knows whose messages it takes; base64url. */
  readonly publicKey: string
  /** Whether this is an address of a push service that we send to. */
  takes(endpoint: string): boolean
  /** `gone`: the browser takes no messages any more. Throws nothing. */
  send(to: PushAddress, message: string): Promise<'sent' | 'gone' | 'failed'>
}

export interface PushAddress extends BrowserKeys {
  readonly endpoint: string
}

/** Of the makers of browsers. A player names the address, so that no other one may be called by us. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
]

const waitMs = 10_000
/** A message that was not delivered for so long is of no use any more. In seconds. */
const keptSeconds = 4 * 3600
const provenSeconds = 12 * 3600

/**
 * Sends by VAPID (RFC 8292) and RFC 8291; null where no key is set.
 * @param testOrigins of push services beside those of browsers, in tests
 */
export function createPushSender(
  { pushKey, pushContact }: Pick<Config, 'pushKey' | 'pushContact'>,
  testOrigins: readonly string[] = [],
): PushSender | null {
  if (pushKey === '') return null
  const { privateKey, publicKey } = readKey(pushKey)
  const takes = (endpoint: string) => {
    if (!URL.canParse(endpoint)) return false
    const { protocol, hostname, port, origin, username } = new URL(endpoint)
    if (testOrigins.includes(origin)) return true
    const isPlain = protocol === 'https:' && port === '' && username === ''
    return isPlain && services.some((service) => service.test(hostname))
  }
  const point = publicKey.subarray(1)
  const signing = importJWK(
    {
      ...{ kty: 'EC', crv: 'P-256', d: privateKey.toString('base64url') },
      x: point.subarray(0, 32).toString('base64url'),
      y: point.subarray(32).toString('base64url'),
    },
    'ES256',
  )
  const publicText = publicKey.toString('base64url')
  const proof = async (audience: string) =>
    new SignJWT({ ...(pushContact !== '' && { sub: pushContact }) })
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(audience)
      .setExpirationTime(`${provenSeconds}s`)
      .sign(await signing)
  return {
    publicKey: publicText,
    takes,
    send: async ({ endpoint, ...keys }, message) => {
      if (!takes(endpoint)) return 'gone'
      try {
        const answer = await fetch(endpoint, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(waitMs),
          headers: {
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(keptSeconds),
            urgency: 'low',
            // A newer one takes the place of one that was not delivered.
            topic: 'tonight',
            authorization: `vapid t=${await proof(new URL(endpoint).origin)}, k=${publicText}`,
          },
          body: new Uint8Array(encrypt(message, keys)),
        })
        await answer.body?.cancel()
        if (answer.status === 404 || answer.status === 410) return 'gone'
        return answer.ok ? 'sent' : 'failed'
      } catch {
        return 'failed'
      }
    },
  }
}

function readKey(pushKey: string): { privateKey: Buffer; publicKey: Buffer } {
  const privateKey = Buffer.from(pushKey, 'base64url')
  const pair = createECDH('prime256v1')
  try {
    if (privateKey.length !== 32) throw new Error('not 32 bytes')
    pair.setPrivateKey(privateKey)
  } catch {
    throw new StartFailure(
      'FABULA_PUSH_KEY is no key of the curve P-256: 32 bytes as base64, as `openssl rand -base64 32` makes them.',
    )
  }
  return { privateKey, publicKey: pair.getPublicKey() }
}
