import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Llm, LlmFault, type LlmRequest } from '@fabula/story'
import { afterAll, expect, test } from 'vitest'
import { tin } from '../player/Seat.ts'
import { ourStory } from '../stories/compiledStory.ts'
import { playing, recording } from './cassette.ts'
import { playerOf, smallTalk } from './players.ts'
import { playSession, type SessionAsked } from './playSession.ts'
import { stubLlm } from './stubs/Stub.ts'
import { goodStub } from './stubs/vices.ts'

const folder = mkdtempSync(join(tmpdir(), 'fabula-cassette-'))
afterAll(() => rmSync(folder, { recursive: true }))

const request: LlmRequest = {
  ...{ story: 'tin', language: 'en', temperature: 0.8, maxTokens: 100 },
  messages: [
    { role: 'system', content: 'Tell.' },
    { role: 'user', content: 'ENGINE' },
  ],
}

/** What is said, and the fault that it ends with. */
async function heard(llm: Llm, asked: LlmRequest): Promise<string[]> {
  const said: string[] = []
  try {
    for await (const event of llm.stream(asked)) if (event.type === 'text') said.push(event.text)
  } catch (error) {
    said.push(error instanceof LlmFault ? error.kind : String(error))
  }
  return said
}

test('a cassette tells a session again, word for word, without the model [R14.01]', async () => {
  const story = ourStory(tin)
  const file = join(folder, 'session.jsonl')
  const choose = playerOf(story, { seed: 2, lines: smallTalk })
  const asked: Omit<SessionAsked, 'llm'> = { story, language: 'en', turns: 8, seed: 2, choose }
  const live = await playSession({ ...asked, llm: recording(stubLlm(story, goodStub), file) })
  const cassette = playing(file)
  const again = await playSession({ ...asked, llm: cassette.llm })
  expect(live.some(({ source }) => source === 'llm')).toBe(true)
  expect(again.map(({ shown }) => shown)).toEqual(live.map(({ shown }) => shown))
  expect(cassette.missing()).toBe(0)
})

test('an answer that broke off breaks off again, and the next to the same prompt is another [R14.01]', async () => {
  const file = join(folder, 'broken.jsonl')
  let n = 0
  const dying: Llm = {
    ...{ isReady: () => true, contextOf: () => 16_384 },
    stream: async function* () {
      n += 1
      yield { type: 'text', text: `It rains, ${n}` }
      if (n === 1) throw new LlmFault('idle_timeout')
    },
  }
  const recorder = recording(dying, file)
  const live = [await heard(recorder, request), await heard(recorder, request)]
  const { llm } = playing(file)
  expect([await heard(llm, request), await heard(llm, request)]).toEqual(live)
  expect(live).toEqual([['It rains, 1', 'idle_timeout'], ['It rains, 2']])
})

test.each<[what: string, change: Partial<LlmRequest>]>([
  ['the rules', { messages: [{ role: 'system', content: 'Tell!' }, ...request.messages.slice(1)] }],
  [
    'the turn',
    { messages: [...request.messages.slice(0, 1), { role: 'user', content: 'ENGINE t=2' }] },
  ],
  ['the order of messages', { messages: request.messages.toReversed() }],
  ['the language', { language: 'ja' }],
  ['the story', { story: 'moon' }],
  ['the temperature', { temperature: 0.7 }],
  ['the length of an answer', { maxTokens: 101 }],
])('a prompt in which %s changed is noticed, and not answered [R14.01]', async (_, change) => {
  const file = join(folder, 'changed.jsonl')
  const speaking: Llm = {
    ...{ isReady: () => true, contextOf: () => 16_384 },
    stream: async function* () {
      yield { type: 'text', text: 'It rains.' }
    },
  }
  await heard(recording(speaking, file), request)
  const cassette = playing(file)
  expect(await heard(cassette.llm, { ...request, ...change })).toEqual(['refused'])
  expect(cassette.missing()).toBe(1)
  expect(await heard(cassette.llm, request)).toEqual(['It rains.'])
  expect(cassette.missing()).toBe(1)
})
