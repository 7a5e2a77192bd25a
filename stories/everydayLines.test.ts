import { describe, expect, test } from 'vitest'
import { hearAt } from '../devkit/src/stories/hearAt.ts'

test.each([
  ['en', 'are you scared of something'],
  ['en', 'did somebody hurt you'],
  ['en', 'you seem sad'],
  ['en', 'i feel like a fool'],
  ['en', 'you smell of ink'],
  ['ja', 'わたし馬鹿みたい'],
  ['ja', '鐘うるさいね'],
  ['th', 'ใครทำร้ายเธอ'],
  ['th', 'รู้สึกเหมือนคนโง่เลย'],
  ['zh-Hans', '你是不是也有舍不得的人'],
  ['zh-Hans', '这天气真烦人'],
  ['zh-Hans', '我觉得自己像个傻瓜'],
] as const)('who asks or says something gently insults nobody: %s %s [R13.05]', (lang, text) => {
  const { heard } = hearAt({ id: 'forty-letters', scene: 'compartment', lang }, text)
  expect(heard).not.toMatchObject({ move: { topic: 'insult' } })
  expect(heard).not.toMatchObject({ move: { topic: 'threat' } })
})

describe('who asks somebody to stay', () => {
  test.each([
    ['en', 'shrine', 'again, i want you to stay'],
    ['en', 'daytrain', 'please don’t go'],
    ['en', 'square', 'will you stay?'],
    ['ja', 'shrine', 'もう一度言います、残ってください'],
    ['ja', 'square', '行かないで、テオ'],
    ['th', 'daytrain', 'อยู่ต่อเถอะนะ'],
    ['zh-Hans', 'shrine', '再说一遍，我要你留下'],
    ['zh-Hans', 'daytrain', '再说一遍，我要你留下'],
    ['zh-Hans', 'square', '再说一遍，我要你留下'],
  ] as const)('hears from him about his train: %s %s %s [R13.02]', (lang, scene, text) => {
    const possible = ['go_sill', 'go_square', 'go_parlour', 'find_teo', 'dance', 'lean', 'draft']
    const { heard } = hearAt({ id: 'forty-letters', scene, lang, possible }, text)
    expect(heard).toMatchObject({ move: { kind: 'ask', of: 'fact', id: 'down_train', to: 'teo' } })
  })
})

describe('an everyday question', () => {
  test.each([
    ['en', 'do you still love her', 'past_love'],
    ['en', 'why are you crying', 'feelings'],
    ['en', 'is someone waiting for you', 'family'],
    ['en', 'can i trust you', 'feelings_for_me'],
    ['en', 'are you lying to me', 'feelings_for_me'],
    ['en', 'do you think he loves me', 'advice'],
    ['en', 'should i marry him', 'advice'],
    ['ja', 'なんで泣いてるの', 'feelings'],
    ['ja', 'まだ彼女のこと好きなの', 'past_love'],
    ['th', 'ร้องไห้ทำไม', 'feelings'],
    ['th', 'มีใครรออยู่ไหม', 'family'],
    ['zh-Hans', '你为什么哭', 'feelings'],
    ['zh-Hans', '你还爱她吗', 'past_love'],
    ['zh-Hans', '我能相信你吗', 'feelings_for_me'],
    ['zh-Hans', '我该嫁给他吗', 'advice'],
    ['zh-Hans', '你觉得他爱我吗', 'advice'],
    ['ja', '彼は私のこと好きだと思う？', 'advice'],
  ] as const)('is answered on its subject: %s %s [R13.02]', (lang, text, topic) => {
    const { heard } = hearAt({ id: 'forty-letters', scene: 'mailvan', lang }, text)
    expect(heard).toMatchObject({ move: { kind: 'topic', topic } })
  })

  test.each([
    ['en', 'where are we'],
    ['ja', 'ここはどこ？'],
    ['th', 'ถึงไหนแล้ว'],
    ['zh-Hans', '还有多久到'],
  ] as const)('of the way is told how far it is: %s %s [R13.02]', (lang, text) => {
    const { heard } = hearAt({ id: 'forty-letters', scene: 'compartment', lang }, text)
    expect(heard).toMatchObject({ move: { kind: 'ask', of: 'place', id: 'the_line' } })
  })

  test.each([
    ['forty-letters', 'square', 'en', 'tell me about yourself'],
    ['forty-letters', 'shrine', 'en', 'what’s your favourite letter'],
    ['forty-letters', 'mailvan', 'zh-Hans', '你相信缘分吗'],
    ['late-moon', 'roof', 'en', 'sing me something'],
    ['late-moon', 'roof', 'en', 'are you asleep button'],
    ['late-moon', 'roof', 'zh-Hans', '我看看那个结'],
    ['late-moon', 'roof', 'zh-Hans', '你结婚了吗'],
  ] as const)(
    'is no option, and asks about no knot: %s, %s, %s: %s [R13.01]',
    (id, scene, lang, text) => {
      const { heard } = hearAt({ id, scene, lang }, text)
      expect(heard).not.toMatchObject({ move: { kind: 'intent' } })
      expect(heard).not.toMatchObject({ move: { kind: 'ask', id: 'string' } })
      expect(heard.kind).toBe('move')
    },
  )
})
