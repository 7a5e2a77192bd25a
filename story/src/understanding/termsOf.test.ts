import { describe, expect, test } from 'vitest'
import { foldText } from './foldText.ts'
import type { Language } from './languages.ts'
import { frame, hasAny, termsOf, without } from './termsOf.ts'

const framed = (text: string, language: Language = 'en') =>
  frame(foldText(text, language), language)
const needles = (list: string, language: Language = 'en') =>
  termsOf(list, language).map(({ needle }) => needle)

describe('a text that is searched', () => {
  test('has a space at each end and one for all that is no word', () => {
    expect(framed('Well,  well — who’s (there)?!')).toBe(" well well who's there ")
    expect(framed('')).toBe('  ')
    expect(framed('...')).toBe('  ')
  })

  test('keeps what words and faces are written with', () => {
    expect(framed('twenty-one =) 3')).toBe(' twenty-one = 3 ')
    expect(framed('đi nhé', 'vi')).toBe(' đi nhé ')
    expect(framed('ไม่รู้', 'th')).toBe(' ไม่รู้ ')
  })

  test('keeps its question mark where there are no spaces, and a dash where there are', () => {
    expect(framed('行く？', 'ja')).toBe(' 行く? ')
    expect(framed('go?')).toBe(' go ')
    expect(framed('あ-い', 'ja')).toBe(' あ い ')
    expect(framed('a-b')).toBe(' a-b ')
    expect(framed('가자? =', 'ko')).toBe(' 가자? = ')
  })
})

describe('a word of a list', () => {
  test('is a whole word where words stand apart, unless a star lets it go on', () => {
    expect(needles('sorry, apolog*, *peluk*, *ish')).toEqual([
      ' sorry ',
      ' apolog',
      'peluk',
      'ish ',
    ])
  })

  test('is found anywhere where they do not, unless a line asks for a space', () => {
    expect(needles('안, _안_, _안, 안_', 'ko')).toEqual(['안', ' 안 ', ' 안', '안 '])
    expect(needles('不要', 'zh-Hans')).toEqual(['不要'])
  })

  test('is folded as the text is, and is as long as it says', () => {
    expect(termsOf('  Perdão*  ', 'pt-PT')).toEqual([{ needle: ' perdao', length: 6 }])
    expect(termsOf('*go on*', 'en')).toEqual([{ needle: 'go on', length: 5 }])
    expect(termsOf('_안 돼_', 'ko')).toEqual([{ needle: ' 안 돼 ', length: 3 }])
  })

  test('is none where nothing stands between commas', () => {
    expect(termsOf('', 'en')).toEqual([])
    expect(needles(', yes,, ,no ,')).toEqual([' yes ', ' no '])
  })
})

test('a text has any of the words, or none', () => {
  const words = termsOf('sorry, apolog*', 'en')
  expect(hasAny(framed('I apologise'), words)).toBe(true)
  expect(hasAny(framed('so sorry!'), words)).toBe(true)
  expect(hasAny(framed('sorrysome'), words)).toBe(false)
  expect(hasAny(framed('sorry'), [])).toBe(false)
})

test('words are taken out wherever they stand, and what was apart stays apart', () => {
  const words = termsOf("don't cry, no", 'en')
  expect(without(framed("oh don't cry, no, don't cry now"), words)).toBe(' oh    now ')
  expect(without(framed('no'), words)).toBe('  ')
  expect(without(framed('yes'), words)).toBe(' yes ')
})
