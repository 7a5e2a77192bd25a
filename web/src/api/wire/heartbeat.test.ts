import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heartbeat } from './heartbeat.ts'

let sent: { url: string; body: unknown }[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) })
    return Response.json({ code: 200, msg: '', data: {} })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('one start in a thousand is reported, only to our own server and without data about the device [R9.11]', () => {
  for (let start = 0; start < 20_000; start += 1) heartbeat(() => start / 20_000)
  expect(sent).toHaveLength(20)
  for (const ping of sent) {
    expect(ping).toEqual({ url: '/api/apiv1/login/deviceLog', body: { ping: true } })
  }
})

test('a ping that fails shows nothing [R9.11] [R8.03]', async () => {
  const asked = vi.fn(async () => Promise.reject(new TypeError('no network')))
  vi.stubGlobal('fetch', asked)
  heartbeat(() => 0)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
})
