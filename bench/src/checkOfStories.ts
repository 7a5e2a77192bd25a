import { readStoryFiles, storyIds } from '@fabula/devkit'
import { checkStory } from '@fabula/story'
import type { Figure } from './Figure.ts'

const seconds = 1e6

/**
 * All that `npm run stories` does for each story in all its languages, one after the other, in seconds of
 * processor time: the first is checked by code that is not yet compiled.
 */
export function checkOfStories(): Figure[] {
  return storyIds().map((id) => {
    const files = readStoryFiles(id)
    const before = process.cpuUsage()
    checkStory(files)
    const { user, system } = process.cpuUsage(before)
    return {
      what: `check of ${id}, processor time`,
      value: (user + system) / seconds,
      unit: 's',
      target: { atMost: 2 },
    }
  })
}
