import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createNatsKey } from './nkeys.ts'
import { readPartners } from './partners.ts'
import { settings, shownValue } from './settings.ts'

describe('closed regions', () => {
  const closed = (codes: string, header = 'cf-ipcountry') =>
    readConfig({ FABULA_CLOSED_REGIONS: codes, FABULA_REGION_HEADER: header }).closedRegions

  test('are closed however their codes are written [R6.04]', () => {
    expect(closed('cn, Kp IR')).toEqual(['CN', 'KP', 'IR'])
  })

  test('are countries, and no names [R6.04]', () => {
    expect(() => closed('china')).toThrow('FABULA_CLOSED_REGIONS is "china"')
  })

  test('need a header to be told by [R6.04]', () => {
    expect(() => closed('cn', '')).toThrow('FABULA_REGION_HEADER')
    expect(() => closed('cn', 'cf ipcountry')).toThrow('FABULA_REGION_HEADER is "cf ipcountry"')
  })
})

test('a trusted proxy is an address or a network [R16.05]', () => {
  const proxies = (text: string) => readConfig({ FABULA_TRUSTED_PROXIES: text }).trustedProxies
  expect(proxies('10.0.0.0/8, 2001:db8::1')).toEqual(['10.0.0.0/8', '2001:db8::1'])
  expect(() => proxies('10.0.0.0/8 my-proxy')).toThrow('FABULA_TRUSTED_PROXIES is')
})

test('the token of metrics is no short word [R16.05]', () => {
  expect(() => readConfig({ FABULA_METRICS_TOKEN: 'short' })).toThrow('FABULA_METRICS_TOKEN is')
})

test('a bucket is named with the key that opens it, whose secret is not printed [R15.06]', () => {
  const bucket = { FABULA_S3_BUCKET: 'https://s3.example/fabula' }
  expect(() => readConfig(bucket)).toThrow('FABULA_S3_KEY')
  const key = { FABULA_S3_KEY: 'id', FABULA_S3_SECRET: 'secret' }
  expect(readConfig({ ...bucket, ...key }).s3Region).toBe('us-east-1')
  expect(shownValue(settings.s3Secret, 'secret')).toBe('(set)')
})

describe('a provider of identities', () => {
  const whole = {
    FABULA_GOOGLE_CLIENT_ID: 'id',
    FABULA_GOOGLE_CLIENT_SECRET: 'secret',
    FABULA_APPLE_SERVICES_ID: 'id',
    FABULA_APPLE_TEAM_ID: 'team',
    FABULA_APPLE_KEY_ID: 'key',
    FABULA_APPLE_KEY_FILE: 'key.p8',
    FABULA_FACEBOOK_APP_ID: 'id',
    FABULA_FACEBOOK_SECRET: 'secret',
    FABULA_LINE_CHANNEL_ID: 'id',
    FABULA_LINE_SECRET: 'secret',
  }
  const ids = Object.keys(whole).filter((variable) =>
    /_(CLIENT|SERVICES|APP|CHANNEL)_ID$/.test(variable),
  )

  test.each(Object.keys(whole).filter((variable) => !ids.includes(variable)))(
    'is not offered to players, who could not get in, without its %s [R12.10] [R1.22]',
    (variable) => {
      expect(() => readConfig({ ...whole, [variable]: undefined })).toThrow(`set ${variable} too`)
      expect(readConfig({ ...whole, FABULA_LOG: 'warn' }).googleClientId).toBe('id')
    },
  )

  test('that has no id needs nothing else', () => {
    const without = Object.fromEntries(ids.map((variable) => [variable, undefined]))
    expect(readConfig({ ...whole, ...without }).googleClientId).toBe('')
  })
})

test('an empty address to listen on is not taken for every address of the machine [R12.10]', () => {
  expect(() => readConfig({ FABULA_HOST: '' })).toThrow('FABULA_HOST is ""')
  expect(readConfig({}).host).toBe('127.0.0.1')
})

test('NATS is named with our account in it and the key that signs, whose seed is not printed [R12.10]', () => {
  const { publicKey, seed } = createNatsKey('account')
  const broker = { FABULA_MQTT_URL: 'mqtt://nats.example', FABULA_MQTT_DOOR: 'nats' }
  const account = { FABULA_MQTT_NATS_ACCOUNT: publicKey }
  expect(() => readConfig({ ...broker, ...account })).toThrow('FABULA_MQTT_NATS_KEY')
  const wrong = { FABULA_MQTT_NATS_KEY: createNatsKey('user').seed }
  expect(() => readConfig({ ...broker, ...account, ...wrong })).toThrow('is "(set)": it must be')
  expect(() => readConfig({ FABULA_MQTT_NATS_ACCOUNT: 'ABC' })).toThrow('is "ABC": it must be')
  const whole = { ...broker, ...account, FABULA_MQTT_NATS_KEY: seed }
  expect(readConfig(whole)).toMatchObject({ natsAccount: publicKey, natsKey: seed })
  expect(shownValue(settings.natsKey, seed)).toBe('(set)')
})

