import { openWorld, type World } from '@fabula/devkit'
import { readConfig } from '@fabula/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const header = 'x-country'
let world: World
beforeAll(async () => {
  const { regionHeader } = readConfig({ FABULA_REGION_HEADER: header })
  world = await openWorld({ config: { regionHeader } })
})
afterAll(() => world.close())

async function ask(
  name: string,
  { country, method = 'POST', body = { terms: true }, as = {}, at = world }: Asked,
) {
  const answer = await fetch(`${at.address}/apiv1/${name}`, {
    method,
    headers: { 'content-type': 'application/json', [header]: country, ...as },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  return answer.json()
}

interface Asked {
  readonly country: string
  readonly method?: 'GET' | 'POST'
  readonly body?: object
  readonly as?: Readonly<Record<string, string>>
  readonly at?: World
}

let phones = 0
const newPhone = () => {
  phones += 1
  return { 'device-id': `a phone of somewhere ${phones}` }
}

describe('a place that its policy does not serve', () => {
  test('is closed, though the operator has closed none; others are open [R6.04] [R11.03]', async () => {
    const refused = {
      code: 500403,
      data: { reason: 'region_closed' },
      msg: 'Unavailable in this area',
    }
    expect(await ask('login/visitorLogin', { country: 'CN' })).toMatchObject(refused)
    expect(await ask('info/getlang', { country: 'CN', body: {} })).toMatchObject(refused)
    for (const country of ['DE', 'KR', 'US']) {
      expect(await ask('login/visitorLogin', { country })).toMatchObject({ code: 200 })
    }
  })

  test('is open where the operator says that it is served [R6.04]', async () => {
    const proxy = { FABULA_REGION_HEADER: header, FABULA_SERVED_REGIONS: 'cn' }
    const { regionHeader, servedRegions } = readConfig(proxy)
    const at = await openWorld({ config: { regionHeader, servedRegions } })
    expect(await ask('login/visitorLogin', { country: 'CN', at })).toMatchObject({ code: 200 })
    await at.close()
  })
})

describe('the least age is that of the place [R11.02]', () => {
  const now = new Date()
  /** Thirteen, and not yet fourteen. */
  const birth = { year: now.getUTCFullYear() - 13, month: 1 }
  // In January a birth of that month is not over yet.
  if (now.getUTCMonth() === 0) birth.year -= 1

  test('thirteen is enough in most, and not in Korea', async () => {
    const begin = (country: string) =>
      ask('login/visitorLogin', { country, body: { terms: true, birth }, as: newPhone() })
    expect(await begin('DE')).toMatchObject({ code: 200 })
    expect(await begin('')).toMatchObject({ code: 200 })
    expect(await begin('KR')).toMatchObject({ code: 500401, data: { reason: 'too_young' } })
  })

  test('it holds for an age that is told later, and whoever has an account keeps it on a journey', async () => {
    const phone = newPhone()
    const guest = await ask('login/visitorLogin', { country: 'KR', as: phone })
    const as = {
      ...phone,
      terminal: 'web',
      'access-token': guest.data.access_token,
      'login-id': guest.data.login_id,
    }
    const tell = (country: string) => ask('user/userInfoSetting', { country, body: { birth }, as })
    expect(await tell('KR')).toMatchObject({ code: 500401, data: { reason: 'too_young' } })
    const other = newPhone()
    const born = await ask('login/visitorLogin', {
      country: 'DE',
      body: { terms: true, birth },
      as: other,
    })
    const traveller = {
      ...other,
      terminal: 'web',
      'access-token': born.data.access_token,
      'login-id': born.data.login_id,
    }
    const info = await ask('user/userInfo', { country: 'KR', method: 'GET', as: traveller })
    expect(info).toMatchObject({ code: 200, data: { age_band: '13-15' } })
  })
})
