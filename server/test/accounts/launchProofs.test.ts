import { createHash, generateKeyPairSync } from 'node:crypto'
import { md5OfLaunch, queryOf, signV1, signV2 } from '@fabula/devkit'
import { describe, expect, test } from 'vitest'
import { parseLaunchQuery } from '../../src/accounts/partner/launchQuery.ts'
import { md5Sign, md5Text } from '../../src/accounts/partner/md5Sign.ts'
import {
  type LaunchVerdict,
  v2Text,
  verifyLaunch,
} from '../../src/accounts/partner/verifyLaunch.ts'
import type { LaunchKey, Md5Profile, Partners } from '../../src/config/partners.ts'

const secret = 'test-secret-0001'
const now = 1_700_000_000_000
const vector = {
  small_id: '42',
  game_id: '7',
  timestamp: '1700000000',
  user_id: 'u 1*é',
  token: 'a+b/c=',
  screen_type: '',
  lang: 'zh-Hant',
  ugphone_user_id: 'UG-900',
}
const hmacKey = Buffer.from(Array.from({ length: 32 }, (_, byte) => byte))
const pair = generateKeyPairSync('ed25519')

const plain: Md5Profile = { keys: {}, encode: 'euc', skipEmpty: false, tail: '' }
function partnersWith(profile: Partial<Md5Profile> = {}): Partners {
  const v1 = { partner: 'ug', profile: { ...plain, ...profile } }
  const v2: [string, { partner: string; key: LaunchKey }][] = [
    ['p1', { partner: 'ug', key: { by: 'hmac', secret: hmacKey } }],
    ['p2', { partner: 'ug', key: { by: 'ed25519', key: pair.publicKey } }],
  ]
  return {
    v1: new Map([
      ['k1', { ...v1, secret }],
      ['k2', { ...v1, secret: 'the next secret' }],
    ]),
    v2: new Map(v2),
  }
}
const look = (query: string, at = now, profile: Partial<Md5Profile> = {}): LaunchVerdict =>
  verifyLaunch(query, { partners: partnersWith(profile), appId: 'fabula' }, at)

const values = new Map(Object.entries({ ...vector, key: 'k1' }))
const signs: readonly [Partial<Md5Profile>, string][] = [
  [{}, '05882da0f3da6a56feb73986f40bb192'],
  [{ tail: '&key=' }, '7a9c88e1f0ada50bbf1a0d06f857bfd4'],
  [{ skipEmpty: true }, '560f90470ca75925e19e4f29723133c2'],
  [{ encode: 'form' }, '843d9f1aa0c21789fcb5e24499375215'],
  [{ encode: 'rfc3986' }, '0ae543122b40bf182defad9652b4a0c7'],
  [{ encode: 'raw' }, '09005f0659a62d8d93618d47f85f2c10'],
]

test.each(signs)('the worked example signed in the way %j is %s [R7.02] [R5.08]', (way, sign) => {
  const profile = { ...plain, ...way }
  expect(md5Sign(values, secret, profile).toString('hex')).toBe(sign)
  const form = way.encode === 'form'
  const query = queryOf({ ...vector, key: 'k1', sign })
  const sent = form ? query.replaceAll('%20', '+') : query
  expect(look(sent, now, way)).toMatchObject({
    ok: true,
    launch: { subject: 'UG-900', version: 1 },
  })
})

test('the text of the worked example is that of the design, 147 bytes long', () => {
  const text = md5Text(values, secret, plain)
  expect(Buffer.byteLength(text)).toBe(147)
  expect(text).toMatch(/^game_id=7&lang=zh-Hant&.*&user_id=u%201\*%C3%A9test-secret-0001$/)
})

test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
])('MD5 is as RFC 1321 has it: %j [R7.02]', (text, digest) => {
  expect(createHash('md5').update(text).digest('hex')).toBe(digest)
})

