import { createHmac, timingSafeEqual, verify } from 'node:crypto'
import { launchSignShape } from '@fabula/contract'
import type { LaunchKey, Md5Profile, Partners } from '../../config/partners.ts'
import { encodeRfc3986, type LaunchValues, parseLaunchQuery, signedNames } from './launchQuery.ts'
import { md5Sign } from './md5Sign.ts'

/** A launch that its partner has signed, and that may have been taken before. */
export interface ProvenLaunch {
  readonly version: 1 | 2
  readonly partner: string
  /** Who it is, at the partner. */
  readonly subject: string
  /** What is taken once. */
  readonly proof: string
  readonly proofKeptMs: number
}

export type LaunchVerdict =
  | { readonly ok: true; readonly launch: ProvenLaunch }
  /** `why` is for the log. */
  | { readonly ok: false; readonly why: string }

export interface LaunchRule {
  readonly partners: Partners
  /** Our name, as the second version addresses it. */
  readonly appId: string
}

const windowMs = 300_000
const [earlyMs, lateMs] = [60_000, 120_000]
const mostSubject = 128

/** Whether a partner has signed this launch. @param query as it came, undecoded @param now epoch ms */
export function verifyLaunch(query: string, rule: LaunchRule, now: number): LaunchVerdict {
  const values = parseLaunchQuery(query, 'plus')
  if (values === null) return no('its parameters')
  const verdict = values.has('sig')
    ? verifyV2(values, rule, now)
    : verifyV1(query, values, rule, now)
  const { subject } = verdict.ok ? verdict.launch : { subject: '-' }
  const isName = subject !== '' && subject.length <= mostSubject && !/\p{Cc}/u.test(subject)
  return isName ? verdict : no('nobody is named')
}

/** An unknown partner costs as much time as a known one. */
const dummy: { partner: string; secret: string; profile: Md5Profile } = {
  partner: '',
  secret: 'no partner has this secret',
  profile: { keys: {}, encode: 'euc', skipEmpty: false, tail: '' },
}

function verifyV1(
  query: string,
  parsed: LaunchValues,
  { partners }: LaunchRule,
  now: number,
): LaunchVerdict {
  if (v2Only.some((name) => parsed.has(name))) return no('half of v2')
  const found = partners.v1.get(parsed.get('key') ?? '')
  const { partner, secret, profile } = found ?? dummy
  const values = profile.encode === 'form' ? parseLaunchQuery(query, 'space') : parsed
  const sign = parsed.get('sign') ?? ''
  if (values === null || !isSignable(values, profile)) return no('its parameters')
  if (!launchSignShape.test(sign)) return no('the shape of its sign')
  const isEqual = timingSafeEqual(md5Sign(values, secret, profile), Buffer.from(sign, 'hex'))
  if (!found || !isEqual) return no('its sign')
  if (profile.until !== undefined && now >= Date.parse(profile.until)) return no('v1 has ended')
  const age = now - timestampMs(values.get('timestamp') ?? '')
  if (!(Math.abs(age) <= windowMs)) return no('its time')
  const subject = values.get('ugphone_user_id') ?? ''
  const proof = sign.toLowerCase()
  return yes({ version: 1, partner, subject, proof, proofKeptMs: 2 * windowMs })
}

const v2Only = ['sv', 'kid', 'aud', 'ts', 'nonce'] as const

/** Unencoded, a value with & could be read as several parameters. */
function isSignable(values: LaunchValues, { encode }: Md5Profile): boolean {
  return encode !== 'raw' || [...values.values()].every((value) => !value.includes('&'))
}

/** Seconds in ten digits or milliseconds in thirteen; anything else is NaN. */
function timestampMs(text: string): number {
  if (/^\d{10}$/.test(text)) return Number(text) * 1000
  return /^\d{13}$/.test(text) ? Number(text) : Number.NaN
}

function verifyV2(
  values: LaunchValues,
  { partners, appId }: LaunchRule,
  now: number,
): LaunchVerdict {
  const of = (name: string) => values.get(name) ?? ''
  if (of('sv') !== '2') return no('its version')
  const found = partners.v2.get(of('kid'))
  if (!found) return no('its key')
  if (of('aud') !== appId) return no('it is for another app')
  if (!/^\d{10}$/.test(of('ts')) || !/^[\w-]{22,64}$/.test(of('nonce'))) return no('its shape')
  if (!isSigned(v2Text(values), of('sig'), found.key)) return no('its signature')
  const age = now - Number(of('ts')) * 1000
  if (age < -earlyMs || age > lateMs) return no('its time')
  const [partner, subject, proof] = [found.partner, of('ugphone_user_id'), of('nonce')]
  return yes({ version: 2, partner, subject, proof, proofKeptMs: 600_000 })
}

/** The bytes that the second version signs. */
export function v2Text(values: LaunchValues): string {
  const of = (name: string) => values.get(name) ?? ''
  const pairs = signedNames(values).map((name) => `${name}=${encodeRfc3986(of(name))}`)
  return ['UGL2', of('aud'), of('kid'), of('ts'), of('nonce'), ...pairs].join('\n')
}

function isSigned(text: string, signature: string, key: LaunchKey): boolean {
  const length = key.by === 'hmac' ? 32 : 64
  const signed = Buffer.from(signature, 'base64url')
  // One signature has one spelling: base64url without padding or loose bits at its end.
  if (signed.length !== length || signed.toString('base64url') !== signature) return false
  if (key.by === 'ed25519') return verify(null, Buffer.from(text), key.key, signed)
  return timingSafeEqual(createHmac('sha256', key.secret).update(text).digest(), signed)
}

function no(why: string): LaunchVerdict {
  return { ok: false, why }
}

function yes(launch: ProvenLaunch): LaunchVerdict {
  return { ok: true, launch }
}
