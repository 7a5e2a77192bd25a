import { type HostError, type HostMethod, hostMethods } from '@fabula/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Bridge } from '../../../web/src/host/Bridge.ts'
import type { HostTransport } from '../../../web/src/host/HostTransport.ts'
import { askAttribution, askSystemInfo } from '../../../web/src/host/systemInfo.ts'
import {
  AndroidMessageListener,
  CapacitorPlugin,
  IframePort,
  WebOnly,
  WKReply,
} from '../../../web/src/host/transports/transports.ts'
import { fit, garbage } from './conformanceSamples.ts'
import { FakeHost, type HostScript, type Mishap } from './FakeHost.ts'
import { fakeAround } from './fakeAround.ts'

const origin = 'https://partner.example'
const transports: Readonly<Record<string, (host: FakeHost) => HostTransport>> = {
  WebOnly: (host) => new WebOnly(fakeAround(host).page()),
  IframePort: (host) => new IframePort(fakeAround(host).frame(origin).window, [origin]),
  AndroidMessageListener: (host) => new AndroidMessageListener(fakeAround(host).android()),
  WKReply: (host) => {
    const { handler, page } = fakeAround(host).wk()
    return new WKReply(handler, page)
  },
  CapacitorPlugin: (host) => new CapacitorPlugin(fakeAround(host).capacitor()),
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const codeOf = (failure: unknown) => (failure as { code?: HostError }).code ?? String(failure)

beforeEach(() => {
  vi.stubGlobal('navigator', { language: 'en', userAgent: 'a test' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const methods = Object.keys(fit) as HostMethod[]

describe.each(Object.entries(transports))('the host behind %s', (_name, open) => {
  function setup(script: HostScript = {}, seed = 1) {
    const host = new FakeHost(script, seed)
    const bridge = new Bridge(open(host))
    const ask = (method: HostMethod, params: unknown = fit[method]) =>
      bridge.ask(method, params as never).catch(codeOf)
    const backs: number[] = []
    bridge.on('host.back', () => backs.push(1))
    return { host, bridge, ask, backs }
  }
  const meeting = (method: HostMethod, ...mishaps: Mishap[]): HostScript => ({
    mishaps: { [method]: mishaps },
  })

  test.each(methods)('%s is asked and answered', async (method) => {
    const { host, ask } = setup()
    expect(hostMethods[method].result.safeParse(await ask(method)).success).toBe(true)
    expect(host.asked[0]).toMatchObject({ m: method, dl: hostMethods[method].deadlineMs })
    expect(host.asked[0]?.id).toMatch(/^[0-9a-f]{32}$/)
  })

  test.each(methods)(
    '%s is given up at its deadline, and its late answer dropped [R9.05]',
    async (method) => {
      const { deadlineMs } = hostMethods[method]
      const { bridge, ask } = setup(meeting(method, { do: 'delay', ms: deadlineMs + 1 }))
      await bridge.ready
      const asking = ask(method)
      await pass(deadlineMs - 1)
      expect(await Promise.race([asking, 'open'])).toBe('open')
      await pass(1)
      expect(await asking).toBe('TIMEOUT')
      await pass(10)
      expect(hostMethods[method].result.safeParse(await ask(method)).success).toBe(true)
    },
  )

  test.each(['DENIED', 'CANCELLED', 'BAD_INPUT', 'HOST_ERROR', 'UNSUPPORTED', 'TIMEOUT'])(
    'a host that says %s is passed on',
    async (code) => {
      const { ask } = setup({ answers: { 'album.save': code } })
      expect(await ask('album.save')).toBe(code)
    },
  )

  test('what a host cannot do is refused at once, and it is not asked', async () => {
    const { host, bridge, ask } = setup({ caps: ['share.image'] })
    await bridge.ready
    expect(await ask('album.save')).toBe('UNSUPPORTED')
    expect(await ask('ad.show')).toBe('UNSUPPORTED')
    expect(await ask('nothing.known' as HostMethod, {})).toBe('UNSUPPORTED')
    expect(await ask('toString' as HostMethod, {})).toBe('UNSUPPORTED')
    expect(host.asked).toEqual([])
  })

  test('a call waits for the host at most a second', async () => {
    const { ask, host } = setup({ deafTo: 99 })
    const asking = ask('album.save')
    await pass(999)
    expect(await Promise.race([asking, 'open'])).toBe('open')
    await pass(1)
    expect(await asking).toBe('TIMEOUT')
    expect(host.asked).toEqual([])
  })

  test('a call before the host is ready is asked once it is', async () => {
    const { ask, host } = setup({ deafTo: 2 })
    const asking = ask('share.image')
    await pass(301)
    expect(await asking).toEqual({ shared: true })
    expect(host.asked).toHaveLength(1)
  })

  test('a host that listens late is greeted again, and then no more', async () => {
    const { bridge, ask } = setup({ deafTo: 6 })
    await pass(4000)
    expect(bridge.host).toBeNull()
    await pass(6000)
    expect(bridge.host?.host).toBe('embed')
    expect(await ask('share.image')).toEqual({ shared: true })
  })

  test.each<Mishap>([
    { do: 'drop' },
    { do: 'garbage' },
    { do: 'truncate' },
    { do: 'wrongId' },
    { do: 'huge' },
    { do: 'prototype' },
    { do: 'die' },
  ])('an answer that meets with $do is no answer', async (mishap) => {
    const { ask } = setup(meeting('share.image', mishap))
    const asking = ask('share.image')
    await pass(120_000)
    expect(await asking).toBe('TIMEOUT')
  })

  test('an answer that comes twice counts once', async () => {
    const { ask } = setup(meeting('share.image', { do: 'duplicate' }))
    expect(await ask('share.image')).toEqual({ shared: true })
    expect(await ask('keyboard.state')).toEqual({ height: 0 })
  })

  test('answers in another order find their questions', async () => {
    const { ask } = setup({
      ...meeting('share.image', { do: 'reorder' }),
      answers: { 'keyboard.state': { height: 7 } },
    })
    const both = [ask('share.image'), ask('keyboard.state')]
    expect(await Promise.all(both)).toEqual([{ shared: true }, { height: 7 }])
  })

  test('a flood of answers that nobody asked for hides none', async () => {
    const { ask } = setup(meeting('share.image', { do: 'flood', count: 5000 }))
    expect(await ask('share.image')).toEqual({ shared: true })
  })

  test('an answer that does not fit its method is an error of the host', async () => {
    const { ask } = setup({ answers: { 'share.image': { shared: 'yes' }, 'keyboard.state': null } })
    expect(await ask('share.image')).toBe('HOST_ERROR')
    expect(await ask('keyboard.state')).toBe('HOST_ERROR')
  })

  test('an error nobody knows is an error of the host', async () => {
    const { ask, host } = setup(meeting('share.image', { do: 'drop' }))
    const asking = ask('share.image')
    await pass(1)
    host.say(JSON.stringify({ v: 1, t: 'res', id: host.asked[0]?.id, ok: false, e: { c: 'BOOM' } }))
    expect(await asking).toBe('HOST_ERROR')
  })

  test.each<[HostMethod, unknown]>([
    ['album.save', { url: 'javascript:alert(1)', name: 'x' }],
    ['album.save', { url: 'https://a.example/', name: 'x'.repeat(129) }],
    ['ad.show', { scene: 'coin', nonce: 'a b', user: '' }],
    ['ad.load', { scene: 'nowhere', minor: true }],
    ['embed.exit', null],
    ['auth.google', { nonce: 7, state: 's' }],
  ])('%s with %j is bad input, and the host never sees it', async (method, params) => {
    const { ask, host } = setup()
    expect(await ask(method, params)).toBe('BAD_INPUT')
    await pass(1)
    expect(host.asked).toEqual([])
  })

  test('of a hundred questions at once 32 are asked', async () => {
    const { ask, host } = setup({
      mishaps: {
        'share.image': Array.from({ length: 32 }, () => ({ do: 'delay', ms: 50 }) as const),
      },
    })
    const all = Array.from({ length: 100 }, () => ask('share.image'))
    await pass(60)
    const settled = await Promise.all(all)
    expect(settled.filter((one) => one === 'HOST_ERROR')).toHaveLength(68)
    expect(host.asked).toHaveLength(32)
    expect(new Set(host.asked.map(({ id }) => id)).size).toBe(32)
    expect(await ask('share.image')).toEqual({ shared: true })
  })

  test('a question can be taken back', async () => {
    const { bridge } = setup(meeting('share.image', { do: 'delay', ms: 50 }))
    const taken = new AbortController()
    const asking = bridge
      .ask('share.image', { url: 'https://a.example/b' }, { signal: taken.signal })
      .catch(codeOf)
    await pass(10)
    taken.abort()
    expect(await asking).toBe('CANCELLED')
    await pass(100)
  })

  test('a bridge that closes ends what is open, and asks nothing more', async () => {
    const { bridge, ask, host, backs } = setup(meeting('share.image', { do: 'drop' }))
    const asking = ask('share.image')
    await pass(1)
    bridge.close()
    expect(await asking).toBe('CANCELLED')
    expect(await ask('keyboard.state')).toBe('CANCELLED')
    host.tell('host.back', {})
    expect(backs).toEqual([])
  })

  test('events come in order, each once', async () => {
    const { bridge, host, backs } = setup()
    await bridge.ready
    for (const seq of [1, 2, 2, 1, 5, 4, 6]) host.tell('host.back', {}, seq)
    expect(backs).toHaveLength(4)
  })

  test('an event that does not fit is not heard, and the next one is', async () => {
    const { bridge, host } = setup()
    const codes: number[] = []
    const stop = bridge.on('ad.show', ({ code }) => codes.push(code))
    await bridge.ready
    for (const code of ['2', -1, 100, null, 2]) host.tell('ad.show', { code })
    stop()
    host.tell('ad.show', { code: 3 })
    expect(codes).toEqual([2])
  })

  test('a listener that breaks does not keep the others from hearing', async () => {
    vi.stubGlobal('reportError', vi.fn())
    const { bridge, host } = setup()
    const heard = vi.fn()
    bridge.on('app.state', () => {
      throw new Error('broken')
    })
    bridge.on('app.state', heard)
    await bridge.ready
    host.tell('app.state', { active: false })
    expect(heard).toHaveBeenCalledExactlyOnceWith({ active: false })
  })

  test('of a flood of events 200 in a second are heard', async () => {
    const { bridge, host, backs } = setup()
    await bridge.ready
    for (let i = 0; i < 5000; i += 1) host.tell('host.back', {})
    expect(backs).toHaveLength(200)
    await pass(1000)
    host.tell('host.back', {})
    expect(backs).toHaveLength(201)
  })

  test.each(Object.entries(garbage))('%s has no effect', async (_what, text) => {
    const { bridge, host, ask, backs } = setup()
    await bridge.ready
    host.say(text)
    host.tell('host.back', {}, 1)
    expect(backs).toEqual([1])
    expect(bridge.host?.host).toBe('embed')
    expect(await ask('share.image')).toEqual({ shared: true })
  })

  test('a host that dies while an ad shows leaves it open till its deadline, no longer', async () => {
    const { ask, host } = setup(meeting('ad.show', { do: 'die' }))
    const asking = ask('ad.show')
    await pass(299_000)
    expect(await Promise.race([asking, 'open'])).toBe('open')
    await pass(1000)
    expect(await asking).toBe('TIMEOUT')
    host.tell('ad.show', { code: 2 })
  })

  test.each([
    ['system.info', 2000, askSystemInfo, { appName: 'Fake', deviceId: 'fake-1' }],
    ['attribution.get', 2800, askAttribution, { channel: 'fake' }],
  ] as const)(
    '%s has %i ms: within them the host tells it, and after them the page itself [R9.05]',
    async (method, deadlineMs, read, told) => {
      const answerAfter = async (ms: number) => {
        const { bridge } = setup(meeting(method, { do: 'delay', ms }))
        const asking = read((...asked) => bridge.ask(...asked))
        await pass(ms)
        return asking
      }
      expect(await answerAfter(deadlineMs - 1)).toMatchObject({ source: 'host', ...told })
      expect(await answerAfter(deadlineMs + 1)).toMatchObject({ source: 'timeout' })
    },
  )

  test.each([1, 2, 3, 4])(
    'whatever happens by chance, each question ends, and with its own answer (seed %i)',
    async (seed) => {
      const echo = (params: unknown) => ({
        height: Number((params as { url: string }).url.slice(10)),
      })
      const answers = {
        'share.image': (params: unknown) => ({ shared: echo(params).height % 2 === 0 }),
      }
      const { ask } = setup({ answers, chance: 60 }, seed)
      for (let batch = 0; batch < 8; batch += 1) {
        const asking = Array.from({ length: 20 }, (_, i) =>
          ask('share.image', { url: `https://a/${i}` }),
        )
        await pass(120_000)
        const settled = await Promise.all(asking)
        for (const [i, one] of settled.entries()) {
          expect([JSON.stringify({ shared: i % 2 === 0 }), '"TIMEOUT"']).toContain(
            JSON.stringify(one),
          )
        }
      }
    },
  )
})
