import { describe, expect, test } from 'vitest'
import { foldText } from './foldText.ts'
import { besideDenial, hearLine } from './hearLine.ts'
import type { Language } from './languages.ts'
import { lexiconOf } from './lexiconOf.ts'
import { deniedIn, isForeign, type Marks, marksOf } from './marksOf.ts'
import { frame } from './termsOf.ts'

const marks = (text: string, language: Language = 'en') =>
  marksOf(frame(foldText(text, language), language), lexiconOf(language))

describe('the marks of a line', () => {
  test('are what it denies, reports and claims, with the letters that follow', () => {
    expect(marks('I will not go')).toMatchObject({
      negated: [' not go'],
      reported: [],
      claimed: [],
    })
    expect(marks('he said we go').reported).toEqual([' he said we'])
    expect(marks('I win!').claimed).toEqual([' i win '])
    expect(marks('I have the lens').claimed).toEqual([' i have the le'])
    expect(marks('may I have the lens').claimed).toEqual([])
    expect(marks('I go')).toEqual({ negated: [], reported: [], claimed: [], wavering: [] })
  })

  test('take in the letter before a denial where it hangs on the word', () => {
    expect(marks('開けない', 'ja').negated).toEqual(['けない '])
  })

  test('are not made by what is harmless, or by asking either way', () => {
    expect(marks("don't cry").negated).toEqual([])
    expect(marks("don't cry, I will not go").negated).toEqual([' not go'])
    expect(marks('冷不冷', 'zh-Hans').negated).toEqual([])
    expect(marks('好没好', 'zh-Hans').negated).toEqual([])
    expect(marks('不冷', 'zh-Hans').negated).not.toEqual([])
  })

  test('are made by a longer phrase that holds a harmless one', () => {
    expect(marks('日志让别人写去', 'zh-Hans').negated).not.toEqual([])
    expect(marks('别人写的', 'zh-Hans').negated).toEqual([])
    expect(marks('黙っておくよ', 'ja').negated).not.toEqual([])
  })

  test('are not made by "thing", which holds "don’t" in Thai, and are by "don’t go and look"', () => {
    expect(marks('ก่อนทำอย่างอื่น', 'th').negated).toEqual([])
    expect(marks('โต๊ะยายอย่าไปค้นเลย', 'th').negated).not.toEqual([])
    expect(marks('อย่าไปนะ', 'th').negated).toEqual([])
  })

  test('are not made by a word that only asks, at the end of a line', () => {
    expect(marks('đi không', 'vi').negated).toEqual([])
    expect(marks('không đi', 'vi').negated).not.toEqual([])
    expect(marks('không đi không', 'vi').negated).toEqual([' không đi'])
  })

  test('say what wavers, with what has to follow it', () => {
    expect(marks('should I go').wavering).toEqual([' should i '])
    expect(marks("I'd rather sing than go").wavering).toEqual([" i'd rather … than "])
    expect(marks("I'd rather sing").wavering).toEqual([])
  })
})

describe('the place of what denies', () => {
  const place = (text: string, language: Language = 'en') =>
    deniedIn(frame(foldText(text, language), language), language)

  test('is from the first word that denies to the end of the last', () => {
    expect(place('I do not go, never')).toEqual({
      at: ' i do'.length,
      end: ' i do not go never'.length,
    })
    expect(place('not now')).toEqual({ at: 0, end: ' not'.length })
  })

  test('is where it stands in the whole line, what is harmless before it included', () => {
    const at = " don't cry i will".length
    expect(place("don't cry, I will not go")).toEqual({ at, end: at + ' not'.length })
  })

  test('is nowhere where nothing denies', () => {
    expect(place('I go').at).toBe(Number.POSITIVE_INFINITY)
  })
})

test('a mark is foreign where the closest cue has no such one', () => {
  const none: Marks = { negated: [], reported: [], claimed: [], wavering: [] }
  const denied: Marks = { ...none, negated: [' not go'] }
  expect(isForeign('negated', denied, none)).toBe(true)
  expect(isForeign('negated', denied, undefined)).toBe(true)
  expect(isForeign('negated', denied, denied)).toBe(false)
  expect(isForeign('reported', denied, none)).toBe(false)
  const both: Marks = { ...none, negated: [' not go', ' never'] }
  expect(isForeign('negated', both, denied)).toBe(true)
})

