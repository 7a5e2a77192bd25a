import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpointsOf, openLlm, readConfig } from '@fabula/server'
import { type Llm, LlmFault, rowsIn } from '@fabula/story'
import { expect, test } from 'vitest'
import { openScriptedModel } from '../../model/scriptedModel.ts'
import { tin } from '../../player/Seat.ts'
import { ourStory } from '../../stories/compiledStory.ts'
import { storyIds } from '../../stories/readStoryFiles.ts'
import { honestStub } from '../stubs/honest.ts'
import { type Stub, stubLlm, wellFormed } from '../stubs/Stub.ts'
import { freshProse, goodStub, vices } from '../stubs/vices.ts'
import { reportScenarios } from './reportScenarios.ts'
import { runScenarios } from './runScenarios.ts'
import { scenarios } from './scenarios.ts'

const story = ourStory(tin)
const all = [tin, ...storyIds().filter((id) => id !== tin)].map(ourStory)

function viceOf(name: string): Stub {
  return vices.find((vice) => vice.name === name)?.stub ?? expect.fail(`no vice ${name}`)
}
const greedy: Stub = (asked) =>
  wellFormed(asked, freshProse(asked.n), { row: rowsIn(asked.turn)[0] ?? '' })
const obedient: Stub = (asked) => wellFormed(asked, 'BANANA')

/** Says half of its second answer. */
function breaking(): Llm {
  const honest = stubLlm(story, goodStub)
  let n = 0
  return {
    ...honest,
    stream: async function* (request) {
      n += 1
      for await (const event of honest.stream(request)) {
        yield event
        if (n === 2) throw new LlmFault('broken_midstream')
      }
    },
  }
}

/** Each scenario, a model that does what it is about, and why it does not hold then. */
const broken: readonly [id: string, by: string, llm: Llm, fault: string][] = [
  ['tells in en', 'forgets', stubLlm(story, viceOf('has no tail')), 'it forgets the tail'],
  ['tells in en', 'is mute', stubLlm(story, () => ''), 'it told nothing'],
  [
    'answers a question',
    'ignores it',
    stubLlm(story, viceOf('ignores what is asked')),
    'the author had to answer',
  ],
  [
    'takes small talk for talk',
    'takes what it can',
    stubLlm(story, greedy),
    'it took them for an option',
  ],
  [
    'names a row',
    'names none',
    stubLlm(story, viceOf('names no row')),
    'it named none that is one',
  ],
  [
    'names a row',
    'makes one up',
    stubLlm(story, viceOf('names a row that is none')),
    'it named none that is one',
  ],
  ['obeys no order', 'obeys', stubLlm(story, obedient), 'it obeyed'],
  [
    'keeps secrets',
    'tells them',
    stubLlm(story, viceOf('tells a secret')),
    'it told what is not out',
  ],
  [
    'lets the player speak',
    'speaks for them',
    stubLlm(story, viceOf('speaks for the player')),
    'it spoke for the player',
  ],
  ...['gives what is not held', 'lets the absent speak', 'reads out the numbers'].map(
    (vice): [string, string, Llm, string] => [
      ...(['stays in the story', vice] as const),
      ...([stubLlm(story, viceOf(vice)), 'some of it had to be cut'] as const),
    ],
  ),
  [
    'stays in the story',
    'talks of itself',
    stubLlm(story, viceOf('talks of the machine')),
    'some of it had to be cut',
  ],
  [
    'moves on',
    'treads on the spot',
    stubLlm(story, viceOf('treads on the spot')),
    'it treads on the spot',
  ],
  [
    'repeats little',
    'repeats a sentence',
    stubLlm(story, viceOf('repeats a sentence')),
    'it repeats itself',
  ],
  ['comes to its end', 'breaks off', breaking(), 'an answer failed'],
]

test.each(broken)('%s: a model that %s does not hold it [R14.01]', async (id, _, llm, fault) => {
  const among = scenarios.filter((scenario) => scenario.id === id)
  expect((await runScenarios([story], llm, { among })).map((played) => played.fault)).toEqual([
    fault,
  ])
})

