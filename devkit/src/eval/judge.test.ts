import { endpointsOf, openLlm, readConfig } from '@fabula/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScriptedModel, type ScriptedModel } from '../model/scriptedModel.ts'
import { tin } from '../player/Seat.ts'
import { ourStory } from '../stories/compiledStory.ts'
import { judgeBy, judgeText, orders, type Pair, scoreTable } from './judge.ts'
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

const pair = (): Pair => ({ story: tin, language: 'en', author, model })

/** What a judge says that scores the first with `a`, and the second with `b`. */
const saying = (a: number, b: number) =>
  `<think>{"A":1}</think>Here: {"A":${JSON.stringify(of(a))},"B":${JSON.stringify(of(b))}}`

/** @param said to the transcripts with the author first, and then with the model first */
async function judgedBy(...said: readonly string[]) {
  judge.next(...said.map((text) => ({ text })))
  const env = { FABULA_MODEL_URL: judge.url, FABULA_MODEL_NAME: 'scripted' }
  const llm = openLlm(endpointsOf(readConfig(env)), { log: { warn: () => undefined } })
  try {
    return await judgeBy(llm, pair())
  } finally {
    await llm.close()
  }
}

test.each(orders)(
  'a judge reads both transcripts and the rubric, the %s’s first, without knowing whose they are [R14.01]',
  (order) => {
    const text = judgeText(pair(), order)
    expect(text).not.toMatch(/author|model/i)
    for (const word of ['listens', 'remembers', 'moves', 'voice', 'language'])
      expect(text).toMatch(new RegExp(`^- ${word}: .{20}`, 'm'))
    for (const turns of [author, model]) expect(text).toContain(first(turns))
    const isAuthorFirst = text.indexOf(first(author)) < text.indexOf(first(model))
    expect(isAuthorFirst).toBe(order === 'author')
  },
)

test('a model that judges is asked in both orders, and its scores go back to whose they are [R14.01]', async () => {
  const before = judge.asked.length
  const judgement = await judgedBy(saying(1, 5), saying(4, 2))
  const asked = judge.asked.slice(before).map(({ turn }) => turn)
  expect(asked).toEqual(orders.map((order) => judgeText(pair(), order)))
  expect(judgement).toEqual({
    author: { author: of(1), model: of(5) },
    model: { author: of(2), model: of(4) },
  })
  expect(judgement && scoreTable(judgement).split('\n')).toEqual([
    ...['listens', 'remembers', 'moves', 'voice'].map(
      (name) => `${name.padEnd(10)} author 1.5  model 4.5`,
    ),
    'language   author 4.5  model 1.5',
    'Both orders prefer the same.',
  ])
})

test('a judge that likes best what stands first is told to have said nothing [R14.01]', async () => {
  const judgement = await judgedBy(saying(5, 1), saying(5, 1))
  const lines = judgement ? scoreTable(judgement).split('\n') : []
  expect(lines[0]).toBe('listens    author 3  model 3  the two orders disagree')
  expect(lines.filter((line) => line.endsWith('  the two orders disagree'))).toHaveLength(5)
  expect(lines.at(-1)).toMatch(/^The two orders disagree on 5 of 5: /)
})

test('one that finds them equal in one order alone disagrees, and in both does not [R14.01]', async () => {
  const once = await judgedBy(saying(3, 3), saying(2, 4))
  expect(once && scoreTable(once)).toContain('The two orders disagree on 5 of 5')
  const twice = await judgedBy(saying(3, 3), saying(2, 2))
  expect(twice && scoreTable(twice)).toContain('Both orders prefer the same.')
})

test.each([
  ['nothing of the kind', 'Both are fine.'],
  ['one of the two', `{"A":${JSON.stringify(of(3))}}`],
  ['a score that there is none of', `{"A":${JSON.stringify(of(3))},"B":${JSON.stringify(of(0))}}`],
])('a judge that says %s in either order has said no score [R14.01]', async (_, said) => {
  expect(await judgedBy(said, saying(3, 4))).toBeNull()
  expect(await judgedBy(saying(3, 4), said)).toBeNull()
})
