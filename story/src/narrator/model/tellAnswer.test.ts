import { expect, test } from 'vitest'
import { findRisk } from '../../safety/findRisk.ts'
import { hear, llmOf, requestOf } from '../fixtures/modelTelling.ts'
import { modelNarrator } from './modelNarrator.ts'
import type { Guard } from './tellAnswer.ts'

const guard: Guard = (text) => (findRisk(text) === null ? null : 'unsafe')

const cutsOf = async (said: string) => {
  const told = await hear(modelNarrator({ llm: llmOf(said), guard }).tell(requestOf()))
  return told.model?.cuts
}

const shownOf = async (said: string) => {
  const told = await hear(modelNarrator({ llm: llmOf(said) }).tell(requestOf()))
  return told.paragraphs.join('\n\n')
}

const opening = 'The rain has not made up its mind. You stand under the lamp with your hands open.'
/** As letters are written that are to be found by no list: two signs between each. */
const spacedOut = (letters: string) => [...letters].join(' -')

test('what is unsafe only by a sentence further back is not told [R14.06]', async () => {
  const between = `${spacedOut('thesearisesandnobodyspeaksforalongwhile')}.`
  const said = `${opening} The child looks up. ${between} Naked she stands there.`
  expect(await cutsOf(said)).toEqual(['unsafe'])
  // Each by itself is harmless.
  expect(await cutsOf(`${opening} The child looks up. ${between} There she stands.`)).toEqual([])
  expect(await cutsOf(`${opening} Naked she stands there.`)).toEqual([])
})

test('what is unsafe by the end of one paragraph and the start of the next is not told [R14.06]', async () => {
  expect(await cutsOf(`${opening} The child looks up.\n\nNaked she stands there.`)).toEqual([
    'unsafe',
  ])
})

test('what is unsafe by both halves of a sentence that is shown in pieces is not told [R14.06]', async () => {
  const words = 'and the rain goes on and on over the harbour '.repeat(3)
  for (let more = 0; more < 60; more += 6) {
    const said = `${opening} Here ${'x'.repeat(more)} ${words}she says I want to kill myself, and walks on into the rain for a long while.`
    expect(await cutsOf(said)).toEqual(['unsafe'])
  }
})

test('words that are harmless by what stands before them stay so however much is told behind them [R14.06]', async () => {
  const harmless = 'I do not want to die, she says.'
  for (let more = 0; more < 80; more += 3) {
    const behind = `The ${'lamp '.repeat(30)}${'a'.repeat(more)} turns. The sea is quiet tonight.`
    expect(await cutsOf(`${opening} ${harmless} ${behind}`)).toEqual([])
  }
})

// A model that writes for a page put its tags before the player, as letters.
test('tags in which a model puts its words are not read, and a sentence with one that does not end is not told [R14.06]', async () => {
  const tagged = `<p>${opening}</p> <script>alert(1)</script> <b class="loud">The sea is quiet.</b>`
  expect(await shownOf(tagged)).toContain(`${opening} alert(1) The sea is quiet.`)
  expect(await cutsOf(`${opening} <img alt="A gull. And its shadow">`)).toEqual(['machine'])
})
