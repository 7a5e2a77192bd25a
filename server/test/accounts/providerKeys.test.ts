import { type OpenIdServer, openIdServer } from '@fabula/devkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderKeys } from '../../src/accounts/identities/ProviderKeys.ts'
import { verifyIdToken } from '../../src/accounts/identities/verifyIdToken.ts'

let at: OpenIdServer
beforeAll(async () => {
  at = await openIdServer()
})
afterAll(() => at.close())

describe('the keys of a provider', () => {
  test('are found again after a rotation, asked for once a minute at most, and kept for a day without it [R11.08]', async () => {
    let [clock, asked, isDown] = [0, 0, false]
    const keys = new ProviderKeys(
      'https://keys.example',
      async () => {
        asked += 1
        return isDown ? new Response('', { status: 503 }) : Response.json({ keys: [at.key] })
      },
      () => clock,
    )
    const rule = {
      issuers: [at.endpoints.issuer],
      audiences: [at.clientId],
      algorithm: 'RS256',
      key: keys.keyOf,
      isNonce: () => true,
    } as const
    const taken = async () => {
      const token = await at.idToken({ sub: 'somebody', nonce: 'n' })
      return verifyIdToken(token, rule, { nonce: 'n', now: Date.now() }).then(
        () => true,
        () => false,
      )
    }
    expect([await taken(), await taken(), asked]).toEqual([true, true, 1])
    await at.rotateKey()
    expect([await taken(), asked]).toEqual([false, 1])
    clock += 60_000
    expect([await taken(), await taken(), asked]).toEqual([true, true, 2])
    isDown = true
    clock += 23 * 3_600_000
    expect([await taken(), asked]).toEqual([true, 3])
    clock += 2 * 3_600_000
    expect(await taken()).toBe(false)
    isDown = false
    clock += 60_000
    expect(await taken()).toBe(true)
  })

  test('a provider that hangs, never ends or leads away vouches for nobody [R11.08]', async () => {
    for (const answer of [
      () => Promise.reject(new Error('hangs')),
      async () => new Response('not JSON'),
      async () => Response.json({ keys: 'none' }),
      async () => Response.json([]),
    ]) {
      const keys = new ProviderKeys('https://keys.example', answer, () => 0)
      await expect(
        Promise.resolve().then(() =>
          keys.keyOf({ alg: 'RS256', kid: 'a' }, { payload: '', signature: '' }),
        ),
      ).rejects.toThrow()
    }
  })
})
