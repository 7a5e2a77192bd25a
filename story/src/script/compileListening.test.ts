import { expect, test } from 'vitest'
import { compileScript } from './compileScript.ts'
import { compileStory } from './compileStory.ts'
import { fillerTexts } from './fixtures/fillerTexts.ts'
import { kitchen, kitchenScript, kitchenSource } from './fixtures/kitchen.ts'

function scriptErrors(change: (source: string) => string): string {
  const { findings } = compileScript(change(kitchenSource))
  return findings.map(({ path, message }) => `${path}: ${message}`).join('\n')
}

function textErrors(words: Record<string, unknown>): string {
  const en = JSON.stringify({ ...fillerTexts(kitchenScript()), ...words })
  const compiled = compileStory({ script: kitchenSource, texts: { en } })
  const told = compiled.ok ? compiled.warnings : compiled.errors
  return told.map(({ path, message }) => `${path}: ${message}`).join('\n')
}

test('a story says what can be looked at, asked and talked about [R13.01] [R13.02]', () => {
  const { script, texts } = kitchen()
  const en = texts.get('en')
  expect(script.things.get('kettle')?.scenes).toEqual(['kitchen'])
  expect(en?.things.get('kettle')?.cues).toContain('kettle')
  expect(en?.facts.get('leak')?.told).toHaveLength(1)
  expect(en?.cast.get('nan')?.topics.get('name')?.get('any')).toHaveLength(4)
  expect(en?.cast.get('nan')?.topics.get('greeting')?.get('wary')).toHaveLength(4)
  expect(en?.places.get('harbour')?.asks).toContain('harbour')
})

test('a story that says none of it is as it was', () => {
  const { script } = kitchen()
  expect(script.scenes.get('parlour')?.improv.effects).toEqual([])
  expect(script.cast.get('nan')?.wants).toEqual({ trust: null, desire: null, hurt: null })
})

test('where an author says nothing of it, an insult takes back what free text may gain [R13.05]', () => {
  const plain = kitchenScript((source) => source.replace(/ {4}hostile: .*\n/, ''))
  expect(plain.scenes.get('kitchen')?.hostile).toEqual({
    effects: [{ op: 'meter', id: 'trust', by: -10 }],
    cap: null,
  })
})

test('an author cannot reward an insult [R13.05]', () => {
  const rewarded = scriptErrors((source) => source.replace('[trust -10, calm -1]', '[trust +10]'))
  expect(rewarded).toContain("Hostility never gains 'trust'")
})

test('a line may go by what is known, where it is and earlier endings; a rule may not [R13.06]', () => {
  const line = (when: string) => ({ ack: [{ text: 'So.', when }] })
  const whens = ['fact(leak)', 'scene(yard) and not boiled', 'runs > 0', 'ended(alone)']
  for (const when of whens) expect(textErrors(line(when))).not.toContain('ack[0].when')
  expect(textErrors(line('fact(leek)'))).toContain("There is no fact 'leek'. Did you mean 'leak'?")
  expect(
    scriptErrors((source) => source.replace('needs: desire >= 20', 'needs: fact(leak)')),
  ).toContain("Rules cannot ask for 'fact(…)'")
})

test.each([
  ['a thing in no scene', 'in: [kitchen] }', 'in: [kichen] }', "no scene 'kichen'"],
  ['a voice of its own', 'voice: gruff', 'voice: rough', 'voice'],
  ['a question nobody asks', 'answers: home', 'answers: hime', "no question 'hime'"],
  ['a cap off the step', 'caps: { desire: 20 }', 'caps: { desire: 25 }', 'steps of 10'],
  ['a want of no meter', 'desire: desire, hurt', 'desire: desir, hurt', "no meter 'desir'"],
  ['a trace of nothing', 'tea: boiled', 'tea: true', 'must go by something'],
])('%s is told', (_, from, to, message) => {
  expect(scriptErrors((source) => source.replace(from, to))).toContain(message)
})

test.each([
  ['a tone', { ack: [{ text: 'So.', tone: 'heavy' }] }, 'light, any, grave'],
  ['an echo', { ack: [{ text: 'So.', echo: 'house' }] }, "no question 'house'"],
  ['a trace', { ack: [{ text: 'So.', trace: 'coats' }] }, "Did you mean 'coat'"],
  ['a never without its after', { ack: [{ text: 'So.', never: {} }] }, 'It is missing'],
])('%s that does not exist is told', (_, words, message) => {
  expect(textErrors(words)).toContain(message)
})
