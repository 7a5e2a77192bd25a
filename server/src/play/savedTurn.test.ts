import { join } from 'node:path'
import { begin, seededDice } from '@fabula/story'
import { expect, test } from 'vitest'
import { readStories } from '../catalog/storyFiles.ts'
import { decideMove } from './decideTurn.ts'
import { loadDecision, loadTelling } from './savedTurn.ts'

const stories = join(import.meta.dirname, '..', '..', '..', 'stories')

/** What each of two moves comes to in a story of ours: the way in, and words that mean nothing much. */
async function settlements() {
  const [shelved] = (await readStories(stories)).stories
  if (!shelved) throw new Error('no story')
  const { story } = shelved
  const nothing = { replyType: null, optionId: null, openingId: null, text: null }
  const dice = seededDice(new Uint8Array(32))
  const asked = { story, lang: 'en' as const }
  const [openingId = null] = story.script.openings.keys()
  const entering = { ...nothing, openingId }
  const opened = decideMove({ ...asked, state: begin(story.script), input: entering }, dice)
  if (opened.kind !== 'settled') throw new Error('no way in')
  const { state } = opened.decision
  const said = decideMove({ ...asked, state, input: { ...nothing, text: 'hm' } }, dice)
  if (said.kind !== 'settled') throw new Error('not understood')
  return [opened.decision, said.decision]
}

test('a settled turn reads back as it was stored, whoever goes on with it [R10.04]', async () => {
  for (const decision of await settlements()) {
    expect(loadDecision(JSON.parse(JSON.stringify(decision)))).toEqual(decision)
  }
})

test('what is no settlement is none, and one of a newer release stops the reader', async () => {
  const [decision] = await settlements()
  expect(loadDecision(null)).toBeNull()
  expect(loadDecision({ ...decision, direction: { move: 'win' } })).toBeNull()
  expect(() => loadDecision({ ...decision, v: 2 })).toThrow(
    'The settlement of a turn has form 2; this release knows forms up to 1.',
  )
})

test('the lines of a told turn read back, and nothing is none', () => {
  const lines = [
    { key: 'ack', variant: 3 },
    { key: 'echo', variant: 0, said: 'Is it late?' },
  ]
  expect(loadTelling({ v: 1, lines })).toEqual(lines)
  expect([loadTelling(null), loadTelling({ v: 1, lines: ['ack'] })]).toEqual([[], []])
  expect(() => loadTelling({ v: 2, lines })).toThrow('The telling of a turn has form 2')
})
