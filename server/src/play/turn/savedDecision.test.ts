import { join } from 'node:path'
import { begin, seededDice } from '@fabula/story'
import { expect, test } from 'vitest'
import { readStories } from '../../catalog/storyFiles.ts'
import { decideMove } from './decideTurn.ts'
import { loadDecision, loadNarratedLines } from './savedDecision.ts'

const stories = join(import.meta.dirname, '..', '..', '..', '..', 'stories')

/** The decisions of an opening and of a typed line that matches no intent. */
async function decisions() {
  const [published] = (await readStories(stories)).stories
  if (!published) throw new Error('no story')
  const { story } = published
  const noInput = { replyType: null, optionId: null, openingId: null, playerText: null }
  const dice = seededDice(new Uint8Array(32))
  const request = { story, lang: 'en' as const }
  const [openingId = null] = story.script.openings.keys()
  const entering = { ...noInput, openingId }
  const opened = decideMove({ ...request, state: begin(story.script), input: entering }, dice)
  if (opened.kind !== 'decided') throw new Error('no way in')
  const { state } = opened.decision
  const improvised = decideMove(
    { ...request, state, input: { ...noInput, playerText: 'hm' } },
    dice,
  )
  if (improvised.kind !== 'decided') throw new Error('not understood')
  return [opened.decision, improvised.decision]
}

test('a stored decision is read back unchanged by the worker that goes on with the turn [R10.04]', async () => {
  for (const decision of await decisions()) {
    expect(loadDecision(JSON.parse(JSON.stringify(decision)))).toEqual(decision)
  }
})

test('anything else than a decision is read as none, and one of a newer release throws', async () => {
  const [decision] = await decisions()
  expect(loadDecision(null)).toBeNull()
  expect(loadDecision({ ...decision, direction: { move: 'win' } })).toBeNull()
  expect(() => loadDecision({ ...decision, v: 2 })).toThrow(
    'The decision of a turn has form 2; this release knows forms up to 1.',
  )
})

test('the narrated lines of a turn are read back, and nothing is read as no lines', () => {
  const lines = [
    { key: 'ack', variant: 3 },
    { key: 'echo', variant: 0, said: 'Is it late?' },
  ]
  expect(loadNarratedLines({ v: 1, lines })).toEqual(lines)
  expect([loadNarratedLines(null), loadNarratedLines({ v: 1, lines: ['ack'] })]).toEqual([[], []])
  expect(() => loadNarratedLines({ v: 2, lines })).toThrow(
    'The narrated lines of a turn has form 2',
  )
})
