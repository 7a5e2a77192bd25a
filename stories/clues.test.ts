import { describe, expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'
import { storyIds } from '../devkit/src/stories/readStoryFiles.ts'

describe.each(storyIds())('%s', (name) => {
  const story = ourStory(name)
  const withCards = [...story.script.endings.values()].filter(({ card }) => card !== null)

  test.each([...story.texts.keys()])(
    'each card has a clue that names neither card nor ending, in %s [R1.13] [R10.15]',
    (lang) => {
      const endings = story.texts.get(lang)?.endings
      for (const { id } of withCards) {
        const { clue, card, title } = endings?.get(id) ?? {}
        expect(clue, id).toBeTruthy()
        for (const secret of [card, title]) {
          expect(clue?.toLowerCase(), id).not.toContain(secret?.toLowerCase())
        }
      }
    },
  )
})
