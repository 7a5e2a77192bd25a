import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type LlmEvent, LlmFault } from '@fabula/story'
import { expect, test } from 'vitest'
import type { OpenLlm } from '../../src/llm/openLlm.ts'
import { setupLlmServer } from './setupLlmServer.ts'

const prices = { prompt: 2, cached: 1, completion: 3 }
// Whoever waits for these waits longer than a test does.
const limits = { idleMs: 600_000, wholeMs: 600_000 }
const openServer = setupLlmServer({ prices, limits })

const place = { story: 'tin', language: 'en' }

async function heard(from: OpenLlm): Promise<(LlmEvent | string)[]> {
  const messages = [{ role: 'user' as const, content: 'ENGINE' }]
  const events: (LlmEvent | string)[] = []
  try {
    const asked = { ...place, temperature: 0.8, maxTokens: 100, messages }
    for await (const event of from.stream(asked)) events.push(event)
  } catch (error) {
    events.push(error instanceof LlmFault ? error.kind : String(error))
  }
  return events
}

function stream(response: ServerResponse, ...chunks: object[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const chunk of chunks) response.write(`data: ${JSON.stringify(chunk)}\n\n`)
}
const word = { choices: [{ delta: { content: 'It speaks.' } }] }
const stop = { choices: [{ delta: {}, finish_reason: 'stop' }] }
const text = { type: 'text', text: 'It speaks.' }

test('a page in place of an answer, as a sign-in before a network sends, is a server that fails [R14.02]', async () => {
  const from = await openServer((response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end('<html><body>Sign in to the network</body></html>')
  })
  expect(await heard(from)).toEqual(['upstream_5xx'])
})

test('a server that refuses the key is left alone at once [R14.02]', async () => {
  const from = await openServer((response) =>
    response.writeHead(401).end('{"error":"no such key"}'),
  )
  expect(from.isReady(place)).toBe(true)
  expect(await heard(from)).toEqual(['refused'])
  expect(from.isReady(place)).toBe(false)
})

test('an answer whose server says that it stops, and then neither ends nor goes on, is whole [R14.02]', async () => {
  const from = await openServer((response) => stream(response, word, stop))
  expect(await heard(from)).toEqual([text])
})

test.each([
  ['OpenAI', { prompt_tokens_details: { cached_tokens: 90 } }, {}],
  ['DeepSeek', { prompt_cache_hit_tokens: 90 }, {}],
  ['llama.cpp', {}, { timings: { cache_n: 90 } }],
])(
  'what was cached is counted as %s tells it, and has its own price [R14.04]',
  async (_, more, beside) => {
    const usage = { prompt_tokens: 100, completion_tokens: 5, ...more }
    const from = await openServer((response) => {
      stream(response, word, stop, { choices: [], usage, ...beside })
      response.end('data: [DONE]\n\n')
    })
    const counted = { model: 'm', prompt: 100, cached: 90, completion: 5, costMicros: 20 + 90 + 15 }
    expect(await heard(from)).toEqual([text, { type: 'usage', usage: counted }])
  },
)

test('a server that ends its answer a moment after it has said so is asked over the same connection again [R14.01]', async () => {
  const ports = new Set<number | undefined>()
  let ended: Promise<unknown> | undefined
  const from = await openServer((response) => {
    ports.add(response.socket?.remotePort)
    ended = once(response, 'close')
    stream(response, word, stop)
    response.write('data: [DONE]\n\n')
    setTimeout(() => response.end(), 20)
  })
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await heard(from)).toEqual([text])
    await ended
    // Until its end is read on this side, too.
    for (let loop = 0; loop < 5; loop += 1) await new Promise(setImmediate)
  }
  expect(ports.size).toBe(1)
})

test('a server that says it is done, and then never ends, is let go [R14.02]', async () => {
  let isLetGo = false
  const from = await openServer((response) => {
    response.once('close', () => {
      isLetGo = true
    })
    stream(response, word, stop)
    response.write('data: [DONE]\n\n')
  })
  expect(await heard(from)).toEqual([text])
  await expect.poll(() => isLetGo, { timeout: 4000 }).toBe(true)
})
