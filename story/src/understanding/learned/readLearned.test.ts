import { expect, test } from 'vitest'
import { hearLine } from '../hearLine.ts'
import type { Language } from '../languages.ts'

const sign = (line: string, language: Language) => hearLine(line, language).speech.sign

test.each([
  ['en', 'as if anybody would want someone like you'],
  ['es-ES', 'nadie te va a echar de menos, asqueroso'],
  ['ja', 'おまえの顔なんか二度と見たくない'],
  ['zh-Hans', '就凭你也配跟我说话'],
  ['zh-Hant', '就憑你也配跟我說話'],
] as const)(
  'in %s contempt is heard that no list of words holds: %s [R13.05]',
  (language, line) => {
    expect(sign(line, language)).toBe('hostile')
  },
)

test.each([
  ['en', 'will you sit with me a while'],
  ['es-ES', 'me quedo contigo hasta que amanezca'],
  ['ja', 'もう少しここにいてもいい？'],
  ['ko', '조금만 더 같이 있자'],
  ['th', 'ขอนั่งข้างๆ ได้ไหม'],
  ['zh-Hans', '我陪你坐一会儿'],
] as const)('in %s ordinary words are not: %s [R13.05]', (language, line) => {
  expect(sign(line, language)).not.toBe('hostile')
})

test('an act that is only named is told from one that is done, be there a word of denial or not [R10.10]', () => {
  const undone = (line: string) => hearLine(line, 'en').undone
  expect(undone("I'd sooner starve than sell her that ring")).toBeGreaterThan(0)
  expect(undone('maybe later I will read the letter, not now')).toBeGreaterThan(0)
  expect(undone('without another word I sell her the ring')).toBeLessThan(0)
  expect(undone('no time to lose, I read the letter')).toBeLessThan(0)
})
