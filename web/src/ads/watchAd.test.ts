import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The host around the app, and what became of what it told. */
const host = vi.hoisted(() => ({
  isEmbedded: false,
  loads: 0,
  tell: (_event: { code: number }) => {},
  asked: [] as string[],
  toasts: [] as string[],
  userLoads: 0,
}))

vi.mock('../host/host.ts', () => ({
  isEmbedded: () => host.isEmbedded,
  askHost: async (method: string) => {
    host.asked.push(method)
    if (method !== 'ad.load') return new Promise(() => {})
    host.loads += 1
    return { code: host.isEmbedded ? 1 : 5 }
  },
  onHost: (_name: string, listener: typeof host.tell) => {
    host.tell = listener
    return () => {}
  },
}))
vi.mock('../components/notice/notice.tsx', () => ({
  showToast: (words: string) => host.toasts.push(words),
}))
vi.mock('../i18n/text.ts', () => ({ text: (id: string) => id, messageText: (id: string) => id }))
vi.mock('../sound/useAudible.ts', () => ({ useAudible: { setState: () => {} } }))
vi.mock('../api/user.ts', () => ({
  loadUser: async () => {
    host.userLoads += 1
  },
}))
const limit = {
  ...{ times: 0, max: 10, coin: 10, power: 30, wait_ms: 0 },
  channel: { network: 'admob', ad_unit: 'u' },
  play_channel: { network: 'admob', ad_unit: 'u' },
} as const
const closed = vi.hoisted((): { is_over: number }[] => [])
vi.mock('../api/wire/call.ts', () => ({
  call: async (name: string, input: { is_over: number }) => {
    if (name === 'adv/incentiveAdvLimit') return limit
    if (name === 'adv/gameIncentiveAdvClose') closed.push(input)
    if (name !== 'adv/incentiveAdv') return { state: 'rewarded', result: [{ state: 'rewarded' }] }
    return { nonce: 'n', user_id: 'u', coin: 10, power: 0, house: null }
  },
}))

vi.stubGlobal('reportError', () => {})
const { prepareAd, watchAd } = await import('./watchAd.ts')
const { useAds } = await import('./useAds.ts')

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(host, { isEmbedded: false, loads: 0, asked: [], toasts: [], userLoads: 0 })
  closed.length = 0
  useAds.setState({ limit: null, status: 'idle', isBusy: false, house: null })
})
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const status = () => useAds.getState().status
/** Begins to watch, and does not wait for the end. */
function begin() {
  const end: { nonce?: string | null } = {}
  const began = (async () => {
    await prepareAd('coin')
    void watchAd({ scene: 'coin', page: 'p' }).then((nonce) => {
      end.nonce = nonce
    })
    await pass(0)
  })()
  return { began, end }
}

test('an ad that is shown is used up 2000 ms later, and not before [R9.05] [R4.10]', async () => {
  const { began } = begin()
  await began
  host.tell({ code: 1 })
  await pass(1999)
  expect(status()).toBe('ready')
  await pass(1)
  expect(status()).toBe('idle')
})

test.each([
  ['3 closed', 3, 1],
  ['8 closed, which reloads', 8, 2],
] as const)(
  'a platform’s ad goes by its own numbers: 7 shown, 1 reward, 6 completed, %s [R4.09]',
  async (_, closing, loads) => {
    host.isEmbedded = true
    const { began, end } = begin()
    await began
    expect(status()).toBe('ready')
    host.tell({ code: 7 })
    host.tell({ code: 1 })
    expect(host.userLoads).toBe(1)
    host.tell({ code: 6 })
    const before = host.loads
    host.tell({ code: closing })
    await pass(10_000)
    expect(end.nonce).toBe('n')
    expect(closed).toMatchObject([{ is_over: 1 }])
    // The next offer asks for one in any case.
    expect(host.loads - before).toBe(loads)
  },
)

test('a platform’s ad that is closed before its reward pays nothing [R4.09]', async () => {
  host.isEmbedded = true
  const { began, end } = begin()
  await began
  // In a wrapper 1 is shown and 3 closed; here 1 would be the reward.
  host.tell({ code: 7 })
  host.tell({ code: 3 })
  await pass(10_000)
  expect(end.nonce).toBeNull()
  expect(closed).toMatchObject([{ is_over: 0 }])
  expect(host.userLoads).toBe(0)
})

test.each([
  ['all of the day’s were watched', { times: 10, channel: null }, 'idle', 'ads.adsLimit'],
  ['nobody shows any here', { channel: null }, 'idle', 'ads.noAdv'],
  ['there was none', {}, 'none', 'ads.noAdv'],
  ['it is still loading', {}, 'loading', 'ads.adsLoading'],
] as const)('no ad begins where %s, and the player is told so [R5.10]', async (...asked) => {
  const [, changes, at, said] = asked
  useAds.setState({ limit: { ...limit, ...changes }, status: at })
  expect(await watchAd({ scene: 'coin', page: 'p' })).toBeNull()
  expect(host.toasts).toEqual([said])
  expect(host.asked).not.toContain('ad.show')
})
