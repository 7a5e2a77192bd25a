import { type Language, listenerFor } from '@fabula/story'
import { expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'

const story = ourStory('late-moon')
const [scene = '', { intents } = { intents: new Map<string, unknown>() }] =
  [...story.script.scenes][0] ?? []
const ids = [...intents.keys()]

/** Of the sets that can be possible in the scene, one for each number from 1 to 63. */
function setOf(number: number): readonly string[] {
  return ids.filter((_, bit) => (number >> bit) & 1)
}

function heardBy(lang: Language, possible: readonly string[]) {
  const texts = story.texts.get(lang)
  if (!texts) throw new Error(`not told in ${lang}`)
  return listenerFor({ story, texts, scene, possible })
}

test('what a scene is heard by is compiled once for what is possible, in whatever order that comes, and for one language', () => {
  const possible = setOf(7)
  expect(possible).toHaveLength(3)
  const once = heardBy('en', possible)
  expect(heardBy('en', possible.toReversed())).toBe(once)
  expect(heardBy('en', setOf(3))).not.toBe(once)
  expect(heardBy('ja', possible)).not.toBe(once)
})

test('a process keeps as many as were used last, whatever the languages: a story has no share of its own', () => {
  const [first, second] = [heardBy('en', setOf(1)), heardBy('en', setOf(2))]
  for (let number = 3; number < 63; number++) {
    for (const lang of ['en', 'ja', 'th'] as const) heardBy(lang, setOf(number))
    if (number % 20 === 0) expect(heardBy('en', setOf(1))).toBe(first)
  }
  expect(heardBy('en', setOf(1))).toBe(first)
  expect(heardBy('en', setOf(2))).not.toBe(second)
})
