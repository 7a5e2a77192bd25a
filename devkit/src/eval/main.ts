import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isLanguage, type Language } from '@fabula/contract'
import { endpointsOf, openLlm, readConfig } from '@fabula/server'
import type { Llm } from '@fabula/story'
import { ourStory } from '../stories/compiledStory.ts'
import { storyIds } from '../stories/readStoryFiles.ts'
import { playing, recording } from './cassette.ts'
import { engineSuite } from './engineSuite.ts'
import { type Gate, gateTable } from './Gate.ts'
import { injectionSuite } from './injectionSuite.ts'
import { judgeBy, judgeText, orders, scoreTable } from './judge.ts'
import { longPlay } from './longPlay.ts'
import { recallSuite } from './memory/recallSuite.ts'
import { reportScenarios } from './scenarios/reportScenarios.ts'
import { session, sessionSuite } from './sessionSuite.ts'
import { stubLlm } from './stubs/Stub.ts'
import { goodStub } from './stubs/vices.ts'
import { viceSuite } from './viceSuite.ts'

const usage = `npm run eval                  all suites that need no model
npm run eval -- vices         one of: vices, sessions, long, memory, injections
npm run eval -- scenarios     20 scenarios with the configured model (FABULA_MODEL_URL …), and a page
npm run eval -- engine        a real engine (llama-server, built on first use) with a tiny model of random weights
npm run eval -- judge         the author and the model side by side, judged by the model or --print for a person
  --story <id>  --lang <code>  --record <file>  --play <file>  --print  --turns <n>`

const print = (line: string) => process.stdout.write(`${line}\n`)
const note = (line: string) => process.stderr.write(`${line}\n`)
const results = join(import.meta.dirname, '../../../var/eval')
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    story: { type: 'string' },
    lang: { type: 'string', default: 'en' },
    record: { type: 'string' },
    play: { type: 'string' },
    print: { type: 'boolean', default: false },
    turns: { type: 'string', default: '80' },
  },
})
const [wanted = 'all'] = positionals
const ids = values.story === undefined ? storyIds() : [values.story]
const [firstId = ''] = ids
const language: Language = isLanguage(values.lang) ? values.lang : 'en'

type Suites = Readonly<Record<string, () => Gate[] | Promise<Gate[]>>>
const suites: Suites = {
  vices: () => viceSuite(ids.map(ourStory)),
  sessions: () => sessionSuite(ids.map(ourStory)),
  long: () => longPlay(ourStory(firstId)),
  memory: () => recallSuite(),
  injections: () => injectionSuite(ourStory(firstId)),
}

/** Asked for by name alone: it builds what it needs. */
const heavySuites: Suites = {
  engine: () => engineSuite(ourStory(firstId), Number(values.turns), note),
}

const cassette = values.play === undefined ? null : playing(values.play)

/** A prompt that has changed since it was recorded has no answer: what was measured is not all the model's. */
function tellMissing(): void {
  if (cassette && cassette.missing() > 0)
    note(
      `${cassette.missing()} prompts were never recorded in ${values.play}: they have changed since. Record it anew.`,
    )
}

/** The configured model, or a cassette of one. Null where there is neither. */
function openModel(): { llm: Llm; name: string; close: () => Promise<void> } | null {
  if (cassette) return { llm: cassette.llm, name: values.play ?? '', close: async () => undefined }
  const endpoints = endpointsOf(readConfig(process.env))
  const [endpoint] = endpoints
  if (!endpoint) return null
  const opened = openLlm(endpoints, { log: { warn: () => undefined } })
  const llm = values.record === undefined ? opened : recording(opened, values.record)
  return { llm, name: endpoint.name, close: opened.close }
}

async function runSuites(names: readonly string[]): Promise<void> {
  const gates: Gate[] = []
  for (const name of names) {
    note(`${name} …`)
    const found = (await { ...suites, ...heavySuites }[name]?.()) ?? []
    gates.push(...found)
    print(gateTable(found))
  }
  const missed = gates.filter(({ isMet }) => isMet === false).length
  print(`\n${gates.length} gates, ${missed} not met`)
  process.exitCode = missed === 0 ? 0 : 1
}

async function scenariosByModel(): Promise<void> {
  const model = openModel()
  if (!model) throw new Error('No model is set: docs/how-to/set-up-a-model.md')
  try {
    const others = storyIds().filter((id) => id !== firstId)
    const stories = [firstId, ...others].map(ourStory)
    await reportScenarios(stories, model, { print, folder: results })
    tellMissing()
  } finally {
    await model.close()
  }
}

/** Without a model a stub stands in its place, so that the page can be seen. */
async function judge(): Promise<void> {
  const story = ourStory(firstId)
  const model = openModel()
  const llm = model?.llm ?? stubLlm(story, goodStub)
  try {
    const author = await session(story, language, { llm: null, seed: 4 })
    const told = await session(story, language, { llm, seed: 4 })
    const pair = { story: firstId, language, author, model: told }
    // A person reads them once with each in front, as a model does.
    if (values.print || !model) for (const first of orders) print(judgeText(pair, first))
    else {
      const judgement = await judgeBy(llm, pair)
      print(
        judgement ? scoreTable(judgement) : 'Its judgement can’t be read; --print it for a person.',
      )
      tellMissing()
    }
  } finally {
    await model?.close()
  }
}

if (wanted === 'scenarios') await scenariosByModel()
else if (wanted === 'judge') await judge()
else if (wanted === 'all') await runSuites(Object.keys(suites))
else if (wanted in suites || wanted in heavySuites) await runSuites([wanted])
else {
  note(usage)
  process.exitCode = 2
}