describe('what a line says beside what it denies', () => {
  const rest = (text: string, language: Language = 'en') =>
    besideDenial(hearLine(text, language), language)?.text.trim() ?? null

  test('is the clauses that deny nothing', () => {
    expect(rest("I can't do this, I go home at last")).toMatch(/I go home at last$/)
    expect(rest("he can go and catch his train, I won't stop him")).toMatch(
      /^he can go.*catch his train/,
    )
  })

  test('is what stands before the word that denies, in the same clause', () => {
    expect(rest('hold the dark lens up for her without hurting her')).toBe(
      'hold the dark lens up for her',
    )
  })

  test('is what follows where words that deny stand last, or belong to a noun', () => {
    expect(rest('出せなかった私の手紙を声に出して読む', 'ja')).toBe('私の手紙を声に出して読む')
    expect(rest('把没拆的那封撕开', 'zh-Hans')).toBe('那封撕开')
  })

  test('is nothing where nothing is denied, or nearly all is', () => {
    expect(rest('I go, I sing')).toBeNull()
    expect(rest('I will not go home')).toBeNull()
    expect(rest('勺子不能拿，那是偷', 'zh-Hans')).toBeNull()
  })

  test('is not what the denial is about: what is asked first, or named, and denied then', () => {
    expect(rest('your ears? no way, I get such bad allergies')).toMatch(/I get/)
    expect(rest('your ears? no way, I get such bad allergies')).not.toMatch(/ears/)
    expect(rest('rascarte las orejas ni de coña, que soy alérgico', 'es-ES')).toBeNull()
    expect(rest('ขึ้นดาดฟ้าเหรอ ไม่เอาอะ กลัวความสูง', 'th')).toBeNull()
    expect(rest('which way? I go north')).toBeNull()
    expect(rest('all done? I go home, I do not wait')).toMatch(/all done.*I go home/)
  })

  test('is told by a space in Thai, which writes no comma', () => {
    expect(rest('ไม่ไป นั่งรอ', 'th')).toBe('นั่งรอ')
  })
})

test('a word of denial at the end of a Chinese question asks, and denies nothing', () => {
  const negated = (text: string) => hearLine(text, 'zh-Hans').marks.negated
  expect(negated('这是我外婆的钥匙，认得不？')).toEqual([])
  expect(negated('瞧见啥了没')).toEqual([])
  expect(negated('认得不呀')).toEqual([])
  for (const denied of ['我不去', '今天不去', '去不']) expect(negated(denied)).not.toEqual([])
})

test.each([
  ['en', 'scratch her ears? dream on'],
  ['es-ES', 'abrir la lata? ni en sueños'],
  ['pt-PT', 'abrir a lata? nem em sonhos'],
  ['id', 'buka kalengnya? ogah ah'],
  ['vi', 'mở cái hộp hả? còn khuya'],
  ['th', 'เปิดกระป๋องเหรอ ฝันไปเถอะ'],
  ['ja', '缶を開ける？お断りだ'],
  ['ko', '깡통을 열라고? 꿈 깨'],
  ['zh-Hans', '打开罐子？想得美'],
] as const)('in %s, "%s" ends in a refusal of what stands before it', (language, text) => {
  expect(hearLine(text, language).refused).toBe(true)
})

test.each([
  ['en', "I could open the tin but I won't"],
  ['es-ES', 'podría abrir la lata, pero no quiero'],
  ['pt-PT', 'podia abrir a lata, mas não quero'],
  ['id', 'bisa saja membuka kalengnya, tapi aku tidak mau'],
  ['vi', 'có thể mở cái hộp nhưng tôi không muốn'],
  ['th', 'จะเปิดกระป๋องก็ได้ แต่ไม่ล่ะ'],
  ['ja', '缶を開けるのもいいけど、やっぱりしない'],
  ['ko', '깡통을 열 수도 있지만, 난 안 할래'],
  ['zh-Hans', '可以打开罐子，但我不想'],
] as const)('in %s, "%s" only denies at its end, and takes back what it says', (language, text) => {
  expect(hearLine(text, language).refused).toBe(true)
})

test('a last clause that denies something of its own takes nothing back', () => {
  expect(hearLine("open the tin, it won't hurt her eyes", 'en').refused).toBe(false)
  expect(hearLine('你的车要开了，去吧，我不留你', 'zh-Hans').refused).toBe(false)
})

test('a refusal alone, or one that asks, refuses nothing that was said', () => {
  expect(hearLine('dream on', 'en').refused).toBe(false)
  expect(hearLine('you said that, not today?', 'en').refused).toBe(false)
  expect(hearLine('no way. I open the tin', 'en').refused).toBe(false)
})