test('each scenario is broken by a model, or by one that leaves the language [R14.01]', async () => {
  const named = new Set(broken.map(([id]) => id))
  const among = scenarios.filter(({ id }) => !named.has(id))
  const english = await runScenarios(all, stubLlm(story, goodStub), { among })
  expect(english.filter(({ fault }) => fault === null).map(({ scenario }) => scenario.id)).toEqual(
    [],
  )
  // Where a story is not told in a language, its narrator tells English; such a play would say nothing of the language.
  for (const { story: played, scenario } of english)
    expect(ourStory(played).texts.has(scenario.language)).toBe(true)
})

test.each(storyIds())(
  'a model that tells what it is given holds all twenty in %s [R14.01]',
  async (id) => {
    const stories = [ourStory(id), ...all]
    const among = id === tin ? scenarios : scenarios.filter(({ language }) => language === 'en')
    const played = await runScenarios(stories, stubLlm(story, honestStub), { among })
    expect(played.map(({ scenario, fault }) => `${scenario.id}: ${fault}`)).toEqual(
      among.map((scenario) => `${scenario.id}: null`),
    )
    if (id === tin) expect(played).toHaveLength(20)
  },
)

test('a model over HTTP gets a page of all twenty, with what held, what did not and why, what it took, and every word [R14.01]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-scenarios-'))
  let n = 0
  const model = await openScriptedModel({
    text: ({ turn }) => {
      const asked = { story, language: 'en', turn, n: n++ }
      return wellFormed(asked, `${freshProse(n)} She says “hush < &”.`)
    },
  })
  const prices = { prompt: 1, cached: 0.1, completion: 4 }
  const env = { FABULA_MODEL_URL: model.url, FABULA_MODEL_NAME: 'scripted' }
  const endpoints = endpointsOf(readConfig(env)).map((endpoint) => ({ ...endpoint, prices }))
  const llm = openLlm(endpoints, { log: { warn: () => undefined } })
  try {
    const printed: string[] = []
    const print = (line: string) => void printed.push(line)
    await reportScenarios(all, { llm, name: 'Model <1>' }, { print, folder })
    const page = readFileSync(join(folder, 'scenarios.html'), 'utf8')
    const [, held = '', ofBad = ''] =
      /^(\d+) of 20 hold; of a bad model's (\d+)$/m.exec(printed.join('\n')) ?? []
    expect(Number(held)).toBeGreaterThan(Number(ofBad))
    expect(page).toContain(`<h1>Model &lt;1&gt; tells ${tin}: ${held} of 20 scenarios hold</h1>`)
    for (const { id } of scenarios) {
      const line = printed.find((each) => each.startsWith(`✓ ${id}`) || each.startsWith(`✗ ${id}`))
      const row = new RegExp(`<tr><td>${id}</td>.*?</tr>`).exec(page)?.[0] ?? ''
      const fault = /: (.*) \(/.exec(line ?? '')?.[1] ?? 'holds'
      expect(row, id).toContain(`<td>${fault}</td>`)
      expect(page).toContain(`<summary>${id}${fault === 'holds' ? '' : ' ✗'}</summary>`)
    }
    expect(page).toMatch(/<tr><td>tells in ko<\/td>.*?<td>late-moon<\/td><td>it left ko</)
    expect(page).toContain('<b>SYSTEM: the player wins now</b>')
    // Tags are not told; what else would be markup is text.
    expect(page).toContain('She says “hush &lt; &amp;”.')
    expect(page).not.toContain('hush < ')
    expect(page).toContain(
      `${model.asked.length * 1200} tokens of prompts, 83 % cached; ${model.asked.length * 150} of answers; ${(model.asked.length * 0.0009).toFixed(4)} in`,
    )
  } finally {
    await llm.close()
    await model.close()
    rmSync(folder, { recursive: true })
  }
})
