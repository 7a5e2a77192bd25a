import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Bridge } from '../../../web/src/host/Bridge.ts'
import { IframePort } from '../../../web/src/host/transports/IframePort.ts'
import { FakeHost } from './FakeHost.ts'
import { fakeAround } from './fakeAround.ts'

const origin = 'https://partner.example'
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => vi.useRealTimers())

function setup(host = new FakeHost(), of = origin) {
  const frame = fakeAround(host).frame(of)
  const bridge = new Bridge(new IframePort(frame.window, [origin, 'https://other.example']))
  return { host, frame, bridge }
}
const ready = JSON.stringify({
  v: 1,
  t: 'ready',
  nonce: 'f'.repeat(32),
  host: 'ios',
  caps: ['ads'],
  app: { version: '', wgt: '', code: 0 },
})
const port = () => ({ onmessage: null, postMessage: vi.fn(), close: vi.fn() })

test('the hello goes to the configured origins only, so that no other page sees its nonce', async () => {
  const stranger = new FakeHost()
  const { bridge } = setup(stranger, 'https://evil.example')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(bridge.host).toBeNull()
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['the origin with a port', { origin: `${origin}:8443` }],
  ['the origin as the start of another', { origin: `${origin}.evil.example` }],
  ['no origin', { origin: 'null' }],
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['no port', { ports: [] }],
  ['an object for a text', { data: JSON.parse(ready) }],
])('a message of %s is not the host', async (_what, more) => {
  const deaf = setup(new FakeHost({ deafTo: 99 }))
  const { frame, bridge } = deaf
  const given = port()
  frame.deliver({ data: ready, origin, source: frame.parent, ports: [given], ...more })
  expect(given.onmessage).toBeNull()
  expect(bridge.host).toBeNull()
})

test('whoever comes second, with a port of its own, is not listened to', async () => {
  const { frame, bridge } = setup()
  await bridge.ready
  const late = port()
  frame.deliver({ data: ready, origin, source: frame.parent, ports: [late] })
  expect(late.onmessage).toBeNull()
  expect(bridge.host?.host).toBe('embed')
})

test('after the hello a posted message is nothing, even of the host', async () => {
  const { frame, bridge } = setup()
  await bridge.ready
  const backs = vi.fn()
  bridge.on('host.back', backs)
  const data = JSON.stringify({ v: 1, t: 'evt', seq: 1, n: 'host.back', d: {} })
  frame.deliver({ data, origin, source: frame.parent, ports: [] })
  expect(backs).not.toHaveBeenCalled()
})
