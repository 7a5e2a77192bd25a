import { checkStory, findingText } from '@fabula/story'
import { expect, test } from 'vitest'
import { readStoryFiles, storyIds } from '../devkit/src/stories/readStoryFiles.ts'

test('there are stories to prove', () => {
  expect(storyIds().length).toBeGreaterThan(0)
})

test.each(storyIds())(
  'every ending, scene and option of %s can be reached, and no play gets stuck [R10.09]',
  { timeout: 120_000 },
  (id) => {
    const { findings, whole } = checkStory(readStoryFiles(id))
    expect(findings.filter(({ level }) => level === 'error').map(findingText)).toEqual([])
    expect(whole?.proof.verdict).toBe('proven')
  },
)
