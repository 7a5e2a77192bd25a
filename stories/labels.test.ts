import { compileStory, createListener, type Story } from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { readStoryFiles, storyIds } from '../devkit/src/stories/readStoryFiles.ts'

describe.each(storyIds())('%s', (name) => {
  const files = readStoryFiles(name)
  const compiled = compileStory({ script: files.script, texts: files.texts })
  if (!compiled.ok) throw new Error(`${name} does not compile`)
  const { story }: { story: Story } = compiled

  test.each([...story.texts.keys()])(
    'what a chip says is understood when typed, in %s [R10.10]',
    (lang) => {
      const texts = story.texts.get(lang)
      if (!texts) throw new Error(lang)
      for (const [scene, told] of texts.scenes) {
        const possible = [...told.intents.keys()]
        const { match } = createListener({ story, texts, scene, possible })
        for (const [id, { label, labels }] of told.intents) {
          for (const text of [label, ...labels.map((variant) => variant.text)]) {
            const read = match(text)
            const ids = read.kind === 'unclear' ? read.choices : 'id' in read ? [read.id] : []
            expect(ids, `${scene}.${id}: ${text}`).toContain(id)
          }
        }
      }
    },
  )
})
