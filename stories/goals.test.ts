import { begin, goalOf } from '@fabula/story'
import { expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'
import { storyIds, taleIds } from '../devkit/src/stories/readStoryFiles.ts'

/** The goal in a scene once these flags are set and these items are in hand. */
function goalIn(id: string, scene: string, done: readonly string[], lang = 'en'): string {
  const { script, texts } = ourStory(id)
  const state = begin(script)
  const world = {
    ...state.world,
    scene,
    flags: [...state.world.flags, ...done.filter((name) => script.flags.includes(name))],
    items: [...state.world.items, ...done.filter((name) => script.items.includes(name))],
  }
  const there = texts.get(lang)?.scenes.get(scene)
  if (!there) throw new Error(`${id} has no ${scene} in ${lang}`)
  return goalOf(there, { ...state, world })
}

test('with the pawn slip in hand nobody is told to get the pawn slip', () => {
  expect(goalIn('dawn-in-a-tin', 'market', [])).toBe('Buy the pawn slip from the fox.')
  expect(goalIn('dawn-in-a-tin', 'market', ['slip'])).toBe('Take the slip down to the ferry.')
})

test.each([
  ['dawn-in-a-tin', 'river', 'lead'],
  ['dawn-in-a-tin', 'deck', 'signed'],
  ['dawn-in-a-tin', 'deck', 'forged'],
  ['forty-letters', 'compartment', 'met'],
  ['forty-letters', 'mailvan', 'knows'],
  ['forty-letters', 'parlour', 'free'],
  ['late-moon', 'roof', 'loose'],
  ['nineteen-year-tide', 'quay', 'hired'],
  ['nineteen-year-tide', 'street', 'knows'],
  ['nineteen-year-tide', 'house', 'told'],
  ['nineteen-year-tide', 'gatehouse', 'truth'],
  ['nineteen-year-tide', 'tower', 'rung'],
  ['tonight-ferry-piano', 'river', 'near'],
])('in %s, %s, what is done is no goal any more: %s', (id, scene, done) => {
  for (const lang of ourStory(id).texts.keys()) {
    expect(goalIn(id, scene, [done], lang)).not.toBe(goalIn(id, scene, [], lang))
  }
})

test.each([...storyIds(), ...taleIds()])('in %s no goal is shown in two ways at once', (id) => {
  for (const { lang, scenes } of ourStory(id).texts.values()) {
    for (const [scene, { objective, goals }] of scenes) {
      const all = [objective, ...goals.map(({ text }) => text)]
      expect(new Set(all).size, `${lang} ${scene}`).toBe(all.length)
    }
  }
})
