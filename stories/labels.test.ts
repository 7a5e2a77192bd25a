import { listenerFor, type Story } from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'
import { storyIds } from '../devkit/src/stories/readStoryFiles.ts'

interface Typed {
  at: string
  label: string
  /** What it is understood as: itself, and nothing beside it. */
  ids: readonly string[]
  id: string
}

/** Every label that a chip of the story may show in any state, typed. */
function typedLabels(story: Story, lang: string): Typed[] {
  const texts = story.texts.get(lang)
  if (!texts) throw new Error(`no ${lang}`)
  return [...texts.scenes].flatMap(([scene, { intents }]) => {
    const { match } = listenerFor({ story, texts, scene, possible: [...intents.keys()] })
    return [...intents].flatMap(([id, { label, labels }]) =>
      [label, ...labels.map(({ text }) => text)].map((each) => {
        const read = match(each)
        const ids = read.kind === 'unclear' ? read.choices : 'id' in read ? [read.id] : []
        return { at: `${scene}.${id}`, label: each, ids, id }
      }),
    )
  })
}

describe.each(storyIds())('%s', (name) => {
  const story = ourStory(name)

  test.each([...story.texts.keys()])(
    'what a chip says is understood when it is typed, in %s [R10.10]',
    (lang) => {
      const typed = typedLabels(story, lang)
      expect(typed.length).toBeGreaterThan(3)
      for (const { at, label, ids, id } of typed) expect(ids, `${at}: ${label}`).toEqual([id])
    },
  )
})
