import { expect, test } from 'vitest'
import { spansOf } from '../stage/prose/spansOf.ts'
import { eventfulTurn, history } from './exampleStory.ts'
import { foldEvent } from './foldEvent.ts'
import { lastTurn } from './PlayView.ts'
import { pagesOf, standingAt } from './pagesOf.ts'
import { playFromHistory } from './playFromHistory.ts'
import { momentOf, type Reading, readToTheEnd, startReading } from './Reading.ts'
import { countGraphemes, graphemeEnds, wholeSentences } from './segments.ts'

const said = (text: string, who: string | null = null): string[] =>
  spansOf({ who, text })
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

test('a quote still streaming in is speech from its first mark', () => {
  expect(said('She nods. “I was')).toEqual(['“I was'])
})

test('spans put together are the text', () => {
  for (const text of ['', '“', 'a “b ‘c’ d” e', '—Sí —dijo—. No.', 'It’s “”']) {
    expect(
      spansOf({ who: null, text })
        .map((span) => span.text)
        .join(''),
    ).toBe(text)
  }
})

test('a line of somebody without quotation marks is speech', () => {
  expect(said('Come here.', 'mara')).toEqual(['Come here.'])
})

test('a family, a flag and a Thai cluster are one character each', () => {
  expect(countGraphemes('👨‍👩‍👧🇹🇭กำ')).toBe(3)
  expect(graphemeEnds('é👍🏽')).toEqual([1, 5])
})

test('half a sentence is never read out', () => {
  expect(wholeSentences('She nods. “Who i', 'en', false)).toEqual(['She nods. '])
  expect(wholeSentences('She nods. “Who is it?”', 'en', true)).toHaveLength(2)
  expect(wholeSentences('彼女は頷く。誰', 'ja', false)).toEqual(['彼女は頷く。'])
})

const view = eventfulTurn('key-0001').reduce(
  (folded, event, index) => foldEvent(folded, { key: 'key-0001', id: index + 1, event }),
  playFromHistory(history()),
)
const turn = lastTurn(view)

test('a new scene begins on a page of its own, and shows only there', () => {
  if (!turn) throw new Error('no turn')
  expect(pagesOf(turn).map((page) => page.from)).toEqual([0, 2])
  expect(standingAt(turn, 0).scene?.id).toBe('pier')
  expect(standingAt(turn, 2).scene?.id).toBe('deck')
  expect(standingAt(turn, 2).stage?.cast[0]?.mood).toBe('warm')
})

test('the dice come before the words, the words before the choice', () => {
  if (!turn) throw new Error('no turn')
  const from = startReading(turn)
  const at = (reading: Reading) => momentOf(view, reading, false)
  expect(at(from).at).toBe('dice')
  expect(at({ ...from, dice: true })).toMatchObject({ at: 'page', next: 'page' })
  expect(at({ ...from, dice: true, page: 1 })).toMatchObject({ at: 'page', next: 'move' })
  expect(at(readToTheEnd(turn))).toMatchObject({ at: 'page', next: 'move' })
})

test('a move on its way hides the old page', () => {
  if (!turn) throw new Error('no turn')
  expect(momentOf(view, readToTheEnd(turn), true).at).toBe('waiting')
})

test('a play that waits for its opening asks for one [R5.07]', () => {
  const fresh = playFromHistory(history({ state: 'opening', chatId: null, scene: null }))
  expect(momentOf(fresh, null, false).at).toBe('opening')
  expect(momentOf(fresh, null, true).at).toBe('waiting')
})

test('a failed turn leads to its result, and after a revive to the next move [R4.14]', () => {
  const failed = {
    ...view,
    state: 'failed' as const,
    turns: view.turns.map((told) => ({
      ...told,
      challenge: {
        type: 'challenge' as const,
        result: 'failed' as const,
        ending: { id: 'missed', label: 'Missed' },
      },
    })),
  }
  if (!turn) throw new Error('no turn')
  expect(momentOf(failed, readToTheEnd(turn), false)).toMatchObject({ next: 'result' })
  expect(momentOf({ ...failed, state: 'await' }, readToTheEnd(turn), false)).toMatchObject({
    next: 'move',
  })
})
