import { once } from 'node:events'
import { isOwnBroker, openWorld, type World } from '@fabula/devkit'
import { readConfig } from '@fabula/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { setupWorld } from '../setupWorld.ts'

const day = 86_400_000
const world = setupWorld()

function login(input: object, as = { deviceId: 'phone' }) {
  return world.call('login/visitorLogin', { terms: true, ...input }, as)
}

describe('a guest', () => {
  test('gets a key of their own, a session and 100 energy, and no gift for signing up [R1.21] [R6.01] [R7.13] [R7.20]', async () => {
    const guest = await world.guest({ tz: 'Asia/Tokyo' })
    const { data } = await world.call('user/userInfo', {}, guest)
    expect(guest.guestSecret).toMatch(/^[\w-]{43}$/)
    expect(data).toMatchObject({
      coin: 0,
      power: 100,
      tz: 'Asia/Tokyo',
      age_band: 'adult',
      google_user_id: '',
      first_login: true,
      // The gift for signing up is not for guests.
      reg_reward: false,
      access_token: guest.token,
      login_id: guest.loginId,
    })
  })

  test('is the same player again by the key, with no second gift of energy [R1.21]', async () => {
    const guest = await world.guest()
    const again = await login({ guest_secret: guest.guestSecret }, { deviceId: 'new phone' })
    if (again.code !== 200) throw new Error(again.msg)
    expect(again.data).toMatchObject({ first_login: false, guest_secret: null })
    const { access_token: token, login_id: loginId } = again.data
    const info = await world.call('user/userInfo', {}, { token, loginId, deviceId: 'new phone' })
    expect(info.data).toMatchObject({ power: 100, first_login: false })
  })

  test('hears once a day that it is their first login of it, whatever else they did before [R3.01] [R4.06]', async () => {
    const guest = await world.guest()
    const looks = async () => {
      const answer = await world.call('user/userInfo', {}, guest)
      return answer.code === 200 && answer.data.day_first_login
    }
    expect([await looks(), await looks()]).toEqual([true, false])
    await world.shiftClock(day)
    await world.call('info/powerRefresh', {}, guest)
    expect([await looks(), await looks()]).toEqual([true, false])
    await world.shiftClock(-day)
  })

  test('hears at login whether it is their first, and all of that first day as well [R3.12] [R6.01]', async () => {
    const guest = await world.guest()
    const looks = async () => {
      const { data } = await world.call('user/userInfo', {}, guest)
      return data && 'first_login' in data && data.first_login
    }
    expect([await looks(), await looks()]).toEqual([true, true])
    await world.shiftClock(day)
    // They never logged in again, and yet it is no longer the first time.
    expect([await looks(), await looks()]).toEqual([false, false])
    await world.shiftClock(-day)
    const told = []
    for (const deviceId of ['phone', 'phone', 'tablet']) {
      const { data } = await login({ guest_secret: guest.guestSecret }, { deviceId })
      told.push(data && 'first_login' in data && data.first_login)
    }
    expect(told).toEqual([false, false, false])
    expect((await login({})).data).toMatchObject({ first_login: true })
  })

  test('with an unknown key is a new player [R7.13] [R3.12]', async () => {
    const answer = await login({ guest_secret: 'nobody has this' })
    expect(answer.data).toMatchObject({ first_login: true, guest_secret: expect.any(String) })
  })

  test('who lost the answer and sends the key twice at once has one session left', async () => {
    const guest = await world.guest()
    const logins = await Promise.all(
      Array.from({ length: 10 }, () => login({ guest_secret: guest.guestSecret })),
    )
    const lives = await Promise.all(
      logins.map(async (answer) => {
        if (answer.code !== 200) throw new Error(answer.msg)
        const { access_token: token, login_id: loginId } = answer.data
        const info = await world.call('user/userInfo', {}, { token, loginId, deviceId: 'phone' })
        return info.code
      }),
    )
    expect(lives.filter((code) => code === 200)).toHaveLength(1)
    expect(lives.filter((code) => code === 500506)).toHaveLength(9)
  })

  test('who has not ticked the terms is refused, in their own language [R5.03] [R7.54]', async () => {
    const answer = await world.call('login/visitorLogin', { terms: false }, { lang: 'zh-Hans' })
    expect(answer).toMatchObject({ code: 500412, data: { reason: 'terms_missing' } })
    expect(answer.msg).toBe(world.context.messages.get('zh-Hans')?.terms_missing)
  })

  test('under 13 gets no account [R11.02]', async () => {
    const year = new Date().getUTCFullYear() - 12
    // The device rests for a day after that.
    const answer = await login({ birth: { year, month: 1 } }, { deviceId: 'phone of a child' })
    expect(answer).toMatchObject({ code: 500401, data: { reason: 'too_young' } })
  })

  test('who does not tell their age counts as unknown; once told, it stays [R11.02]', async () => {
    const guest = await world.guest({ birth: null })
    const bandAfter = async (birth: { year: number; month: number } | null) => {
      const answer = await login({ guest_secret: guest.guestSecret, birth })
      if (answer.code !== 200) throw new Error(answer.msg)
      const { access_token: token, login_id: loginId } = answer.data
      const info = await world.call('user/userInfo', {}, { token, loginId, deviceId: 'phone' })
      return info.code === 200 ? info.data.age_band : info.msg
    }
    expect(await bandAfter(null)).toBe('unknown')
    expect(await bandAfter({ year: new Date().getUTCFullYear() - 15, month: 1 })).toMatch(
      /^1[36]-1[57]$/,
    )
    expect(await bandAfter({ year: 1980, month: 1 })).not.toBe('adult')
  })

  test('from a zone nobody knows lives by UTC', async () => {
    const guest = await world.guest({ tz: 'XYZ+99' })
    const info = await world.call('user/userInfo', {}, guest)
    expect(info.data).toMatchObject({ tz: 'UTC' })
  })
})

