import { describe, expect, test } from 'vitest'
import { hearAt } from '../devkit/src/stories/hearAt.ts'

const moon = { id: 'late-moon', scene: 'roof' }

test.each([
  ['dawn-in-a-tin', 'en', 'what are those jars behind the counter?', 'jars'],
  ['dawn-in-a-tin', 'ja', 'カウンターの後ろの瓶は何？', 'jars'],
  ['dawn-in-a-tin', 'zh-Hans', '柜台后面那些罐子是什么？', 'jars'],
  ['late-moon', 'es-ES', '¿qué es ese nudo?', 'string'],
] as const)(
  'who asks what something is goes and does nothing there: %s %s %s [R13.04]',
  (id, lang, text, thing) => {
    const scene = id === 'late-moon' ? 'roof' : 'market'
    const { heard } = hearAt({ id, scene, lang }, text)
    expect(heard).toMatchObject({ kind: 'move', move: { kind: 'ask', of: 'thing', id: thing } })
  },
)

test.each([
  ['en', 'who is that?'],
  ['ja', '君はだれ？'],
  ['th', 'เธอเป็นใคร'],
  ['zh-Hans', '你是谁？'],
] as const)('who asks who somebody is has not said who they are: %s %s [R13.04]', (lang, text) => {
  const place = { id: 'nineteen-year-tide', scene: 'house', lang } as const
  const { heard } = hearAt({ ...place, possible: ['tell_who', 'desk', 'tea'] }, text)
  expect(heard.kind === 'move' && heard.move.kind !== 'intent').toBe(true)
})

test.each([
  ['en', 'button, what are you doing here?'],
  ['es-ES', 'Botón, ¿qué haces aquí?'],
  ['id', 'Kancing, kamu ngapain di sini?'],
  ['ja', 'ボタン、ここで何してるの'],
  ['ko', '단추야, 여기서 뭐 해?'],
  ['pt-PT', 'Botão, o que fazes aqui?'],
  ['th', 'กระดุม มาทำอะไรที่นี่'],
  ['vi', 'Cúc, cậu làm gì ở đây?'],
  ['zh-Hans', '纽扣，你在这里做什么？'],
  ['zh-Hant', '鈕扣，你在這裡做什麼？'],
] as const)(
  'what somebody does here is talk, and no question that is rolled for: %s %s [R13.04]',
  (lang, text) => {
    expect(hearAt({ ...moon, lang }, text).heard).toMatchObject({
      kind: 'move',
      move: { kind: 'topic', topic: 'work', to: 'button' },
    })
  },
)

test.each([
  ['forty-letters', 'compartment', 'en', 'what do you mean'],
  ['forty-letters', 'compartment', 'ja', 'これは何ですか'],
  ['forty-letters', 'compartment', 'zh-Hans', '你是谁'],
  ['forty-letters', 'pass', 'ja', 'これは何ですか'],
  ['nineteen-year-tide', 'sands', 'en', 'what’s this?'],
  ['nineteen-year-tide', 'inn', 'th', 'คนนั้นใคร'],
] as const)(
  'who names nothing in a question asks for nothing that is rolled for: %s %s %s %s [R13.04]',
  (id, scene, lang, text) => {
    const { heard } = hearAt({ id, scene, lang }, text)
    expect(heard).toMatchObject({ move: { kind: expect.stringMatching(/^(?:ask|topic)$/) } })
  },
)

test('but an option’s own question is the option [R13.04]', () => {
  const { heard } = hearAt({ id: 'forty-letters', scene: 'parlour', lang: 'zh-Hans' }, '那是谁')
  expect(heard).toMatchObject({ move: { kind: 'intent', id: 'ask_hanne' } })
})

test('of somebody elsewhere that is not asked as if it were asked of whoever is here [R13.02]', () => {
  const { heard } = hearAt({ id: 'nineteen-year-tide', scene: 'street' }, 'what is Tam up to?')
  expect(heard).toMatchObject({ move: { kind: 'ask', of: 'cast', id: 'tam' } })
})

describe('what would come of a deed', () => {
  test.each([
    ['en', 'what happens if i untie the knot?'],
    ['es-ES', '¿qué pasa si desato el nudo?'],
    ['id', 'apa yang terjadi kalau aku lepas simpulnya?'],
    ['id', 'kira-kira apa jadinya ya kalau kulepas simpulnya'],
    ['ja', '結び目をほどいたらどうなるの？'],
    ['ko', '매듭을 풀면 어떻게 돼?'],
    ['ko', '매듭을 풀면 달이 날아갈까'],
    ['pt-PT', 'o que acontece se eu desatar o nó?'],
    ['th', 'ถ้าแก้ปมแล้วจะเกิดอะไรขึ้น'],
    ['vi', 'nếu mình cởi nút thì sao?'],
    ['zh-Hans', '解开这个结会怎么样？'],
    ['zh-Hant', '吹口哨會怎麼樣？'],
  ] as const)('is asked, and the deed is not done: %s %s [R13.04]', (lang, text) => {
    const { heard } = hearAt({ ...moon, lang }, text)
    expect(heard).toMatchObject({ kind: 'move', move: { kind: 'ask' }, question: true })
  })

  test('nor is a bell rung by whoever wonders whom it would wake [R13.04]', () => {
    const place = { id: 'nineteen-year-tide', scene: 'tower', lang: 'ja' } as const
    const possible = ['ring', 'write', 'glass', 'breathe']
    const { heard } = hearAt({ ...place, possible }, 'この鐘を鳴らしたら、みんな起きるのかな')
    expect(heard).toMatchObject({ move: { kind: 'ask', of: 'thing', id: 'bell' } })
  })

  test('who says that they do it does [R13.04]', () => {
    expect(hearAt(moon, 'i untie the knot').heard).toMatchObject({
      move: { kind: 'intent', id: 'untie' },
    })
  })
})

test('an option’s own words are the option, though they ask [R13.01]', () => {
  const { heard } = hearAt({ ...moon, lang: 'zh-Hans' }, '月亮怎么了')
  expect(heard).toMatchObject({ move: { kind: 'intent', id: 'ask_button' } })
})
