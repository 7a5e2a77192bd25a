import { writeFileSync } from 'node:fs'
import { answerTo, operate, operateAt, type Script } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupModel } from '../play/setupModel.ts'
import { setupWorld } from '../setupWorld.ts'

/** For endpoints that never do what is waited for; one that does may take its time on a busy machine. */
const short = { connectMs: 300, firstTokenMs: 400, idleMs: 300 }
const prices = { prompt: 1, cached: 0.1, completion: 4 }
const { model, modelsFile } = setupModel()
const world = setupWorld()

/** What `model try` prints, and how it ends. */
async function tryIt(script: Script, how: Trial = {}): Promise<{ said: string; end: string }> {
  model.always(script)
  return tryAt(model.url, how)
}

interface Trial {
  readonly words?: readonly string[]
  readonly waits?: object
}

async function tryAt(url: string, { words = [], waits = {} }: Trial) {
  const limits = { ...waits, restMs: 60_000 }
  writeFileSync(
    modelsFile,
    JSON.stringify([{ url, model: 'scripted', key: 'k-e-y', limits, prices }]),
  )
  const config = { ...world.context.config, modelsFile }
  const site = { context: { ...world.context, config } }
  const printed: string[] = []
  const print = (line: string) => printed.push(line)
  const end = await operateAt(site, print, 'model', 'try', ...words).then(
    () => 'fit',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  return { said: printed.join('\n'), end }
}

test('a server of models is found, with the two settings to set [R14.01]', async () => {
  const port = new URL(model.url).port
  const said = await operate(world, 'model', 'detect', '--port', port)
  expect(said).toContain(`FABULA_MODEL_URL=${model.url}`)
  expect(said).toContain('FABULA_MODEL_NAME=scripted')
  const none = await operate(world, 'model', 'detect', '--port', '1')
  expect(none).toMatch(/No model can be had.*authors’ lines/)
})

test('ten turns tell how fast, obedient and dear a model is [R14.01] [R14.04]', async () => {
  // Whatever was said before would be cut.
  let n = 0
  const text: Script['text'] = ({ turn }) => {
    n += 1
    const word = 'abcdefghijklmnopqrst'[n % 20]?.repeat(5)
    return answerTo(turn, `The ${word} lamp turns over once. Nobody in ${word} speaks for a while.`)
  }
  const before = model.asked.length
  const { said, end } = await tryIt({ text })
  expect(`${said}\n${end}`).toMatch(/fit$/)
  expect(said.match(/^ +\d+ {2}(opening|tap|typed) /gm)).toHaveLength(10)
  expect(said).toMatch(/Speed {6}first word after \d+\.\d\d s .*tokens\/s/)
  expect(said).toMatch(/meant in ([1-9]) of \1; closed its answer as asked in (\d+) of \2,/)
  expect(said).toMatch(/Language {3}(\d+) of \1 turns wholly in en/)
  expect(said).toMatch(
    /Tokens {5}\d+ of prompts \(83 % cached\), \d+ of answers; 0\.(?!0+ )\d+ in all/,
  )
  expect(said).not.toContain('k-e-y')
  expect(model.asked.length - before).toBeGreaterThanOrEqual(10)
})

test('a model in another language, without rows and tails, is said to be so [R14.01]', async () => {
  const text =
    'La lluvia no se ha decidido todavía, y tú te quedas bajo la lámpara con las manos abiertas. '
  const { said, end } = await tryIt({ text: text.repeat(3) }, { words: ['--turns', '4'] })
  expect(said).toMatch(/meant in 0 of \d; closed its answer as asked in 0 of \d, .* mended in 0;/)
  expect(said).toMatch(/language \d/)
  expect(said).toContain('It leaves en')
  expect(end).toBe('scripted is not fit to tell.')
})

test.each([
  ['dead', null, 'is it running at this address?'],
  ['silent', { mode: 'stallhead' }, 'It is silent too long'],
  ['babbling', { mode: 'flood' }, 'It does not stop'],
  ['closed to its key', { refuse: () => 'wrong key' }, 'FABULA_MODEL_KEY'],
] as const)(
  'an endpoint that is %s ends the trial soon, with what to do [R14.01]',
  async (_, script, advice) => {
    const { said, end } = script
      ? await tryIt(script, { waits: short })
      : await tryAt('http://127.0.0.1:9', { waits: short })
    expect(said).toContain(advice)
    expect(end).toBe('scripted is not fit to tell.')
  },
)

test('without a model it says where to begin [R14.01]', async () => {
  await expect(operate(world, 'model', 'try')).rejects.toThrow('model detect')
})
