import { describe, expect, test } from 'vitest'
import { endOf, good, hear, llmOf, requestOf, story, tail } from '../fixtures/modelTelling.ts'
import type { ProseRequest } from '../Narrator.ts'
import { textsOf } from '../textsOf.ts'
import { modelNarrator } from './modelNarrator.ts'

const texts = textsOf(story, 'en')
const mara = texts.cast.get('mara')?.name ?? ''
const secret = texts.facts.get('why_she_left')?.text.join('') ?? ''

const tellAll = (said: string, change: Partial<ProseRequest> = {}, asked: string[] = []) =>
  hear(modelNarrator({ llm: llmOf(said, { asked }) }).tell(requestOf(change)))

describe('who is elsewhere', () => {
  const { script } = story
  const scenes = new Map([...script.scenes].map(([id, scene]) => [id, { ...scene, cast: [] }]))
  const empty = { ...story, script: { ...script, scenes } }
  const alone = 'The rain has not made up its mind. You stand under the lamp with your hands open.'

  test.each([
    ['by a prefix', 'mara: Go on, then, and do not look back at me.'],
    ['in a sentence', `“Go on, then,” ${mara} says from the dark.`],
  ])('does not speak, %s [R14.06]', async (_, line) => {
    const said = `${alone}\n\n${line}`
    expect((await tellAll(said, { story: empty })).model?.cuts).toEqual(['speaker'])
    expect((await tellAll(said)).model?.cuts).toEqual([])
  })
})

describe('a fact', () => {
  test('that is out may be said [R10.15]', async () => {
    const { after } = requestOf()
    if (!after) throw new Error('nothing came of it')
    const out = { ...after, facts: [...after.facts, { id: 'why_she_left', turn: 1 }] }
    expect((await tellAll(`${good} ${secret}`, { after: out })).model?.cuts).toEqual([])
    expect((await tellAll(`${good} ${secret}`)).model?.cuts).toEqual(['secret'])
  })

  test('of a model is kept where it names who is there and is short; two at most [R14.05]', async () => {
    const facts = [
      'Nobody likes the rain.',
      `${mara} hums on ${'and on '.repeat(25)}.`,
      `${mara}: ${secret}`,
      `${mara} hums.`,
      `${mara} keeps a cat.`,
      `${mara} never writes.`,
    ]
    const told = await tellAll(`${good}\n⟦STATE⟧${JSON.stringify({ facts })}`)
    expect(told.model?.facts).toEqual([`${mara} hums.`, `${mara} keeps a cat.`])
  })
})

describe('an option', () => {
  async function wordedAs(labelOf: (at: number) => string) {
    const asked: string[] = []
    await tellAll(good, {}, asked)
    const ids = [...(/^ASK (.*)$/m.exec(asked[0] ?? '')?.[1] ?? '').matchAll(/(\w+) \(/g)]
    const labels = Object.fromEntries(ids.map(([, id], at) => [id, labelOf(at)]))
    const said = `${good}\n⟦STATE⟧${JSON.stringify({ options: labels })}`
    const { worded } = await endOf(modelNarrator({ llm: llmOf(said) }).tell(requestOf()))
    return worded && Object.values(worded.labels)
  }

  test.each([
    ['longer than forty letters', (at: number) => `${at} ${'a'.repeat(39)}`],
    ['like another', () => 'Do that thing'],
    ['by a secret', (at: number) => `${at} ${secret}`.slice(0, 40)],
    ['without a letter', (at: number) => `${at} …`],
    ['with a mark', (at: number) => `Do thing {${at}}`],
  ])('that is called %s keeps the author’s words [R14.03] [R10.15]', async (_, labelOf) => {
    expect(await wordedAs((at) => `Do thing ${'abc'[at]}`)).toContain('Do thing a')
    expect(await wordedAs(labelOf)).toBeUndefined()
  })
})

test('sentences too short to tell a language by are cut together [R14.06]', async () => {
  const told = await tellAll('Ella te mira y calla. Con la lluvia que cae. Y tú que la esperas.')
  expect(told.model?.cuts).toContain('language')
})

test('of an answer that broke off, its tail is not read [R14.02]', async () => {
  const cutAt = (good + tail).indexOf(',"answer')
  const llm = llmOf(good + tail, { cutAt })
  const told = await hear(modelNarrator({ llm }).tell(requestOf()))
  expect(told.model).toMatchObject({ fault: 'broken_midstream', facts: [] })
})

describe('a typed question', () => {
  const playerWords = { playerText: 'Where is the ticket?', question: true }

  test('is said to the model to be one [R10.11]', async () => {
    const asked: string[] = []
    await tellAll(good, { playerWords }, asked)
    await tellAll(good, { playerWords: { ...playerWords, question: false } }, asked)
    expect(asked.map((prompt) => /^ANSWER/m.test(prompt))).toEqual([true, false])
  })

  test('whose answer is named, and stands nowhere in the prose, gets the author’s [R10.11] [R14.06]', async () => {
    const answer = 'The ticket lies under the lamp.'
    const named = `\n⟦STATE⟧${JSON.stringify({ answer })}`
    expect((await tellAll(good + named, { playerWords })).source).toBe('mixed')
    expect((await tellAll(`${good} ${answer}${named}`, { playerWords })).source).toBe('llm')
  })
})

describe('phrases that turns have in common', () => {
  const turn = (received: string, sent = 'ENGINE t=1') => ({
    ...{ sent, received, note: '', language: 'en' },
  })
  const rain = 'The rain comes down again'
  const avoidedIn = (prompt = '') => prompt.match(/^AVOID .*$/gm) ?? []

  test('are told once not to be said again [R14.01]', async () => {
    const asked: string[] = []
    const history = [turn(`${rain}, one.`), turn(`${rain}, two.`)]
    await tellAll(good, { history }, asked)
    await tellAll(good, { history: [...history, turn('A gull.', asked[0])] }, asked)
    const [line = ''] = avoidedIn(asked[0])
    expect(line).toMatch(/^AVOID "the rain comes down"/)
    expect(avoidedIn(asked[1])).toEqual([line])
  })

  test('are no more than four [R14.01]', async () => {
    const many = Array.from({ length: 8 }, (_, at) =>
      Array.from({ length: 4 }, (__, word) => `word${'abcdefgh'[at]}${'abcd'[word]}`).join(' '),
    ).join('. ')
    const asked: string[] = []
    await tellAll(good, { history: [turn(many), turn(many)] }, asked)
    expect(avoidedIn(asked[0])[0]?.match(/"/g)).toHaveLength(8)
  })
})
