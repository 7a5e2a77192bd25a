import { createHash, createHmac, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A launch before it is signed: the eight parameters of a partner that are neither `sign` nor `key`. */
export type Launch = Readonly<Record<string, string>>

/** How a partner may write values for MD5. Written apart from the server's own: each is a test of the other. */
interface Md5Way {
  readonly key: string
  readonly secret: string
  readonly bare?: RegExp
  readonly space?: '%20' | '+'
  readonly tail?: string
  readonly skipEmpty?: boolean
}

/** What encodeURIComponent leaves as it is. */
const euc = /[\w.!~*'()-]/
const strict = /[\w.~-]/

function percent(value: string, bare: RegExp, space = '%20'): string {
  return [...Buffer.from(value, 'utf8')]
    .map((byte) => {
      const sign = String.fromCharCode(byte)
      if (byte < 128 && bare.test(sign)) return sign
      return byte === 32 ? space : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
}

const byName = (launch: Launch) =>
  Object.entries(launch).sort(([one], [other]) => (one < other ? -1 : 1))

export function md5OfLaunch(launch: Launch, way: Omit<Md5Way, 'key'>): string {
  const { secret, bare = euc, space = '%20', tail = '', skipEmpty = false } = way
  const pairs = byName(launch)
    .filter(([, value]) => !(skipEmpty && value === ''))
    .map(([name, value]) => `${name}=${percent(value, bare, space)}`)
  return createHash('md5')
    .update(`${pairs.join('&')}${tail}${secret}`)
    .digest('hex')
}

/** The query of a launch of the first version. */
export function signV1(launch: Launch, way: Md5Way): string {
  return queryOf({ ...launch, key: way.key, sign: md5OfLaunch(launch, way) })
}

interface V2Way {
  readonly kid: string
  readonly key: Buffer | KeyObject
  readonly aud?: string
  /** Epoch seconds. */
  readonly ts: number
  readonly nonce?: string
}

/** The query of a launch of the second version, by HMAC with a buffer and by Ed25519 with a private key. */
export function signV2(launch: Launch, way: V2Way): string {
  const { kid, key, aud = 'fabula', ts, nonce = randomBytes(16).toString('base64url') } = way
  const pairs = byName(launch).map(([name, value]) => `${name}=${percent(value, strict)}`)
  const text = Buffer.from(`UGL2\n${aud}\n${kid}\n${ts}\n${nonce}\n${pairs.join('\n')}`)
  const sig = Buffer.isBuffer(key)
    ? createHmac('sha256', key).update(text).digest()
    : sign(null, text, key)
  return queryOf({
    ...launch,
    sv: '2',
    kid,
    aud,
    ts: `${ts}`,
    nonce,
    sig: sig.toString('base64url'),
  })
}

export function queryOf(values: Launch): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${percent(value, strict)}`)
    .join('&')
}
