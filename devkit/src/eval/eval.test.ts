import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { tin } from '../player/Seat.ts'
import { ourStory } from '../stories/compiledStory.ts'
import { playing, recording } from './cassette.ts'
import { injectionSuite } from './injectionSuite.ts'
import { judgeText, readScores } from './judge.ts'
import { longPlay } from './longPlay.ts'
import { recallIn, recallLanguages, recallSuite } from './memory/recallSuite.ts'
import { playerOf, smallTalk } from './players.ts'
import { playSession } from './playSession.ts'
import { runScenarios } from './scenarios/runScenarios.ts'
import { sessionSuite } from './sessionSuite.ts'
import { stubLlm } from './stubs/Stub.ts'
import { goodStub, vices } from './stubs/vices.ts'
import { playVice, viceSuite } from './viceSuite.ts'

const story = ourStory(tin)
const folder = mkdtempSync(join(tmpdir(), 'fabula-eval-'))
afterAll(() => rmSync(folder, { recursive: true }))

const missed = (gates: readonly { isMet: boolean | null; what: string; found: string }[]) =>
  gates.flatMap(({ isMet, what, found }) => (isMet === false ? [`${what}: ${found}`] : []))

describe('bad habits of a model', () => {
  test.each(vices.map((vice) => [vice.name, vice] as const))(
    'that %s are named [R14.06]',
    async (_, vice) => {
      const { after } = await playVice(story, vice)
      expect(after).not.toBeNull()
      if ('over' in vice.sign) expect(after).toBeLessThanOrEqual(3)
    },
  )

  test('are said of no model without them [R14.06]', async () => {
    expect(missed((await viceSuite([story])).slice(-1))).toEqual([])
  })
})

test('thirty turns keep moving, leave no question open and repeat little [R10.11] [R14.01]', async () => {
  expect(missed(await sessionSuite([story]))).toEqual([])
})

test('a long play’s prompts stay below 9,000 tokens, are nine tenths the one before, and hold what a model made up when it is asked for [R14.05]', async () => {
  expect(missed(await longPlay(story, 120))).toEqual([])
})

test('forty facts are found again by other words [R14.05]', () => {
  expect(missed(recallSuite())).toEqual([])
  expect(recallLanguages.map((language) => recallIn(language).at5)).toHaveLength(4)
})

test('five hundred hostile lines bring no state, ending or secret that is not due [R10.02] [R10.15] [R14.03]', async () => {
  expect(missed(await injectionSuite(story))).toEqual([])
}, 180_000)

test('a cassette plays what was recorded, and refuses what was not [R14.01]', async () => {
  const file = join(folder, 'good.jsonl')
  const asked = { story, language: 'en', turns: 8, seed: 2 } as const
  const choose = playerOf(story, { seed: 2, lines: smallTalk })
  const live = await playSession({
    ...asked,
    choose,
    llm: recording(stubLlm(story, goodStub), file),
  })
  const again = await playSession({ ...asked, choose, llm: playing(file) })
  expect(again.map(({ shown }) => shown)).toEqual(live.map(({ shown }) => shown))
  expect(live.some(({ source }) => source === 'llm')).toBe(true)
  const other = await playSession({ ...asked, choose, seed: 7, llm: playing(file) })
  expect(other.map(({ fault }) => fault)).toContain('refused')
})

test('a bad model does not hold the scenarios [R14.01]', async () => {
  const bad = await runScenarios(
    story,
    stubLlm(story, () => 'You walk on, and on, and on.'),
  )
  const good = await runScenarios(story, stubLlm(story, goodStub))
  const held = (played: typeof bad) => played.filter(({ fault }) => fault === null).length
  expect(good).toHaveLength(20)
  expect(held(bad)).toBeLessThanOrEqual(6)
  expect(held(good)).toBeGreaterThan(held(bad))
})

test('a judge reads both without knowing whose they are, and scores go back to whose they are [R14.01]', async () => {
  const turns = await playSession({
    ...{ story, language: 'en', turns: 2, seed: 1, llm: null },
    choose: playerOf(story, { seed: 1 }),
  })
  const pair = { story: tin, language: 'en', author: turns, model: turns }
  const text = judgeText(pair)
  expect(text).not.toMatch(/author|model/i)
  for (const word of ['listens', 'remembers', 'moves', 'voice', 'language'])
    expect(text).toContain(word)
  const of = (n: number) => ({ listens: n, remembers: n, moves: n, voice: n, language: n })
  const scores = readScores(
    pair,
    `Here: {"A":${JSON.stringify(of(1))},"B":${JSON.stringify(of(5))}}`,
  )
  expect([scores?.author.voice, scores?.model.voice].toSorted()).toEqual([1, 5])
  expect(readScores(pair, 'both are fine')).toBeNull()
})
