import { expect, test } from 'vitest'
import { type ConnectionPorts, connectTimeoutMs, reconnect } from './followRealtime.ts'
import type { ConnectionEnd } from './workerMessages.ts'

interface Opening {
  readonly end: ConnectionEnd
  readonly payloads?: readonly string[]
  readonly binding?: Promise<unknown>
}

/** Runs `reconnect` with connections that end as given, and returns what it did. */
async function kept(openings: readonly Opening[], logged: string[] = []) {
  const over = new AbortController()
  const did: string[] = []
  const left = [...openings]
  const ports: ConnectionPorts = {
    connect: async ({ onMessage, onBinding }) => {
      const opening = left.shift()
      if (!opening) over.abort()
      opening?.payloads?.forEach(onMessage)
      if (opening?.binding !== undefined) onBinding(opening.binding)
      return opening?.end ?? 'closed'
    },
    renewPassword: async () => {
      did.push('renew')
    },
    balances: ({ coin, power }) => did.push(`${coin}/${power}`),
    task: ({ story_id, progress }) => did.push(`${story_id} ${progress}`),
    pause: async (ms) => {
      did.push(`${ms}`)
    },
    dice: () => 0,
    log: (failure) => logged.push(failure),
  }
  await reconnect(ports, over.signal)
  return did
}

const told = (coin: number, power: number, seq: number) => JSON.stringify({ coin, power, seq })

test('a message updates coin and power, and 0 is valid [R3.05] [R4.07]', async () => {
  const payloads = [told(5, 10, 1), told(0, 0, 2)]
  expect(await kept([{ end: 'closed', payloads }])).toEqual(['5/10', '0/0', '1000'])
})

test('a message of a long task tells how far it is, once [R7.53]', async () => {
  const task = (progress: number, seq: number) =>
    JSON.stringify({ task: 'book', story_id: 'b', state: 'queued', progress, seq })
  const payloads = [task(20, 4), told(5, 1, 3), task(20, 4), task(55, 5)]
  expect(await kept([{ end: 'closed', payloads }])).toEqual(['b 20', '5/1', 'b 55', '1000'])
})

test('a message that is no balance is ignored [R8.03]', async () => {
  const payloads = ['', '{', 'null', '{"coin":"5","power":1,"seq":1}', '{"coin":5}', told(1, 2, 3)]
  expect(await kept([{ end: 'closed', payloads }])).toEqual(['1/2', '1000'])
})

test('a message that arrives again is ignored; a new connection starts counting anew [R4.07]', async () => {
  const again = [told(5, 1, 7), told(6, 1, 8), told(5, 1, 7), told(6, 1, 8)]
  const did = await kept([
    { end: 'closed', payloads: again },
    { end: 'closed', payloads: [told(7, 1, 1)] },
  ])
  expect(did).toEqual(['5/1', '6/1', '1000', '7/1', '1000'])
})

test('a connection that failed or closed is tried again each second, however often [R4.07] [R9.06]', async () => {
  const openings: { end: ConnectionEnd }[] = [
    ...Array(8).fill({ end: 'failed' }),
    { end: 'closed' },
  ]
  expect(await kept(openings)).toEqual(Array(9).fill('1000'))
})

test('an expired password is loaded again [R4.07]', async () => {
  expect(await kept([{ end: 'refused' }, { end: 'closed' }])).toEqual(['1000', 'renew', '1000'])
})

test('a connection, a subscription or a binding that fails is logged under its code, and nothing else happens [R8.03] [R8.04]', async () => {
  const logged: string[] = []
  const openings: Opening[] = [
    { end: 'failed' },
    { end: 'unsubscribed' },
    { end: 'closed', binding: Promise.reject(new Error('request:fail 500')) },
    { end: 'closed', binding: Promise.resolve(), payloads: [told(1, 2, 3)] },
  ]
  expect(await kept(openings, logged)).toEqual(['1000', '1000', '1000', '1/2', '1000'])
  expect(logged).toEqual([
    'realtime: failed (600009)',
    'realtime: unsubscribed (10002)',
    'realtime: not bound (Error: request:fail 500)',
  ])
})

test.each([
  ['web', 30_000],
  ['frame', 30_000],
  ['android', 40_000],
  ['ios', 40_000],
  ['capacitor', 40_000],
] as const)('in the host %s a broker has %i ms to answer [R9.06]', (by, ms) => {
  expect(connectTimeoutMs({ by })).toBe(ms)
})