describe('a closed region', () => {
  let closed: World
  beforeAll(async () => {
    // One that its policy serves: only the operator closes it.
    const proxy = { FABULA_REGION_HEADER: 'CF-IPCountry', FABULA_CLOSED_REGIONS: 'fr' }
    const { regionHeader, closedRegions } = readConfig(proxy)
    closed = await openWorld({ config: { regionHeader, closedRegions } })
  })
  afterAll(() => closed.close())

  async function ask(country: string | null, name: string, headers: Record<string, string> = {}) {
    const answer = await fetch(`${closed.address}/apiv1/${name}`, {
      method: name === 'user/userInfo' ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(country !== null && { 'cf-ipcountry': country }),
        ...headers,
      },
      ...(name !== 'user/userInfo' && { body: '{"terms":true}' }),
    })
    return answer.json()
  }

  test('is refused by the proxy’s word, in whichever case either is written [R6.04]', async () => {
    const refused = { code: 500403, data: { reason: 'region_closed' } }
    expect(await ask('fr', 'login/visitorLogin')).toMatchObject(refused)
    expect(await ask('FR', 'login/visitorLogin')).toMatchObject(refused)
    expect(await ask('de', 'login/visitorLogin')).toMatchObject({ code: 200 })
  })

  test('is closed to whoever is signed in already, and open again elsewhere [R6.04]', async () => {
    const device = { 'device-id': 'a phone that travels', terminal: 'web' }
    const { data } = await ask('de', 'login/visitorLogin', device)
    const session = { ...device, 'access-token': data.access_token, 'login-id': data.login_id }
    expect(await ask('FR', 'user/userInfo', session)).toMatchObject({ code: 500403 })
    expect(await ask('de', 'user/userInfo', session)).toMatchObject({ code: 200 })
  })

  test.runIf(isOwnBroker())(
    'has no line to the broker either, whatever password is kept from before [R6.04]',
    async () => {
      const answerFrom = async (country: string) => {
        const headers = { 'cf-ipcountry': country }
        const socket = new WebSocket(`${closed.address.replace('http', 'ws')}/mqtt`, 'mqtt', {
          headers,
        })
        const opened = once(socket, 'open').then(() => 'open')
        const answer = await opened.catch((error: Error) => error.message)
        socket.on('error', () => undefined).terminate()
        return answer
      }
      expect(await answerFrom('FR')).toBe('Unexpected server response: 403')
      expect(await answerFrom('de')).toBe('open')
    },
  )

  test('is where a request without the proxy’s word comes from [R6.04]', async () => {
    expect(await ask(null, 'login/visitorLogin')).toMatchObject({ code: 500403 })
  })
})

