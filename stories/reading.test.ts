import { languages } from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'
import { readStory, type StoryReading } from '../devkit/src/stories/reading/readStory.ts'
import { figures, told } from '../devkit/src/stories/reading/runReading.ts'
import { storyIds } from '../devkit/src/stories/readStoryFiles.ts'

const plays = 300
const bars = { within10: 0.05, lastRun: 0.25 }

/** As many plays of a story, shared out among its languages. */
function readingsOf(id: string): [lang: string, StoryReading][] {
  const story = ourStory(id)
  const written = languages.filter((lang) => story.texts.has(lang))
  return written.map((lang) => [lang, readStory(story, lang, plays / written.length)])
}

function mean(
  readings: readonly [string, StoryReading][],
  of: (reading: StoryReading) => number,
): number {
  return readings.reduce((sum, [, reading]) => sum + of(reading), 0) / readings.length
}

describe.for(storyIds())('readers of %s', { timeout: 300_000 }, (id) => {
  let kept: [string, StoryReading][] | null = null
  const read = () => {
    kept ??= readingsOf(id)
    return kept
  }

  test('find no line in 300 plays that contradicts what is so [R13.06]', async ({ annotate }) => {
    const readings = read()
    await annotate(readings.map(([lang, one]) => `${id} ${lang}: ${figures(one)}`).join('\n'))
    expect(readings.flatMap(([, { contradictions }]) => told(contradictions))).toEqual([])
  })

  test('hardly ever read a sentence again within ten turns', () => {
    const most = bars.within10
    expect(mean(read(), ({ sentences }) => sentences)).toBeLessThanOrEqual(most)
  })

  test('read mostly what they have not read before in a third run [R13.12]', () => {
    const most = bars.lastRun
    expect(mean(read(), ({ lastRun }) => lastRun)).toBeLessThanOrEqual(most)
  })
})
