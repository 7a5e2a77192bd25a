import { describe, expect, test } from 'vitest'
import type { MatchableIntent } from './compiledIntent.ts'
import { createMatcher } from './createMatcher.ts'
import { hearLine } from './hearLine.ts'
import type { Language } from './languages.ts'
import { wholeCueFinder } from './wholeCueIn.ts'

const intents: readonly MatchableIntent[] = [
  { id: 'open', concepts: [], cues: ['open the tin', 'prise off the lid', 'look into the tin'] },
  { id: 'talk', concepts: [], cues: ['talk to the pawnbroker', 'a word with the pawnbroker'] },
  { id: 'go', concepts: [], cues: ['out into the night with the tin'], cost: 'fatal' },
]
const shop = createMatcher('en', intents)

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

test('a line that says to do two things is asked about: which first, and neither is done unasked [R10.10]', () => {
  const knowing = createMatcher('en', intents, {
    asides: ['is it going to rain', 'what a cold evening', 'I hum a song'],
    about: () => ({ strays: false, names: 0, namesOther: false, touches: false }),
  })
  for (const match of [shop, knowing]) {
    const asked = (...choices: readonly string[]) => ({ kind: 'unclear', choices })
    expect(match('open the tin and talk to the pawnbroker')).toEqual(asked('open', 'talk'))
    expect(match('talk to the pawnbroker, then open the tin')).toEqual(asked('talk', 'open'))
    expect(match("open the tin, don't talk to the pawnbroker").kind).not.toBe('intent')
  }
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
    expect(found(cues, 'now open the tin wide')).toEqual({
      intent: 'wide',
      rest: 'now',
      also: null,
    })
    expect(found(cues, 'open the tin wide')).toEqual({ intent: 'wide', rest: '', also: null })
    expect(found(cues.toReversed(), 'now open the tin wide')?.intent).toBe('wide')
  })

  test('and another intent’s that stands beside it, in the order they are said, but none of its own', () => {
    const talk: Wanted = ['talk', 'talk to her']
    const open: Wanted = ['open', 'open the tin']
    const both = { intent: 'open', also: 'talk' }
    expect(found([talk, open], 'open the tin talk to her')).toMatchObject(both)
    expect(found([open, ['talk', 'tin of beans']], 'open the tin of beans')).toBeNull()
    expect(found([['open', 'talk to her'], open], 'open the tin talk to her')?.intent).toBe('open')
  })

  test('and is none where more is said beside it than by it', () => {
    const open: Wanted = ['open', 'open the tin']
    expect(found([open], 'open the tin abcdefghij')?.rest).toBe('abcdefghij')
    expect(found([open], 'open the tin abcdefghijk')).toBeNull()
  })
})