test('the worked example of the second version is signed by its HMAC [R5.08]', () => {
  const { small_id, timestamp, screen_type, ...signed } = vector
  const way = { kid: 'p1', ts: 1_700_000_000, nonce: 'AAECAwQFBgcICQoLDA0ODw' }
  const query = signV2(signed, { ...way, key: hmacKey })
  expect(query).toContain('sig=a-yzSpePH53HJaL8BNLHr17Gjfu8hOPET2oolOM9PAU')
  expect(look(query)).toMatchObject({ ok: true, launch: { partner: 'ug', version: 2 } })
  expect(v2Text(parseLaunchQuery(query, 'plus') ?? new Map())).toMatch(
    /^UGL2\nfabula\np1\n.*é$|%A9$/s,
  )
})

test('two implementations sign the same, whatever the values [R7.02]', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const odd = Array.from({ length: 12 }, (_, i) => (seed * 7919 * (i + 3)) % 0xd7ff)
    const launch = { ...vector, token: String.fromCodePoint(...odd), user_id: `~!'()*%+& ${seed}` }
    const given = new Map(Object.entries(launch))
    expect(md5Sign(given, secret, plain).toString('hex')).toBe(md5OfLaunch(launch, { secret }))
    const strict = md5OfLaunch(launch, { secret, bare: /[\w.~-]/ })
    expect(md5Sign(given, secret, { ...plain, encode: 'rfc3986' }).toString('hex')).toBe(strict)
  }
})

const v1 = (launch: Readonly<Record<string, string>> = vector) =>
  signV1(launch, { key: 'k1', secret })
const v2 = (more: Partial<Parameters<typeof signV2>[1]> = {}) =>
  signV2(vector, { kid: 'p1', key: hmacKey, ts: 1_700_000_000, nonce: 'n'.repeat(22), ...more })
const good = v1()
const [query2, query2ed] = [v2(), v2({ kid: 'p2', key: pair.privateKey })]

/** Launches that somebody has laid hands on. */
const tampered: Readonly<Record<string, string>> = {
  'another player': good.replace('UG-900', 'UG-901'),
  'another game': good.replace('game_id=7', 'game_id=8'),
  'another language': good.replace('zh-Hant', 'zh-Hans'),
  'a parameter less': good.replace('small_id=42&', ''),
  'an empty one less': good.replace('screen_type=&', ''),
  'a parameter twice': `${good}&game_id=7`,
  'a parameter twice, another value first': `game_id=8&${good}`,
  'a list': good.replace('game_id=7', 'game_id[]=7'),
  'a name in percent signs, twice': `${good}&%67ame_id=8`,
  'an unknown parameter': `${good}&admin=1`,
  'a prototype': `${good}&__proto__=1`,
  'no equals sign': `${good}&lang`,
  'a broken percent sign': good.replace('UG-900', 'UG%9'),
  'bytes that are no text': good.replace('UG-900', 'UG%FF'),
  'encoded twice': good.replace('u%201', 'u%25201'),
  'a plus for a space': good.replace('u%201', 'u+1'),
  'no sign': good.replace(/&sign=\w+/, ''),
  'an empty sign': good.replace(/sign=\w+/, 'sign='),
  'a short sign': good.slice(0, -1),
  'a long sign': `${good}0`,
  'a sign with a letter that is no hex': good.replace(/\w$/, 'g'),
  'a sign of the secret alone': good.replace(/sign=\w+/, `sign=${md5OfLaunch({}, { secret })}`),
  'no key': good.replace('key=k1&', ''),
  'an unknown key': good.replace('key=k1', 'key=k9'),
  'the other key of the partner': good.replace('key=k1', 'key=k2'),
  'the secret as its key': good.replace('key=k1', `key=${secret}`),
  nobody: v1({ ...vector, ugphone_user_id: '' }),
  'somebody with a very long name': v1({ ...vector, ugphone_user_id: 'u'.repeat(129) }),
  'no time': v1({ ...vector, timestamp: '' }),
  'a time in words': v1({ ...vector, timestamp: 'now' }),
  'a time with a sign': v1({ ...vector, timestamp: '+170000000' }),
  'a time of eleven digits': v1({ ...vector, timestamp: '17000000000' }),
  'a time five minutes and a second ago': v1({ ...vector, timestamp: '1699999699' }),
  'a time in five minutes and a second': v1({ ...vector, timestamp: '1700000301' }),
  'a very long one': v1({ ...vector, token: 't'.repeat(2000) }),
  'half of the second version': `${good}&sv=2`,
  'the sign of the first version in the second': `${good}&sig=`,
  'v2: another player': query2.replace('UG-900', 'UG-901'),
  'v2: another app': v2({ aud: 'fabula2' }),
  'v2: an app of its own': query2.replace('aud=fabula', 'aud=other'),
  'v2: an unknown key': query2.replace('kid=p1', 'kid=p3'),
  'v2: the key of another algorithm': query2.replace('kid=p1', 'kid=p2'),
  'v2: signed with the public key as a secret': v2({
    kid: 'p2',
    key: pair.publicKey.export({ type: 'spki', format: 'der' }),
  }),
  'v2: another version': query2.replace('sv=2', 'sv=1'),
  'v2: no signature': query2.replace(/sig=.*/, 'sig='),
  'v2: a padded signature': `${query2}%3D`,
  'v2: a cut signature': query2.slice(0, -1),
  'v2: another nonce': query2.replace('nonce=nnn', 'nonce=mnn'),
  'v2: a short nonce': v2({ nonce: 'n'.repeat(21) }),
  'v2: a nonce with a dot': v2({ nonce: `${'n'.repeat(21)}.` }),
  'v2: too old': v2({ ts: 1_700_000_000 - 121 }),
  'v2: of tomorrow': v2({ ts: 1_700_000_000 + 61 }),
  'v2: with a good sign of the first version': `${query2.replace('UG-900', 'UG-901')}&key=k1&sign=${md5OfLaunch({ ...vector, ugphone_user_id: 'UG-901' }, { secret })}`,
  'v2 by Ed25519: another player': query2ed.replace('UG-900', 'UG-901'),
  'v2 by Ed25519: another time': query2ed.replace('ts=1700000000', 'ts=1700000001'),
}

