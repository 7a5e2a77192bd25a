import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roomOf } from './cutAfter.ts'
import { done, eventfulTurn, history } from './exampleStory.ts'
import { foldEvent } from './foldEvent.ts'
import { lastTurn } from './PlayView.ts'
import { playFromHistory } from './playFromHistory.ts'
import {
  lastSpeaker,
  momentOf,
  type Page,
  pagesOf,
  pageText,
  type Reading,
  readToTheEnd,
  stageAt,
  startReading,
} from './Reading.ts'

const view = eventfulTurn('key-0001').reduce(
  (folded, event, index) => foldEvent(folded, { key: 'key-0001', id: index + 1, event }),
  playFromHistory(history()),
)
const turn = lastTurn(view)

test('a new scene begins on a page of its own, and shows only there', () => {
  if (!turn) throw new Error('no turn')
  expect(pagesOf(turn).map((page) => page.from)).toEqual([0, 2])
  expect(stageAt(turn, 0).scene?.id).toBe('pier')
  expect(stageAt(turn, 2).scene?.id).toBe('deck')
  expect(stageAt(turn, 2).stage?.cast[0]?.mood).toBe('warm')
})

test('the dice are shown before the prose, and the prose before the choices', () => {
  if (!turn) throw new Error('no turn')
  const from = startReading(turn)
  const at = (reading: Reading) => momentOf(view, reading, false)
  expect(at(from).at).toBe('dice')
  expect(at({ ...from, dice: true })).toMatchObject({ at: 'page', next: 'page' })
  expect(at({ ...from, dice: true, page: 1 })).toMatchObject({ at: 'page', next: 'move' })
  expect(at(readToTheEnd(turn))).toMatchObject({ at: 'page', next: 'move' })
})

test('a move on its way replaces the old page', () => {
  if (!turn) throw new Error('no turn')
  expect(momentOf(view, readToTheEnd(turn), true).at).toBe('waiting')
})

test('a play without an opening asks for one [R5.07]', () => {
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

const told = (...texts: readonly string[]) =>
  pagesOf({ paragraphs: texts.map((text) => ({ who: null, text })), stageChanges: [], end: done() })
const streaming = (text: string) =>
  pagesOf({ paragraphs: [{ who: null, text }], stageChanges: [], end: null })
const texts = (pages: readonly Page[]) => pages.map(pageText)
const lastWords = (text: string) => texts(told(text)).map((page) => page.trimEnd().slice(-12))

const long = {
  en: 'It is twenty to six. It has been twenty to six for about three hours. You have a pole, one can of oil, and two hundred lanterns along the river that were to be out by now. On the bottom step sits Mr. Bero, by the stitching on his cap. “Morning?” he says. “Not for me.”',
  'es-ES':
    '—No te vayas todavía —dijo Mara, que llevaba tres horas mirando el agua sin decir nada—. Quédate hasta que amanezca y te lo cuento todo. ¿Vienes? —preguntó. Pero el reloj del puerto seguía parado en las seis menos veinte, y nadie en la orilla parecía tener prisa.',
  ja: '六時二十分前だ。もう三時間ものあいだ、ずっと六時二十分前のままだ。手元にあるのは長い竿と油がひと缶、そして夜明けには消しておくはずだった川沿いの灯籠が二百。「夜明けを見なかった？」と彼女は聞いた。「見ていないわ」と答える声がする。石段のいちばん下には、渡し舟の娘がひとり、他人の名前の入ったトランクに腰かけている。',
  ko: '여섯 시 이십 분 전이다. 벌써 세 시간째 여섯 시 이십 분 전이다. 손에는 긴 장대와 기름 한 통, 그리고 지금쯤 꺼져 있어야 할 강가의 등불 이백 개가 있다. “아침을 봤어요?” 그녀가 물었다. “아뇨.” 돌계단 맨 아래에는 나루터 아가씨가 남의 이름이 적힌 트렁크에 앉아 동쪽 하늘을 바라보고 있다.',
  th: 'ตอนนี้ห้าโมงสี่สิบนาที และเป็นห้าโมงสี่สิบนาทีมาสามชั่วโมงแล้ว เธอมีไม้ยาวหนึ่งอัน น้ำมันหนึ่งกระป๋อง กับโคมริมแม่น้ำอีกสองร้อยดวงที่ควรจะดับไปแล้ว ที่บันไดขั้นล่างสุดมีหญิงสาวนั่งอยู่จริง ๆ บนหีบที่เขียนชื่อคนอื่น เธอมองไปทางทิศตะวันออกเหมือนมองหม้อที่กำลังเดือด แล้วถอนหายใจยาวอย่างคนที่รอมานาน',
  'zh-Hans':
    '差二十分六点。三个小时以来一直是差二十分六点。你有一根长竿、一罐油，还有河边两百盏早该熄灭的灯笼。“你见过早晨吗？”她问。“没有。”石阶最下面坐着一个摆渡的姑娘，身下的箱子上写着别人的名字。她望着东方，像望着一锅还没有烧开的水。',
}

test('a long paragraph is cut between sentences, never between a quotation and its speaker', () => {
  expect(lastWords(long.en)).toEqual(
    ['t by now.', 'Not for me.”'].map((end) => expect.stringContaining(end)),
  )
  expect(lastWords(long.ja)[0]).toMatch(/。$/)
})

test.each(Object.entries(long))('no page of %s is longer than a card holds', (_, text) => {
  const pages = texts(told(text))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.join('')).toBe(text)
  for (const page of pages) expect(roomOf(page)).toBeLessThanOrEqual(300)
  for (const page of pages.slice(1)) expect(page).toMatch(/^[^\s,.!?。，、！？」”’»ๆ—]/u)
})

test('a page never reflows while its paragraph is streaming', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...Object.values(long), 'Well… ', '“Hm?” ', '—Sí. ', '👩‍👧 '), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.nat(),
      (parts, n) => {
        const text = parts.join('')
        const whole = texts(told(text))
        const sofar = texts(streaming(text.slice(0, n % (text.length + 1))))
        expect(sofar.slice(0, -1)).toEqual(whole.slice(0, sofar.length - 1))
        expect(whole[sofar.length - 1]?.startsWith(sofar.at(-1) ?? '')).toBe(true)
      },
    ),
  )
})

