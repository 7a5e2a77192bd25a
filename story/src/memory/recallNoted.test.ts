import { expect, test } from 'vitest'
import { recallNoted } from './recall.ts'

const cast = new Map([
  ['mara', { name: 'Mara' }],
  ['tam', { name: 'Tam' }],
])
const details = [
  'Mara keeps her grandmother’s compass in a biscuit tin.',
  'Tam is afraid of geese.',
  ...Array.from({ length: 30 }, (_, at) => `Mara counted ${at + 2} gulls over the pier.`),
]

function asked(playerText: string, focus: string | null = null, texts = details, lang = 'en') {
  return recallNoted({ lang, cast }, texts, { focus, playerText })
}

test('what a model made up long ago is found by the words of a question [R14.05]', () => {
  expect(asked('Where is the compass now?')[0]).toBe(details[0])
})

test('and by the name of whom it tells, named or spoken to [R14.05]', () => {
  expect(asked('What about Tam?')[0]).toBe(details[1])
  expect(asked('', 'tam')[0]).toBe(details[1])
})

test('where nothing is asked, the newest of it stands first [R14.05]', () => {
  expect(asked('').slice(0, 2)).toEqual([details.at(-1), details.at(-2)])
})

test.each([
  ['ja', 'マーラは祖母の羅針盤をビスケット缶にしまっている。', '羅針盤はどこにあるの？'],
  ['th', 'มาราเก็บเข็มทิศของย่าไว้ในกระป๋องบิสกิต', 'เข็มทิศอยู่ไหน'],
  ['zh-Hant', '瑪拉把外婆的羅盤收在餅乾罐裡。', '羅盤在哪裡？'],
])('it is found in %s, where no blanks part the words [R14.05]', (lang, fact, question) => {
  const newer = Array.from({ length: 9 }, (_, at) => `${at} 789`)
  expect(asked(question, null, [fact, ...newer], lang)[0]).toBe(fact)
})
