import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { LlmFault } from '@fabula/story'
import { expect, test } from 'vitest'
import type { OpenLlm } from '../../src/llm/openLlm.ts'
import { setupLlmServer } from './setupLlmServer.ts'

/** A model's server that answers as it likes. */
const openServer = setupLlmServer({ limits: { firstTokenMs: 20_000, idleMs: 20_000 } })

async function said(from: OpenLlm): Promise<string> {
  let text = ''
  const messages = [{ role: 'user' as const, content: 'ENGINE' }]
  const asked = { story: 'tin', language: 'en', temperature: 0.8, maxTokens: 100, messages }
  try {
    for await (const event of from.stream(asked)) if (event.type === 'text') text += event.text
  } catch (error) {
    return `${text} [${error instanceof LlmFault ? error.kind : error}]`
  }
  return text
}

const eventStream = { status: 200, type: 'text/event-stream' }

/** Sends the same again until nobody reads, and counts the bytes. */
async function pour(
  response: ServerResponse,
  head: string,
  more: string,
  { status, type } = eventStream,
): Promise<number> {
  response.writeHead(status, { 'content-type': type })
  response.write(head)
  let bytes = head.length
  while (!response.destroyed && bytes < 200_000_000) {
    bytes += more.length
    if (!response.write(more)) await Promise.race([once(response, 'drain'), sleep(1000)])
  }
  response.destroy()
  return bytes
}

test('a line that never ends is read no further than any answer is long [R14.02]', async () => {
  let sent: Promise<number> | undefined
  const from = await openServer((response) => {
    sent = pour(response, 'data: {"choices":[{"delta":{"content":"', 'a'.repeat(65_536))
  })
  expect(await said(from)).toBe(' [flood]')
  // What lies in buffers on the way is sent, too; a whole stream may be longer than this.
  expect(await sent).toBeLessThan(12_000_000)
})

test('a stream that says a sign with each ten kilobytes is given up in the end [R14.02]', async () => {
  let sent: Promise<number> | undefined
  const chunk = { choices: [{ delta: { reasoning: 'x' } }], padding: 'a'.repeat(10_000) }
  const from = await openServer((response) => {
    sent = pour(response, '', `data: ${JSON.stringify(chunk)}\n\n`)
  })
  expect(await said(from)).toBe(' [flood]')
  expect(await sent).toBeLessThan(40_000_000)
})

test('a model that thinks without end is given up [R14.02]', async () => {
  let sent: Promise<number> | undefined
  const chunk = { choices: [{ delta: { reasoning_content: 'hm '.repeat(1000) } }] }
  const from = await openServer((response) => {
    sent = pour(response, '', `data: ${JSON.stringify(chunk)}\n\n`)
  })
  expect(await said(from)).toBe(' [flood]')
  expect(await sent).toBeLessThan(12_000_000)
})

test.each([
  ['an error', { status: 500, type: 'text/plain' }, 'upstream_5xx'],
  ['an answer that is not streamed', { status: 200, type: 'application/json' }, 'broken_midstream'],
])(
  '%s that never ends is read no further than there is use for [R14.02]',
  async (_, how, fault) => {
    let sent: Promise<number> | undefined
    const from = await openServer((response) => {
      sent = pour(response, '{"choices":[{"message":{"content":"', 'a'.repeat(65_536), how)
    })
    expect(await said(from)).toBe(` [${fault}]`)
    expect(await sent).toBeLessThan(12_000_000)
  },
)

test('a server that still loads its model is asked again at the next turn, however often it says so [R14.02]', async () => {
  let asked = 0
  const from = await openServer((response) => {
    asked += 1
    const isLoading = asked <= 5
    response.writeHead(isLoading ? 503 : 200, { 'content-type': 'application/json' })
    const loading = { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } }
    const message = { role: 'assistant', content: 'It is loaded.' }
    response.end(JSON.stringify(isLoading ? loading : { choices: [{ message }] }))
  })
  for (let turn = 0; turn < 5; turn += 1) expect(await said(from)).toBe(' [loading]')
  expect(from.isReady({ story: 'tin', language: 'en' })).toBe(true)
  expect(await said(from)).toBe('It is loaded.')
})
