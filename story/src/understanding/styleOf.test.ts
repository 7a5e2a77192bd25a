import { expect, test } from 'vitest'
import { leaning, styleOf, stylePieces, stylesOf } from './styleOf.ts'

const pieces = (text: string, language: Parameters<typeof stylePieces>[1] = 'en') => [
  ...stylePieces(text, language),
]

test('a line is its words and pairs of neighbours, with where it begins and ends', () => {
  expect(pieces("i don't go, go")).toEqual([
    ...['i', "don't", 'go'],
    ...['^ i', "i don't", "don't go", 'go go', 'go $'],
  ])
  expect(pieces('go where? ')).toEqual(['go', 'where', '^ go', 'go where', 'where ?'])
  expect(pieces('go? no')).toEqual(['go', 'no', '^ go', 'go no', 'no $'])
  expect(pieces('!')).toEqual(['^ $'])
})

test('signs that do not stand apart are runs of up to three', () => {
  expect(pieces('行く?', 'ja')).toEqual([
    ...['^', '行', 'く', '?', '$'],
    ...['^行', '行く', 'く?', '?$'],
    ...['^行く', '行く?', 'く?$'],
  ])
  expect(pieces('、', 'ja')).toEqual(['^', '$', '^$'])
})

test('in Korean the ends of words count too', () => {
  expect(pieces('가자 나', 'ko')).toEqual([
    ...['가자', '나', '^ 가자', '가자 나', '나 $', '~자', '~~가자', '~나', '~~나'],
  ])
})

test('a text leans to the kind that has more of its pieces', () => {
  const calls = styleOf([new Set(['go', 'now']), new Set(['go'])])
  const talks = styleOf([new Set(['well'])])
  expect(calls).toEqual({
    of: new Map([
      ['go', 2],
      ['now', 1],
    ]),
    pieces: 3,
  })
  const share = (times: number, all: number) => (times + 0.3) / (all + 30)
  const go = Math.log(share(2, 3) / share(0, 1))
  const well = Math.log(share(0, 3) / share(1, 1))
  expect(leaning(new Set(['go']), calls, talks)).toBeCloseTo(go)
  expect(leaning(new Set(['go']), talks, calls)).toBeCloseTo(-go)
  expect(leaning(new Set(['go', 'well']), calls, talks)).toBeCloseTo((go + well) / 2)
  expect(leaning(new Set(), calls, talks)).toBe(0)
})

test('each list has a style of its own beside that of the asides, read once', () => {
  const styles = stylesOf([['go now'], ['wait']], ['well well'], 'en')
  const { own, asides } = styles(0)
  expect([...own.of.keys()]).toContain('go now')
  expect([...asides.of.keys()]).toContain('well well')
  expect([...styles(1).own.of.keys()]).toEqual(['wait', '^ wait', 'wait $'])
  expect(styles(0).own).toBe(own)
  expect(styles(1).asides).toBe(asides)
  expect(styles(7).own.pieces).toBe(0)
})
