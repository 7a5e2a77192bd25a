import { endpointsOf, openLlm, readConfig } from '@fabula/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScriptedModel, type ScriptedModel } from '../model/scriptedModel.ts'
import { tin } from '../player/Seat.ts'
import { ourStory } from '../stories/compiledStory.ts'
import { judgeBy, judgeText, type Pair, scoreTable } from './judge.ts'
import { playerOf } from './players.ts'
import { playSession, type SessionTurn } from './playSession.ts'
import { stubLlm } from './stubs/Stub.ts'
import { goodStub } from './stubs/vices.ts'

let judge: ScriptedModel
let author: readonly SessionTurn[]
let model: readonly SessionTurn[]
beforeAll(async () => {
  judge = await openScriptedModel()
  const story = ourStory(tin)
  const asked = { story, language: 'en', turns: 3, seed: 1 } as const
  const choose = () => playerOf(story, { seed: 1, lines: ['I say “good morning”'] })
  author = await playSession({ ...asked, llm: null, choose: choose() })
  model = await playSession({ ...asked, llm: stubLlm(story, goodStub), choose: choose() })
})
afterAll(async () => judge?.close())

const of = (n: number) => ({ listens: n, remembers: n, moves: n, voice: n, language: 6 - n })
const first = (turns: readonly SessionTurn[]) => turns[1]?.shown ?? ''

/** Pairs of which one puts the author first, and one the model. */
const pairs = (): Pair[] =>
  ['en', 'th'].map((language) => ({ story: tin, language, author, model }))

async function judgedBy(answer: string, pair: Pair) {
  judge.always({ text: answer })
  const env = { FABULA_MODEL_URL: judge.url, FABULA_MODEL_NAME: 'scripted' }
  const llm = openLlm(endpointsOf(readConfig(env)), { log: { warn: () => undefined } })
  try {
    return await judgeBy(llm, pair)
  } finally {
    await llm.close()
  }
}

test('a judge reads both transcripts and the rubric, without knowing whose they are [R14.01]', async () => {
  const places = pairs().map((pair) => {
    const text = judgeText(pair)
    expect(text).not.toMatch(/author|model/i)
    for (const word of ['listens', 'remembers', 'moves', 'voice', 'language'])
      expect(text).toMatch(new RegExp(`^- ${word}: .{20}`, 'm'))
    for (const turns of [author, model]) expect(text).toContain(first(turns))
    return text.indexOf(first(author)) < text.indexOf(first(model))
  })
  // A judge that likes the first one best may not always like the same.
  expect(places.toSorted()).toEqual([false, true])
})

test('a model that judges is asked once, and its scores go back to whose they are [R14.01]', async () => {
  for (const pair of pairs()) {
    const before = judge.asked.length
    const isAuthorFirst =
      judgeText(pair).indexOf(first(author)) < judgeText(pair).indexOf(first(model))
    const scores = await judgedBy(
      `<think>{"A":1}</think>Here: {"A":${JSON.stringify(of(1))},"B":${JSON.stringify(of(5))}}`,
      pair,
    )
    expect(judge.asked.slice(before).map(({ turn }) => turn)).toEqual([judgeText(pair)])
    const [authors, models] = isAuthorFirst ? [1, 5] : [5, 1]
    expect(scores).toEqual({ author: of(authors), model: of(models) })
    expect(scores && scoreTable(scores).split('\n')).toEqual([
      ...['listens', 'remembers', 'moves', 'voice'].map(
        (name) => `${name.padEnd(10)} author ${authors}  model ${models}`,
      ),
      `language   author ${6 - authors}  model ${6 - models}`,
    ])
  }
})

test.each([
  ['nothing of the kind', 'Both are fine.'],
  ['one of the two', `{"A":${JSON.stringify(of(3))}}`],
  ['a score that there is none of', `{"A":${JSON.stringify(of(3))},"B":${JSON.stringify(of(0))}}`],
])('a judge that says %s has said no score [R14.01]', async (_, said) => {
  expect(await judgedBy(said, { story: tin, language: 'en', author, model })).toBeNull()
})