describe('a launch that is', () => {
  test.each(Object.entries(tampered))('%s is refused [R5.08]', (_what, query) => {
    expect(look(query).ok).toBe(false)
  })
})

test('launches as they were signed are taken, by either key, in any letters, up to the edges of time [R5.08]', () => {
  const millis = { ...vector, timestamp: '1700000299999' }
  const inCapitals = good.replace(/(?<=sign=)\w+/, (sign) => sign.toUpperCase())
  const next = signV1(vector, { key: 'k2', secret: 'the next secret' })
  for (const query of [
    good,
    next,
    inCapitals,
    v1(millis),
    query2,
    query2ed,
    v2({ ts: 1_700_000_060 }),
  ]) {
    expect(look(query), query).toMatchObject({ ok: true, launch: { subject: 'UG-900' } })
  }
  expect(look(good, now + 300_000).ok).toBe(true)
})

test('the first version ends on its day', () => {
  expect(look(good, now, { until: '2023-11-14' }).ok).toBe(false)
  expect(look(good, now, { until: '2023-11-15' }).ok).toBe(true)
})

test('of 30,000 launches with a letter changed none that says something else is taken [R5.08]', () => {
  const letters = 'abcdef0123456789=&%+UGk_-.~ \n'
  const meaning = (query: string) => {
    const parsed = parseLaunchQuery(query, 'plus')
    if (!parsed) return null
    const told = [...parsed].map(([name, value]) => [
      name,
      name === 'sign' ? value.toLowerCase() : value,
    ])
    return JSON.stringify(told.sort(([one = ''], [other = '']) => (one < other ? -1 : 1)))
  }
  let state = 7
  const dice = (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % sides
  }
  let refused = 0
  for (const [query, count] of [
    [good, 20_000],
    [query2, 7000],
    [query2ed, 3000],
  ] as const) {
    for (let i = 0; i < count; i += 1) {
      const at = dice(query.length)
      const mutant = query.slice(0, at) + letters[dice(letters.length)] + query.slice(at + dice(2))
      if (!look(mutant).ok) refused += 1
      else expect(meaning(mutant)).toBe(meaning(query))
    }
  }
  expect(refused).toBeGreaterThan(28_000)
})