describe('a session', () => {
  test('is needed where the contract says so: without, unknown or malformed tokens [R6.05] [R8.02]', async () => {
    const guest = await world.guest()
    for (const token of [undefined, '', 'x', 'x'.repeat(43), `${guest.token}x`]) {
      const answer = await world.call(
        'user/userInfo',
        {},
        { ...guest, ...(token === undefined ? { token: '' } : { token }) },
      )
      expect(answer).toMatchObject({ code: 500505, data: null })
    }
  })

  test('works only for the login, the device and the kind of terminal it was given to [R8.02]', async () => {
    const guest = await world.guest()
    const other = await world.guest()
    for (const stolen of [
      { ...guest, loginId: other.loginId },
      { ...guest, deviceId: 'another' },
      { ...guest, terminal: 'ios' as const },
    ]) {
      expect((await world.call('user/userInfo', {}, stolen)).code).toBe(500505)
    }
    expect((await world.call('user/userInfo', {}, guest)).code).toBe(200)
  })

  test('ends when the same player signs in elsewhere on the same kind of terminal [R8.02]', async () => {
    const guest = await world.guest()
    const phone = await world.call(
      'login/visitorLogin',
      { terms: true, guest_secret: guest.guestSecret },
      { terminal: 'android' },
    )
    expect(phone.code).toBe(200)
    expect((await world.call('user/userInfo', {}, guest)).code).toBe(200)
    await login({ guest_secret: guest.guestSecret })
    expect((await world.call('user/userInfo', {}, guest)).code).toBe(500506)
  })

  test('ends at logout, and only that one [R7.12]', async () => {
    const guest = await world.guest()
    const other = await world.guest()
    expect(await world.call('login/logout', {}, guest)).toEqual({ code: 200, msg: '', data: {} })
    expect((await world.call('user/userInfo', {}, guest)).code).toBe(500505)
    expect((await world.call('user/userInfo', {}, other)).code).toBe(200)
  })

  test('of a closed account says so [R8.02]', async () => {
    const guest = await world.guest()
    await world.context.database.pool.query(
      `UPDATE player SET status = 'banned' FROM session
       WHERE session.player_id = player.id AND session.login_id = $1`,
      [guest.loginId],
    )
    expect((await world.call('user/userInfo', {}, guest)).code).toBe(500507)
    const answer = await login({ guest_secret: guest.guestSecret })
    expect(answer).toMatchObject({ code: 500507, data: { reason: 'account_closed' } })
  })

  test('lasts 30 days from the last use and 180 days in all', async () => {
    const guest = await world.guest()
    const look = async () => (await world.call('user/userInfo', {}, guest)).code
    try {
      for (let used = 0; used < 7; used += 1) {
        await world.shiftClock(25 * day)
        expect([used, await look()]).toEqual([used, 200])
      }
      await world.shiftClock(4 * day)
      expect(await look()).toBe(200)
      await world.shiftClock(2 * day)
      expect(await look()).toBe(500505)
      const idle = await world.guest()
      await world.shiftClock(30 * day)
      expect((await world.call('user/userInfo', {}, idle)).code).toBe(500505)
    } finally {
      await world.shiftClock(-211 * day)
    }
  })

  test('is stored so that a copy of the database opens none', async () => {
    const guest = await world.guest()
    for (const table of ['session', 'player']) {
      const { rows } = await world.context.database.pool.query(`SELECT * FROM ${table}`)
      const dump = JSON.stringify(rows, (_key, value) =>
        value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
      )
      expect(dump).not.toContain(guest.token)
      expect(dump).not.toContain(guest.guestSecret)
    }
  })
})
