import type { AdHost, AdPurpose, Terminal } from '@fabula/contract'
import { openAdMobServer } from '@fabula/devkit'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { houseToken } from './house.ts'
import { createNetworks, networkFor } from './networks.ts'

const secrets = { signing: Buffer.alloc(32, 7) }
const now = 1_800_000_000_000
type Env = Readonly<Record<string, string>>
const networksOf = (env: Env) => createNetworks(readConfig(env), secrets)

const bare = { FABULA_ADS_HOUSE: 'off' }
const admob = { FABULA_ADMOB_ANDROID_UNIT: 'a1', FABULA_ADMOB_IOS_UNIT: 'a2' }
const max = { FABULA_MAX_ANDROID_UNIT: 'm1', FABULA_MAX_IOS_UNIT: 'm2' }
const levelPlay = { FABULA_LEVELPLAY_ANDROID_UNIT: 'l1', FABULA_LEVELPLAY_IOS_UNIT: 'l2' }
const pangle = { FABULA_PANGLE_ANDROID_UNIT: 'p1', FABULA_PANGLE_IOS_UNIT: 'p2' }

const configured = [
  { name: 'admob', units: admob, key: {} },
  { name: 'max', units: max, key: { FABULA_MAX_EVENT_KEY: 'k' } },
  { name: 'levelplay', units: levelPlay, key: { FABULA_LEVELPLAY_PRIVATE_KEY: 'k' } },
  { name: 'pangle', units: pangle, key: { FABULA_PANGLE_SECURITY_KEY: 'k' } },
] as const
const everything: Env = Object.assign(
  {},
  ...configured.map(({ units, key }) => ({ ...units, ...key })),
)

describe.each(configured)('$name [R1.06]', ({ name, units, key }) => {
  const [android = '', ios = ''] = Object.keys(units)
  const [androidUnit, iosUnit] = Object.values<string>(units)

  test('plays in the apps whose ad units are set', () => {
    const both = networksOf({ ...bare, ...units, ...key })
    expect([...both.keys()]).toEqual([name])
    const unitsOf = (network = both.get(name)) =>
      (['android', 'ios'] as const).map((terminal) => network?.unitFor(terminal))
    expect(unitsOf()).toEqual([androidUnit, iosUnit])
    const onAndroid = networksOf({ ...bare, ...key, [android]: androidUnit ?? '' })
    expect(unitsOf(onAndroid.get(name))).toEqual([androidUnit, null])
    const onIos = networksOf({ ...bare, ...key, [ios]: iosUnit ?? '' })
    expect(unitsOf(onIos.get(name))).toEqual([null, iosUnit])
  })

  test('is none without an ad unit, nor without a key that its word is known by', () => {
    expect(networksOf({ ...bare, ...key }).size).toBe(0)
    const isKeyless = Object.keys(key).length === 0
    expect(networksOf({ ...bare, ...units }).size).toBe(isKeyless ? 1 : 0)
  })
})

test('AdMob is believed by the keys that are served at its address, the house by the secret of the site [R1.06]', async () => {
  const server = await openAdMobServer()
  const config = readConfig({ FABULA_ADMOB_ANDROID_UNIT: server.unit })
  const networks = createNetworks(config, secrets, server.keysUrl)
  const nonce = '0123456789abcdef0123456789abcdef'
  const watched = server.callback({ nonce, userId: 'ann', at: now })
  expect(await networks.get('admob')?.verify(watched, now)).toMatchObject({ nonce, userId: 'ann' })
  const shown = `/adv/callback/house?token=${houseToken(secrets, nonce)}`
  expect(await networks.get('house')?.verify(shown, now)).toMatchObject({ nonce })
  await server.close()
})

test('our own trailers are shown unless switched off, ads of a platform only where switched on [R1.06]', () => {
  expect([...networksOf({}).keys()]).toEqual(['house'])
  expect([...networksOf({ ...bare, FABULA_ADS_EMBEDDED: 'on' }).keys()]).toEqual(['partner'])
})

test('a platform that we are embedded in has no word that is believed [R1.06]', async () => {
  const partner = networksOf({ FABULA_ADS_EMBEDDED: 'on' }).get('partner')
  expect(partner?.name).toBe('partner')
  expect(await partner?.verify('/adv/callback/partner?nonce=1', now)).toEqual({
    why: 'the platform signs nothing',
  })
  const ad = { txId: '1', nonce: '1', adUnit: '', ts: null, userId: null }
  expect(partner?.answer(ad)).toBe('')
})

interface Place {
  readonly host?: AdHost
  readonly terminal?: Terminal
  readonly scene?: AdPurpose
}

/** Who shows an ad there, and by which unit. */
function shownBy(env: Env, { host = 'native', terminal = 'android', scene = 'coin' }: Place = {}) {
  const found = networkFor(networksOf(env), { host, terminal, scene })
  return found && [found.network.name, found.unit]
}

describe('who shows an ad [R1.06]', () => {
  test('is the first of the networks of apps, and ourselves where none plays', () => {
    const left: Record<string, string> = { ...everything }
    const order = [...configured.map(({ units }) => units), {}].map((units) => {
      const shown = shownBy(left)
      for (const variable of Object.keys(units)) delete left[variable]
      return shown
    })
    const ours = ['house', 'house']
    expect(order).toEqual([
      ['admob', 'a1'],
      ['max', 'm1'],
      ['levelplay', 'l1'],
      ['pangle', 'p1'],
      ours,
    ])
    expect(shownBy(bare)).toBeNull()
  })

  test('is one that has an ad unit for the kind of app', () => {
    const env = { ...everything, FABULA_ADMOB_IOS_UNIT: '' }
    expect(shownBy(env, { terminal: 'ios' })).toEqual(['max', 'm2'])
    expect(shownBy(env)).toEqual(['admob', 'a1'])
  })

  test('is nobody where the app says that it is the plain web [R6.03]', () => {
    expect(shownBy(everything, { terminal: 'web' })).toBeNull()
  })

  test.each(['web', 'android', 'ios'] as const)(
    'within a platform on %s is the platform in a play, and ourselves for coins and energy',
    (terminal) => {
      const env = { ...everything, FABULA_ADS_EMBEDDED: 'on' }
      const within = (scene: AdPurpose) => shownBy(env, { host: 'embedded', terminal, scene })
      for (const scene of ['gameOption', 'revive'] as const)
        expect(within(scene)).toEqual(['partner', 'partner'])
      for (const scene of ['coin', 'energy'] as const)
        expect(within(scene)).toEqual(['house', 'house'])
    },
  )

  test('within a platform that shows none is ourselves, in a play too', () => {
    expect(shownBy(everything, { host: 'embedded', scene: 'revive' })).toEqual(['house', 'house'])
  })
})
