import { describe, expect, test } from 'vitest'
import { fineGramsOf, gramsOf } from './gramsOf.ts'

const ofGoUp = ['w:go', '3:^go', '3:go$', '4:^go$', 'w:up', '3:^up', '3:up$', '4:^up$']

describe('the pieces of a line', () => {
  test('are its words and three and four letters of each, with where it begins and ends', () => {
    expect(gramsOf('go up', 'en')).toEqual(ofGoUp)
    expect(gramsOf('opens', 'es-ES')).toEqual(
      ['w:opens', '3:^op', '3:ope', '3:pen', '3:ens', '3:ns$'].concat(
        ...['4:^ope', '4:open', '4:pens', '4:ens$'],
      ),
    )
  })

  test('leave out what is no letter, sign or number', () => {
    expect(gramsOf('…go -- up!', 'en')).toEqual(ofGoUp)
    expect(gramsOf('?!', 'en')).toEqual([])
    expect(gramsOf('7', 'en')).toEqual(['w:7', '3:^7$'])
    expect(gramsOf('ดู', 'th')).toEqual(['1:ด', '1:ู', '2:ดู'])
  })

  test.each(['zh-Hans', 'ko'] as const)(
    'are in %s its signs and pairs of them, over spaces too',
    (language) => {
      expect(gramsOf('开 门。', language)).toEqual(['1:开', '1:门', '2:开门'])
    },
  )
})

describe('the finer pieces of a line', () => {
  const letters = (text: string) => fineGramsOf(text, 'ko').map((each) => each.normalize('NFD'))

  test('are in Korean two and three letters of each word, with where it begins', () => {
    const [p, u, n] = [...'푼'.normalize('NFD')]
    const ofWord = [`2:^${p}`, `2:${p}${u}`, `2:${u}${n}`, `3:^${p}${u}`, `3:${p}${u}${n}`]
    expect(letters('푼')).toEqual(ofWord)
    expect(letters('푼 푼')).toEqual([...ofWord, ...ofWord])
  })

  test('are shared by forms of a verb that share no syllable', () => {
    const shared = (of: (text: string) => readonly string[]) =>
      of('푼다').filter((each) => of('풀래').includes(each))
    expect(shared((text) => gramsOf(text, 'ko'))).toEqual([])
    expect(shared(letters)).not.toEqual([])
  })

  test('are elsewhere the same ones', () => {
    for (const language of ['en', 'ja'] as const) {
      expect(fineGramsOf('go up', language)).toEqual(gramsOf('go up', language))
    }
  })
})
