import { expect, test } from 'vitest'
import { done } from '../../play/exampleStory.ts'
import { pagesOf } from '../../play/Reading.ts'
import { isSpoken, isSpokenOn, spansOf } from './spansOf.ts'

const said = (text: string): string[] =>
  spansOf({ text })
    .filter((span) => span.speech)
    .map((span) => span.text)

test.each([
  [
    'en',
    'She nods. “I don’t break promises.” Then: ‘It’s late.’',
    ['“I don’t break promises.”', '‘It’s late.’'],
  ],
  ['es-ES', '—No te vayas —dijo Mara—. Quédate.', ['—No te vayas ', '—. Quédate.']],
  ['id', 'Ia menoleh. “Kau datang.”', ['“Kau datang.”']],
  [
    'ja',
    '彼女は振り返る。「来たのね。『約束』って言ったもの」',
    ['「来たのね。『約束』って言ったもの」'],
  ],
  ['ko', '그녀가 돌아본다. “왔구나.”', ['“왔구나.”']],
  ['pt-PT', 'Ela pára. «Vieste.»', ['«Vieste.»']],
  ['th', 'เธอหันมา “มาจริง ๆ ด้วย”', ['“มาจริง ๆ ด้วย”']],
  ['vi', 'Cô quay lại. "Anh đến rồi."', ['"Anh đến rồi."']],
  ['zh-Hans', '她回过头。“你来了。”', ['“你来了。”']],
  ['zh-Hant', '她回過頭。「你來了。」', ['「你來了。」']],
])('speech stands out from narration in %s', (_, text, speech) => {
  expect(said(text)).toEqual(speech)
})

test('a quotation that is still streaming counts as speech from its first mark', () => {
  expect(said('She nods. “I was')).toEqual(['“I was'])
})

test('the spans joined together are the text', () => {
  for (const text of ['', '“', 'a “b ‘c’ d” e', '—Sí —dijo—. No.', 'It’s “”']) {
    expect(
      spansOf({ text })
        .map((span) => span.text)
        .join(''),
    ).toBe(text)
  }
})

test('a character’s paragraph without quotation marks tells what they do, and has no name plate', () => {
  const nods = { who: 'mara', text: 'Mara nods at you as she would at weather.' }
  expect(spansOf(nods).some(({ speech }) => speech)).toBe(false)
  expect(isSpoken(nods)).toBe(false)
  expect(isSpoken({ who: 'mara', text: 'Mara nods. “Go on.”' })).toBe(true)
})

test('the name plate waits for the page on which its owner speaks', () => {
  const text = 'The stalls are selling second suppers to people who have had no breakfast. '.repeat(
    2,
  )
  const pages = pagesOf({
    paragraphs: [
      { who: 'vesper', text: `${text}“Vesper,” says the fox. “You’ve come about the dawn.”` },
    ],
    stageChanges: [],
    end: done(),
  })
  expect(pages.map(isSpokenOn)).toEqual([false, true])
})
