import {
  checkStory,
  compileScript,
  findingText,
  readStoryTests,
  runStoryTest,
  speakerFindings,
} from '@fabula/story'
import { expect, test } from 'vitest'
import { readStory } from '../devkit/src/stories/reading/readStory.ts'
import { told } from '../devkit/src/stories/reading/runReading.ts'
import { readStoryFiles, taleIds } from '../devkit/src/stories/readStoryFiles.ts'

test('there are tales for the nights to come [R15.04]', () => {
  expect(taleIds().length).toBeGreaterThan(0)
})

test.each(taleIds())(
  'the tale %s can be published: proven, every ending tested, nobody speaks who is not there, no line against the state [R15.04]',
  { timeout: 60_000 },
  (id) => {
    const files = readStoryFiles(id)
    const { findings, whole } = checkStory(files)
    expect(findings.filter(({ level }) => level === 'error').map(findingText)).toEqual([])
    if (!whole) throw new Error(`${id} does not compile`)
    expect(whole.proof.verdict).toBe('proven')
    const { script } = whole.story
    const { tests, errors } = readStoryTests(script, files.tests ?? '[]')
    expect(errors).toEqual([])
    const endings = tests.flatMap(({ expect: { ending } }) => ending ?? [])
    expect([...new Set(endings)].toSorted()).toEqual([...script.endings.keys()].toSorted())
    expect(tests.flatMap((one) => runStoryTest(script, one))).toEqual([])
    expect(speakerFindings(whole.story)).toEqual([])
    expect(told(readStory(whole.story, 'en', 60).contradictions)).toEqual([])
  },
)

test('tales lie in folders of their own names', () => {
  for (const id of taleIds()) {
    expect(compileScript(readStoryFiles(id).script).script?.id).toBe(id)
  }
})
