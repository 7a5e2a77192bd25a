import { type LoopbackProviders, loopbackProviders, openWorld, type World } from '@fabula/devkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** More logins at once than connections: each that needed a second one while it has its first would wait for ever. */
const connections = 4
const crowd = 24

let providers: LoopbackProviders
beforeAll(async () => {
  providers = await loopbackProviders()
})
afterAll(() => providers?.close())

describe.each(['on', 'shared'] as const)(
  'with limits %s, more logins at once than connections',
  (limits) => {
    let world: World
    beforeAll(async () => {
      const { config, ...elsewhere } = providers.options
      world = await openWorld({
        ...elsewhere,
        config: { ...config, limits, databaseConnections: connections },
      })
    })
    afterAll(() => world?.close())

    const each = <T>(make: (deviceId: string) => Promise<T>) =>
      Promise.all(Array.from({ length: crowd }, (_, n) => make(`phone ${n}`)))
    const statesOf = () =>
      each(async (deviceId) => {
        const input = { provider: 'google', terms: true } as const
        const begun = await world.call('login/authNonce', input, { deviceId })
        if (begun.code !== 200) throw new Error(begun.msg)
        const { state, nonce } = begun.data
        const token = await providers.google.idToken({ sub: deviceId, nonce, jti: state })
        return { deviceId, proof: { provider: 'google', state, token } as const }
      })

    test('new guests and those who come back are let in at once [R1.21] [R16.05]', async () => {
      const began = performance.now()
      const guests = await each((deviceId) =>
        world.call('login/visitorLogin', { terms: true }, { deviceId }),
      )
      expect(new Set(guests.map(({ code }) => code))).toEqual(new Set([200]))
      const again = await Promise.all(
        guests.map(({ code, data }, n) => {
          const guest_secret = (code === 200 && data.guest_secret) || ''
          return world.call(
            'login/visitorLogin',
            { terms: true, guest_secret },
            { deviceId: `phone ${n}` },
          )
        }),
      )
      expect(again.map(({ code, data }) => code === 200 && data.first_login)).toEqual(
        Array(crowd).fill(false),
      )
      expect(performance.now() - began).toBeLessThan(10_000)
    })

    test('new identities and those that are known are too [R1.23] [R16.05]', async () => {
      for (const isFirst of [true, false]) {
        const shown = await statesOf()
        const began = performance.now()
        const answers = await Promise.all(
          shown.map(({ proof, deviceId }) =>
            world.call('login/thirdPartyLogin', proof, { deviceId }),
          ),
        )
        expect(answers.map(({ code, data }) => (code === 200 ? data.first_login : code))).toEqual(
          Array(crowd).fill(isFirst),
        )
        expect(performance.now() - began).toBeLessThan(10_000)
      }
    })
  },
)
