import type { UserInfo } from '@fabula/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberBalances, rememberUser, useSession } from './session.ts'
import { loadUser } from './user.ts'

const nobody = { token: 'token-1', loginId: 'login-1', user: null }
const player = (power: number) => ({ nickname: 'Ada', coin: 0, power }) as UserInfo
let answers: ((power: number) => void)[] = []

beforeEach(() => {
  answers = []
  const kept = new Map<string, string>()
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) =>
        answers.push((power) =>
          resolve(Response.json({ code: 200, msg: '', data: player(power) })),
        ),
      ),
  )
  useSession.setState(nobody)
})
afterEach(() => vi.unstubAllGlobals())

const isAsked = (times: number) => expect.poll(() => answers.length).toBe(times)
const powerNow = () => useSession.getState().user?.power

test('the energy after a turn stands, though the player was asked for before it and comes after [R3.05]', async () => {
  rememberUser(player(100))
  const loaded = loadUser()
  await isAsked(1)
  rememberBalances({ coin: 0, power: 95 })
  answers[0]?.(100)
  await isAsked(2)
  expect(powerNow()).toBe(95)
  answers[1]?.(95)
  await loaded
  expect(powerNow()).toBe(95)
})

test('who logs out while they are loaded is not remembered again [R4.03]', async () => {
  rememberUser(player(100))
  const loaded = loadUser()
  await isAsked(1)
  useSession.setState({ token: null, loginId: null, user: null })
  answers[0]?.(100)
  await loaded
  expect(useSession.getState().user).toBeNull()
})