test('a page never holds the end of a sentence alone, as in “to six.”', () => {
  const sentence =
    'On the bottom step of the river stairs sits a ferry hand, on a trunk with somebody else’s name, who watches the east the way one would watch a door, and who has been told by four people, one after another, that by the harbour clock it is twenty to six.'
  expect(roomOf(sentence)).toBeGreaterThan(240)
  expect(texts(told(sentence))).toEqual([sentence])
  expect(lastWords(`${long.en} She nods.`)).toEqual([
    expect.stringContaining('t by now.'),
    expect.stringContaining('She nods.'),
  ])
})

test('a few last words stay with the page before them', () => {
  const text = `${'The lanterns are lit along the river, as they should not be. '.repeat(2)}So.`
  expect(texts(told(text))).toEqual([text])
})

test('a goal changes after the words that lead to it', () => {
  if (!turn) throw new Error('no turn')
  expect(stageAt(turn, 0).objective).toBe('Reach Mara before the boat leaves')
  expect(stageAt(turn, 2).objective).toBe('Reach Mara before the boat leaves')
  expect(stageAt(turn, 3).objective).toBe('Ask her why she left')
})

test('who spoke last stays there until somebody else speaks or the scene changes', () => {
  if (!turn) throw new Error('no turn')
  expect([1, 2, 3].map((upTo) => lastSpeaker(turn, upTo))).toEqual([null, null, null])
  const { stageChanges, ...prose } = turn
  expect(lastSpeaker({ ...prose, stageChanges: [] }, 2)).toBe('mara')
})

test('short paragraphs share a page; after a cut the next speaker starts a new one', () => {
  expect(texts(told('One. ', 'Two. '))).toEqual(['One. Two. '])
  const pages = pagesOf({
    paragraphs: [
      { who: null, text: long.en },
      { who: 'juna', text: '“Go.”' },
    ],
    stageChanges: [],
    end: done(),
  })
  expect(pages.map(({ from, who }) => [from, who])).toEqual([
    [0, null],
    [0, null],
    [1, 'juna'],
  ])
})
