import { createOpeningListener, type Language, languages } from '@fabula/story'
import { describe, expect, test } from 'vitest'
import { ourStory } from '../devkit/src/stories/compiledStory.ts'
import { ordinaryLines } from '../devkit/src/stories/lab/typedLines.ts'
import { storyIds } from '../devkit/src/stories/readStoryFiles.ts'

function enterOf(id: string, lang: Language) {
  const texts = ourStory(id).texts.get(lang)
  const enter = texts && createOpeningListener(texts)
  if (!enter) throw new Error(`${id} is not begun in ${lang}`)
  return enter
}

describe('at the opening of the tide', () => {
  const enter = enterOf('nineteen-year-tide', 'en')

  test.each(['what is this place', 'where am i', 'who are these people', 'whats going on here'])(
    '“%s” begins no bargaining [R13.10]',
    (text) => expect(enter(text)).toEqual({ kind: 'asked' }),
  )

  test.each(['en', 'ja', 'th', 'zh-Hans'] as const)(
    'who only wants to go is not taken to bargain in %s, and no trust is lost [R13.10]',
    (lang) => {
      const goes = { en: "let's go", ja: '行こう', th: 'ไปกันเถอะ', 'zh-Hans': '走吧' }[lang]
      expect(enterOf('nineteen-year-tide', lang)(goes)).toEqual({ kind: 'opening', id: 'ladder' })
    },
  )
})

test.each([
  ['en', 'where am i'],
  ['en', 'who are you'],
  ['en', 'what’s going on?'],
  ['ja', 'ここはどこ'],
  ['ja', 'あなたは誰'],
  ['zh-Hans', '我在哪'],
  ['zh-Hans', '这是哪里'],
  ['zh-Hans', '怎么回事'],
] as const)('who asks where they have come to has asked: %s %s [R13.10]', (lang, text) => {
  expect(enterOf('dawn-in-a-tin', lang)(text)).toEqual({ kind: 'asked' })
})

test.each([
  ['es-ES', '¿dónde estoy?'],
  ['es-ES', 'dónde estoy'],
  ['id', 'aku di mana'],
  ['ko', '여기가 어디야'],
  ['pt-PT', 'onde estou'],
  ['th', 'ฉันอยู่ที่ไหน'],
  ['vi', 'mình đang ở đâu'],
  ['zh-Hant', '我在哪裡'],
] as const)('in whatever language the story is told: %s %s [R13.10]', (lang, text) => {
  expect(enterOf('late-moon', lang)(text)).toEqual({ kind: 'asked' })
})

test.each(storyIds())(
  'a question at the opening of %s is no way in, though it has words in common with one [R13.10]',
  (id) => {
    const taken = languages
      .filter((lang) => ourStory(id).texts.has(lang))
      .flatMap((lang) => {
        const enter = enterOf(id, lang)
        const asked = ordinaryLines(lang).filter(({ isQuestion }) => isQuestion)
        return asked.filter(({ text }) => enter(text).kind === 'opening').map(({ text }) => text)
      })
    expect(taken).toEqual([])
  },
)