const keyed = (id: string) => ({ id, v1: { keys: { k1: 'hunter2-hunter2' } } })
const two = JSON.stringify([keyed('ann'), keyed('ben')])

describe('what is printed of a setting [R16.06]', () => {
  const { databaseUrl, realtimeUrl, modelUrl, moderationUrl, realtimeSecret, metricsToken } =
    settings

  test.each([
    ['postgres://fabula:secret@db.example:5432/fabula', 'postgres://…@db.example:5432/fabula'],
    ['postgres://db.example/fabula?password=secret', 'postgres://db.example/fabula?…'],
    ['postgres://db.example/fabula', 'postgres://db.example/fabula'],
    ['postgres://fabula:sec@ret@db.example/fabula', '(set)'],
    ['postgres://fabula:sec/ret@db.example/fabula', '(set)'],
    ['postgres://fabula:sec/r@t@db.example/fabula', '(set)'],
    ['postgres://fabula:sec?ret@db.example/fabula', '(set)'],
    ['postgres://fabula:sec#ret@db.example/fabula', '(set)'],
    ['postgres://fabula:sec ret@db.example/fabula', 'postgres://…@db.example/fabula'],
    ['postgres://db.example/fabula?password=sec@ret', '(set)'],
    ['fabula:secret@db.example', '(set)'],
    ['', ''],
  ])('of the address %s', (url, shown) => {
    expect(shownValue(databaseUrl, url)).toBe(shown)
    expect(shownValue(realtimeUrl, url)).toBe(shown)
  })

  test('of the address of a model or a moderation no key in it', () => {
    for (const address of [modelUrl, moderationUrl]) {
      const shown = shownValue(address, 'https://ann:secret@llm.example/v1?key=secret')
      expect(shown).toBe('https://…@llm.example/v1?…')
    }
  })

  test('of a secret only that it is set', () => {
    const secret = 'a-secret-of-at-least-32-characters'
    expect(shownValue(realtimeSecret, secret)).toBe('(set)')
    expect(shownValue(metricsToken, secret)).toBe('(set)')
    expect(shownValue(metricsToken, '')).toBe('')
  })

  test.each([
    ['DATABASE_URL', 'postgres://fabula:sec/ret@db.example/fabula'],
    ['DATABASE_URL', 'mysql://fabula:sec-ret@db.example/fabula'],
    ['FABULA_MQTT_URL', 'mqtt://fabula:sec/ret@broker.example'],
    ['FABULA_MQTT_SECRET', 'sec-ret'],
    ['FABULA_METRICS_TOKEN', 'sec-ret'],
    ['FABULA_SECRET', 'sec-ret'],
  ])('of a wrong %s neither name nor password', (variable, value) => {
    const complaint = () => readConfig({ [variable]: value })
    expect(complaint).toThrow(`${variable} is "`)
    expect(complaint).not.toThrow(/sec|ret@/)
  })

  test.each([
    ['a key without quotes', '[{"id":"ann","v1":{"keys":{"k1":hunter2-hunter2}}}]', 'no JSON'],
    [
      'a key in the place of its id',
      '[{"id":"ann","v1":{"keys":{"hunter2 hunter2":"k1"}}}]',
      '0.v1',
    ],
    ['a key that is too short', '[{"id":"ann","v2":{"k1":{"hmac":"hunter2"}}}]', '0.v2'],
    ['two of one id', two, 'the same id'],
  ])('of partners with %s no key', (_what, text, why) => {
    const folder = mkdtempSync(join(tmpdir(), 'fabula-partners-'))
    const path = join(folder, 'partners.json')
    writeFileSync(path, text)
    expect(() => readPartners(path)).toThrow(why)
    expect(() => readPartners(path)).not.toThrow(/hunter2/)
    rmSync(folder, { recursive: true })
    expect(() => readPartners(path)).toThrow('ENOENT')
  })

  test('an address without a host before the database is one, as that of a socket', () => {
    const url = 'postgresql://postgres@/fabula?host=%2Ftmp%2Frun&port=5432'
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })
})
