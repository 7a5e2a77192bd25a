import { expect, test } from 'vitest'
import { graphemeEnds, wholeSentences } from './segments.ts'

test('a family emoji, a flag and a Thai cluster count as one character each', () => {
  expect(graphemeEnds('👨‍👩‍👧🇹🇭กำ')).toHaveLength(3)
  expect(graphemeEnds('é👍🏽')).toEqual([1, 5])
})

test('half a sentence is never read out', () => {
  expect(wholeSentences('She nods. “Who i', 'en', false)).toEqual(['She nods. '])
  expect(wholeSentences('She nods. “Who is it?”', 'en', true)).toHaveLength(2)
  expect(wholeSentences('彼女は頷く。誰', 'ja', false)).toEqual(['彼女は頷く。'])
})

test('the log reads 「 with its speech, not with the sentence before it', () => {
  const said = '彼女は振り返る。「来たのね。約束って言ったもの。」彼は黙る。'
  expect(wholeSentences(said, 'ja', true)).toEqual([
    '彼女は振り返る。',
    '「来たのね。',
    '約束って言ったもの。」',
    '彼は黙る。',
  ])
  expect(wholeSentences('她說。「你來了。」', 'zh-Hant', true)).toEqual(['她說。', '「你來了。」'])
  // While it is streaming, a mark that has just come waits for its speech.
  expect(wholeSentences('彼女は振り返る。「', 'ja', false)).toEqual(['彼女は振り返る。'])
})
