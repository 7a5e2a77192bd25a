import { expect, test } from 'vitest'
import { storyWith } from './fixtures/telling.ts'
import { textsOf } from './textsOf.ts'

test('a reader of one Chinese script is told a story in the other before English [R1.24]', () => {
  const story = storyWith((en) => en, ['zh-Hans', 'ja'])
  expect(textsOf(story, 'zh-Hant')).toBe(story.texts.get('zh-Hans'))
  expect(textsOf(story, 'ja')).toBe(story.texts.get('ja'))
  expect(textsOf(story, 'th')).toBe(story.texts.get('en'))
})
