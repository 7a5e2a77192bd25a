import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type Moderation, openModeration } from './moderation.ts'

let server: Server | null = null
let moderation: Moderation | null = null
afterEach(async () => {
  await moderation?.close()
  server?.closeAllConnections()
  server?.close()
})

/** A moderation elsewhere that answers as it likes. */
async function openAt(answer: (response: ServerResponse) => void): Promise<Moderation> {
  server = createServer((request, response) => {
    request.resume().on('end', () => answer(response))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const config = { moderationUrl: `http://127.0.0.1:${port}`, moderationKey: '' }
  const opened = openModeration({ ...config, moderationModel: '' }, { warn: () => undefined })
  if (!opened) throw new Error('none is configured')
  moderation = opened
  return opened
}

const calm = JSON.stringify({ results: [{ categories: { hate: false, sexual: true } }] })

test('what a moderation elsewhere finds is known by our names [R14.06]', async () => {
  const found = await (await openAt((response) => response.end(calm))).judge('hello')
  expect([...(found ?? [])]).toEqual(['sexual'])
})

test('nobody waits longer than a second for a moderation that is silent [R14.06]', async () => {
  const silent = await openAt(() => undefined)
  const began = performance.now()
  expect(await silent.judge('hello')).toBeNull()
  const waited = performance.now() - began
  expect(waited).toBeGreaterThan(700)
  expect(waited).toBeLessThan(2500)
})

test('an answer without end is not read to its end [R14.06]', async () => {
  let sent: Promise<number> | undefined
  const endless = await openAt((response) => {
    sent = pour(response)
  })
  expect(await endless.judge('hello')).toBeNull()
  expect(await sent).toBeLessThan(20_000_000)
})

/** Sends until nobody reads, and counts the bytes. */
async function pour(response: ServerResponse): Promise<number> {
  let bytes = 0
  response.writeHead(200, { 'content-type': 'application/json' })
  while (!response.destroyed && bytes < 100_000_000) {
    bytes += 65_536
    const isFull = !response.write('a'.repeat(65_536))
    if (isFull) await Promise.race([once(response, 'drain'), sleep(1000)])
  }
  response.destroy()
  return bytes
}
