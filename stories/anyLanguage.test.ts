import { type Language, languages } from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { hearAt } from '../devkit/src/stories/hearAt.ts'

/** Of who stands there: their name, love, and an insult; English first. */
const said: Readonly<Record<Language, readonly [name: string, love: string, insult: string]>> = {
  en: ['who are you?', 'I love you', 'you are an idiot'],
  'es-ES': ['¿quién eres?', 'te quiero', 'eres idiota'],
  id: ['kamu siapa?', 'aku cinta kamu', 'kamu bodoh'],
  ja: ['あなたは誰？', '愛してる', 'このバカ野郎'],
  ko: ['너는 누구야?', '사랑해', '이 멍청아'],
  'pt-PT': ['quem és tu?', 'amo-te', 'és um idiota'],
  th: ['คุณเป็นใคร', 'ฉันรักคุณ', 'ไอ้โง่'],
  vi: ['bạn là ai?', 'anh yêu em', 'đồ ngu'],
  'zh-Hans': ['你叫什么名字？', '我爱你', '你这个白痴'],
  'zh-Hant': ['你叫什麼名字？', '我愛你', '你這個白痴'],
}
const topics = ['name', 'flirt', 'insult']

const told = [
  ['dawn-in-a-tin', 'river', 'en'],
  ['dawn-in-a-tin', 'river', 'zh-Hans'],
  ['nineteen-year-tide', 'quay', 'ja'],
  ['nineteen-year-tide', 'quay', 'th'],
] as const

describe.each(told)('in %s, at the %s, told in %s', (id, scene, lang) => {
  test.each(languages)(
    'what is said to somebody in %s is understood in it [R10.10] [R13.05]',
    (reads) => {
      const heard = said[reads].map((line) => hearAt({ id, scene, lang, reads }, line).heard)
      expect(
        heard.map((each) => 'move' in each && 'topic' in each.move && each.move.topic),
      ).toEqual(topics)
    },
  )
})

test('an option is typed in any language that its story is told in, whichever that is [R10.10]', () => {
  const at = { id: 'dawn-in-a-tin', scene: 'river' }
  const lines: readonly [Language, string][] = [
    ['en', '问渡船姑娘看见了什么'],
    ['ja', '问渡船姑娘看见了什么'],
    ['zh-Hans', '問渡船姑娘看見了什麼'],
    ['en', '問渡船姑娘看見了什麼'],
    ['zh-Hans', 'ask the ferry girl what she saw'],
  ]
  for (const [lang, line] of lines)
    expect(hearAt({ ...at, lang }, line).heard).toMatchObject({ move: { id: 'ask_juna' } })
})
