import { describe, expect, test } from 'vitest'
import { createMatcher } from './createMatcher.ts'
import { hearLine } from './hearLine.ts'
import type { Language } from './languages.ts'
import { wholeCueFinder } from './wholeCueIn.ts'

const shop = createMatcher('en', [
  { id: 'open', concepts: [], cues: ['open the tin', 'prise off the lid', 'look into the tin'] },
  { id: 'talk', concepts: [], cues: ['talk to the pawnbroker', 'a word with the pawnbroker'] },
  { id: 'go', concepts: [], cues: ['out into the night with the tin'], cost: 'fatal' },
])

const whole = { confidence: 0.95 }

describe('a line that holds a whole cue and little else', () => {
  test.each([
    ['talk to the pawnbroker please', 'talk'],
    ["ok let's open the tin then", 'open'],
    ['hmm, I suppose I could open the tin', 'open'],
    ['right, a word with the pawnbroker', 'talk'],
  ])('is that option: %s [R10.10]', (line, id) => {
    expect(shop(line)).toMatchObject({ kind: 'intent', id, ...whole })
  })

  test('is asked about where it cannot be undone [R13.04]', () => {
    expect(shop('so, out into the night with the tin')).toMatchObject({ kind: 'confirm', id: 'go' })
  })

  test.each([
    "I won't open the tin",
    'she told me to open the tin',
    'open the tin and talk to the pawnbroker',
    'open the tin, you idiot',
    'why would anybody open the tin?',
    'open the tin is what my sister always used to say at home in the evening',
  ])('is not, where it denies, reports, asks, is rude, or says another or more: %s', (line) => {
    expect(shop(line)).not.toMatchObject(whole)
  })
})

const cups: Readonly<Partial<Record<Language, readonly [cue: string, line: string]>>> = {
  'es-ES': ['abro la lata', 'venga, pues abro la lata ya'],
  id: ['buka kalengnya', 'oke deh, buka kalengnya yuk'],
  ja: ['缶をあけてみる', 'じゃあ缶をあけてみるね'],
  ko: ['깡통을 열어 본다', '그럼 깡통을 열어 본다'],
  'pt-PT': ['abro a lata', 'pronto, abro a lata então'],
  th: ['เปิดกระป๋องดู', 'งั้นเปิดกระป๋องดูนะ'],
  vi: ['mở cái hộp ra', 'thôi được, mở cái hộp ra nhé'],
  'zh-Hans': ['打开罐子看看', '那就打开罐子看看吧'],
  'zh-Hant': ['打開罐子看看', '那就打開罐子看看吧'],
}

test.each(Object.entries(cups))('politeness hides no cue in %s [R10.10]', (lang, [cue, line]) => {
  const other = { id: 'other', concepts: [], cues: ['xxxxxx yyyyyy zzzzzz'] }
  const match = createMatcher(lang as Language, [{ id: 'open', concepts: [], cues: [cue] }, other])
  expect(match(line)).toMatchObject({ kind: 'intent', id: 'open', confidence: 0.95 })
})

describe('a cue is looked for', () => {
  type Wanted = readonly [intent: string, needle: string]
  const finder = (cues: readonly Wanted[], language: Language = 'en') =>
    wholeCueFinder(
      cues.map(([intent, cue]) => {
        const { framed, marks } = hearLine(cue, language)
        return { intent, needle: framed, marks: () => marks }
      }),
      language,
    )
  const found = (cues: readonly Wanted[], line: string) => finder(cues)(hearLine(line, 'en'))

  test('where it says enough to be told from a part of something else', () => {
    expect(found([['open', 'open tins']], 'please open tins')?.intent).toBe('open')
    expect(found([['go', 'go now']], 'please go now')).toBeNull()
    expect(found([['open', 'reconsider']], 'please reconsider')).toBeNull()
    expect(found([['open', 'open the tin']], 'please close the tin')).toBeNull()
  })

  test('as the longest that the line holds, and tells what is beside it', () => {
    const cues: readonly Wanted[] = [
      ['open', 'open the tin'],
      ['wide', 'open the tin wide'],
    ]
    expect(found(cues, 'now open the tin wide')).toEqual({ intent: 'wide', rest: 'now' })
    expect(found(cues, 'open the tin wide')).toEqual({ intent: 'wide', rest: '' })
    expect(found(cues.toReversed(), 'now open the tin wide')?.intent).toBe('wide')
  })

  test('and is none where another intent’s stands beside it, but one more of its own', () => {
    const talk: Wanted = ['talk', 'talk to her']
    const open: Wanted = ['open', 'open the tin']
    expect(found([talk, open], 'open the tin talk to her')).toBeNull()
    expect(found([['open', 'talk to her'], open], 'open the tin talk to her')?.intent).toBe('open')
  })

  test('and is none where more is said beside it than by it', () => {
    const open: Wanted = ['open', 'open the tin']
    expect(found([open], 'open the tin abcdefghij')?.rest).toBe('abcdefghij')
    expect(found([open], 'open the tin abcdefghijk')).toBeNull()
  })
})
