import { languages } from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'
import { hearAt } from '../devkit/src/stories/hearAt.ts'

const quay = { id: 'nineteen-year-tide', scene: 'quay' }

describe('a greeting with a name', () => {
  const greetings = {
    en: ['Good evening, N', 'hi N', 'Evening N', 'N, hello'],
    'es-ES': ['Hola, N', 'Buenas noches, N'],
    id: ['Halo N', 'Selamat malam, N'],
    ja: ['Nさん、こんばんは', 'こんばんは、N', 'Nさんこんにちは', 'N、やあ'],
    ko: ['안녕하세요, N 씨', 'N 안녕'],
    'pt-PT': ['Olá, N', 'Boa noite, N'],
    th: ['สวัสดีครับN', 'Nสวัสดี'],
    vi: ['Chào N', 'N ơi, xin chào'],
    'zh-Hans': ['你好，N', 'N晚上好', 'hi N'],
    'zh-Hant': ['你好，N', 'N晚上好'],
  }
  const places = ['dawn-in-a-tin', 'nineteen-year-tide', 'late-moon', 'forty-letters'].flatMap(
    (id) =>
      languages
        .filter((lang) => ourStory(id).texts.has(lang))
        .flatMap((lang) =>
          [...ourStory(id).script.scenes.keys()].map((scene) => ({ id, lang, scene })),
        ),
  )

  test.each(places)('is one in $id, $scene, $lang, and free [R13.04]', (place) => {
    const { script, texts } = ourStory(place.id)
    for (const to of script.scenes.get(place.scene)?.cast ?? []) {
      const name = texts.get(place.lang)?.cast.get(to)?.name ?? ''
      for (const greeting of greetings[place.lang]) {
        const text = greeting.replace('N', name)
        expect([text, hearAt(place, text).heard]).toMatchObject([
          text,
          { move: { kind: 'topic', topic: 'greeting', to } },
        ])
      }
    }
  })
})

describe('whoever laughs before they speak', () => {
  test.each([
    ['en', 'lol where did the sea go', { kind: 'ask', id: 'sea_out' }],
    ['en', 'haha how are you', { kind: 'topic', topic: 'feelings' }],
    ['ja', 'www ブラックさん、元気？', { kind: 'topic', topic: 'feelings' }],
    ['zh-Hans', '哈哈哈海怎么不见了', { kind: 'ask', id: 'sea_out' }],
    ['en', 'lol that was close', { kind: 'topic', topic: 'joke' }],
    ['en', 'hahaha', { kind: 'topic', topic: 'joke' }],
  ] as const)('is heard in what they say: %s %s [R13.02]', (lang, text, move) => {
    expect(hearAt({ ...quay, lang }, text).heard).toMatchObject({ move })
  })
})

describe('what is spelt as in a chat', () => {
  const moon = { id: 'late-moon', scene: 'roof' }
  test.each([
    ['en', 'who are u', 'name'],
    ['en', 'how r u', 'feelings'],
    ['en', 'ur name?', 'name'],
    ['en', 'r u ok', 'feelings'],
    ['en', 'wbu', 'origin'],
    ['en', 'wyd', 'work'],
    ['es-ES', 'q haces', 'work'],
    ['id', 'nm kamu siapa', 'name'],
    ['pt-PT', 'tas bem', 'feelings'],
    ['vi', 'bn tên j', 'name'],
    ['ko', 'ㅎㅇ', 'greeting'],
  ] as const)('is what it stands for: %s %s [R13.02]', (lang, text, topic) => {
    expect(hearAt({ ...moon, lang }, text).heard).toMatchObject({ move: { kind: 'topic', topic } })
  })
})

describe('who says that it is beautiful here', () => {
  test.each([
    ['nineteen-year-tide', 'en', "it's beautiful out here"],
    ['nineteen-year-tide', 'ja', 'ここはきれいなところだね'],
    ['nineteen-year-tide', 'th', 'ที่นี่สวยมาก'],
    ['nineteen-year-tide', 'zh-Hans', '这里真美'],
    ['late-moon', 'es-ES', 'qué bonito es esto'],
    ['late-moon', 'id', 'tempatnya cantik ya'],
    ['late-moon', 'ko', '여기 정말 예쁘다'],
    ['late-moon', 'pt-PT', 'que bonito isto'],
    ['late-moon', 'vi', 'ở đây đẹp quá'],
  ] as const)('pays nobody a compliment: %s %s %s [R13.01]', (id, lang, text) => {
    const scene = id === 'late-moon' ? 'roof' : 'quay'
    const { heard } = hearAt({ id, scene, lang }, text)
    expect(heard).toMatchObject({ kind: 'move' })
    expect(heard).not.toMatchObject({ move: { topic: 'compliment' } })
    expect(heard).not.toMatchObject({ move: { kind: 'intent' } })
  })
})

describe('a nod where somebody has asked who it was', () => {
  const river = { id: 'dawn-in-a-tin', scene: 'river', possible: ['say_leaver', 'lend_oil', 'sit'] }
  test.each([
    ['en', 'hmm ok'],
    ['zh-Hans', '嗯嗯'],
    ['ja', 'うん'],
  ] as const)('is no answer: %s %s [R13.08]', (lang, text) => {
    expect(hearAt({ ...river, lang }, text).heard).not.toMatchObject({ move: { kind: 'intent' } })
  })
})

describe('in Dawn', () => {
  const river = { id: 'dawn-in-a-tin', scene: 'river' }
  test.each([
    ['en', 'who are you waiting for?', 'waiting'],
    ['ja', '誰を待ってるの？', 'waiting'],
    ['zh-Hans', '你在等谁？', 'waiting'],
    ['en', 'why is it still dark?', 'no_dawn'],
    ['ja', 'どうして夜が明けないの？', 'no_dawn'],
    ['zh-Hans', '天怎么不亮了？', 'no_dawn'],
  ] as const)('is answered what is asked at the river: %s %s [R13.02]', (lang, text, id) => {
    const possible = ['lend_oil', 'go_market', 'sit']
    expect(hearAt({ ...river, lang, possible }, text).heard).toMatchObject({
      move: { kind: 'ask', id },
    })
  })

  test('boats that have not come back are given oil all the same [R13.05]', () => {
    const place = { ...river, lang: 'zh-Hans' } as const
    expect(hearAt(place, '我把灯油倒给那些还没回来的渔船吧').heard).toMatchObject({
      move: { kind: 'intent', id: 'lend_oil' },
    })
  })

  test('who teases the fox has not greeted her [R13.01]', () => {
    const { heard } = hearAt(
      { id: 'dawn-in-a-tin', scene: 'market', lang: 'zh-Hans' },
      '哈哈你好坏',
    )
    expect(heard).toMatchObject({ move: { kind: 'topic', topic: 'flirt' } })
  })

  test('Juna is asked about the gold on her hands [R13.02]', () => {
    const { heard } = hearAt(
      { id: 'dawn-in-a-tin', scene: 'deck', lang: 'zh-Hans' },
      '尤娜，你手上是不是有光',
    )
    expect(heard).toMatchObject({ move: { kind: 'ask', of: 'fact', id: 'juna_sold' } })
  })
})
