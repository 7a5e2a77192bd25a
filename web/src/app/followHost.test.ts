import { beforeEach, expect, test, vi } from 'vitest'

/** What the app listens for, by the name of the event. */
const heard = vi.hoisted(() => new Map<string, (data: object) => void>())
vi.mock('../host/host.ts', () => ({
  askHost: async () => ({}),
  onHost: (name: string, listener: (data: object) => void) => heard.set(name, listener),
  useHost: { getState: () => ({ app: null }), subscribe: () => () => {} },
}))
const audible = vi.hoisted((): object[] => [])
vi.mock('../sound/useAudible.ts', () => ({
  useAudible: { setState: (state: object) => audible.push(state) },
}))
const backs = vi.hoisted(() => ({ count: 0 }))
vi.mock('../stack/nav.ts', () => ({
  stack: {
    deviceBack: async () => {
      backs.count += 1
    },
  },
}))

vi.stubGlobal('reportError', () => {})
const { followHost } = await import('./followHost.ts')
const { readStored } = await import('../storage/stored.ts')

beforeEach(() => followHost())

test('the height of the keyboard is kept under keyBoardHeight, and 0 is none [R3.04]', () => {
  heard.get('keyboard.state')?.({ height: 312.4 })
  expect(readStored('keyBoardHeight')).toBe('312')
  heard.get('keyboard.state')?.({ height: 0 })
  expect(readStored('keyBoardHeight')).toBe('312')
})

test('the music stops while the host says that the app is behind, or that it wants none [R4.11]', () => {
  audible.length = 0
  heard.get('app.state')?.({ active: false })
  heard.get('music.state')?.({ on: false })
  expect(audible).toEqual([{ inFront: false }, { allowed: false }])
})

test('the device’s back key goes through the page stack [R7.01]', () => {
  const before = backs.count
  heard.get('host.back')?.({})
  expect(backs.count).toBe(before + 1)
})
