import { openScriptedModel, type ScriptedModel } from '@fabula/devkit'
import { LlmFault, type LlmRequest } from '@fabula/story'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEndpoints } from './Endpoint.ts'
import { type OpenLlm, openLlm } from './openLlm.ts'

let first: ScriptedModel
let second: ScriptedModel
let opened: OpenLlm[] = []
let logged: unknown[] = []
beforeEach(async () => {
  logged = []
  first = await openScriptedModel({ text: 'The first one speaks.' })
  second = await openScriptedModel({ text: 'The second one speaks.' })
})
afterEach(async () => {
  for (const llm of opened) await llm.close()
  opened = []
  await first.close()
  await second.close()
})

function llmOf(listed: readonly object[], now?: () => number): OpenLlm {
  const log = { warn: (line: unknown) => void logged.push(line) }
  const llm = openLlm(readEndpoints(listed), { log, ...(now && { now }) })
  opened.push(llm)
  return llm
}

const request: LlmRequest = {
  ...{ story: 'tin', language: 'en', temperature: 0.8, maxTokens: 100 },
  messages: [
    { role: 'system', content: 'Tell.' },
    { role: 'user', content: 'ENGINE' },
  ],
}

async function said(llm: OpenLlm, change: Partial<LlmRequest> = {}): Promise<string> {
  let text = ''
  try {
    for await (const event of llm.stream({ ...request, ...change })) {
      if (event.type === 'text') text += event.text
    }
  } catch (error) {
    return `${text} [${error instanceof LlmFault ? error.kind : error}]`
  }
  return text
}

const endpoint = (model: ScriptedModel, more: object = {}) => ({
  ...{ url: model.url, model: 'm', key: 'a-secret-key' },
  ...more,
})

test('what a server refuses is left out, and not sent again [R14.01]', async () => {
  first.always({
    text: 'It speaks.',
    refuse: ({ body, messages }) => {
      if ('stream_options' in body) return 'Unrecognized request argument: stream_options'
      if ('max_tokens' in body) return "Unsupported parameter: 'max_tokens'"
      if ('temperature' in body) return "'temperature' does not support 0.8 with this model"
      return messages.some(({ role }) => role === 'system') ? 'System role not supported' : null
    },
  })
  const llm = llmOf([endpoint(first)])
  expect(await said(llm)).toBe('It speaks.')
  const asked = first.asked.length
  expect(await said(llm)).toBe('It speaks.')
  expect(first.asked).toHaveLength(asked + 1)
  const { messages, ...body } = first.asked.at(-1)?.body ?? {}
  expect(body).toEqual({ model: 'm', stream: true, max_completion_tokens: 100 })
  expect(messages).toEqual([{ role: 'user', content: 'Tell.\n\nENGINE' }])
})

test('options of one vendor are sent as they stand, and take the place of none of ours, beside the key [R14.01]', async () => {
  const extra = { thinking: { type: 'disabled' }, stream: false }
  await said(llmOf([endpoint(first, { extra })]))
  expect(first.asked.at(-1)?.body).toMatchObject({ thinking: extra.thinking, stream: true })
  expect(first.asked.at(-1)?.key).toBe('a-secret-key')
})

test('the next endpoint is asked only while none has said a word [R14.01]', async () => {
  const llm = llmOf([endpoint(first), endpoint(second)])
  first.next({ mode: '500' })
  expect(await said(llm)).toBe('The second one speaks.')
  first.next({ mode: 'reset', text: 'The first one speaks, and then' })
  expect(await said(llm)).toMatch(/^The first on.*\[broken_midstream\]$/)
  expect(second.asked).toHaveLength(1)
})

test('a language or a story may have a model of its own [R14.01]', async () => {
  const llm = llmOf([
    endpoint(first, { languages: ['ja', 'th'] }),
    endpoint(second, { stories: ['tin'] }),
  ])
  expect(await said(llm, { language: 'th' })).toBe('The first one speaks.')
  expect(await said(llm)).toBe('The second one speaks.')
  expect(llm.isReady({ story: 'other', language: 'en' })).toBe(false)
  expect(await said(llm, { story: 'other' })).toBe(' [unavailable]')
})

test('three faults in a minute rest an endpoint; then one call tries it again [R14.02]', async () => {
  let now = 0
  const llm = llmOf([endpoint(first)], () => now)
  first.next({ mode: '500' }, { mode: 'empty' }, { mode: 'truncclose' })
  for (const isReady of [true, true, false]) {
    await said(llm)
    expect(llm.isReady(request)).toBe(isReady)
  }
  const asked = first.asked.length
  expect(await said(llm)).toBe(' [unavailable]')
  expect(first.asked).toHaveLength(asked)
  now += 60_001
  expect(llm.isReady(request)).toBe(true)
  expect(await said(llm)).toBe('The first one speaks.')
  expect(llm.isReady(request)).toBe(true)
})

test('what fails is logged without its key [R14.01]', async () => {
  const llm = llmOf([endpoint(first)])
  first.always({ mode: '500' })
  await said(llm)
  expect(JSON.stringify(logged)).toContain('upstream_5xx')
  expect(JSON.stringify(logged)).not.toContain('a-secret-key')
})
