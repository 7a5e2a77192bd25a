import { expect, test } from 'vitest'
import { breakLines, piecesOf } from './breakLines.ts'

/** Each sign is as wide as another. */
const widthOf = (text: string) => [...text].length
const lines = (text: string, width: number) => breakLines(text, { lang: 'th', width, widthOf })

test('no line of Thai begins with the sign of repetition, nor with that of abbreviation', () => {
  const text = 'เรื่อยๆ แล้วก็เงียบไปเฉย ๆ กรุงเทพฯ เย็น ๆ'
  for (let width = 8; width < 40; width += 1) {
    expect(lines(text, width).filter((line) => /^[ๆฯ]/u.test(line))).toEqual([])
  }
  expect(piecesOf(text, 'th').join('')).toBe(text)
})

test.each([
  ['ja', '川が預かった鬱蒼たるものを返す', ['川が', '預かった', '鬱蒼たるものを', '返す']],
  ['zh-Hans', '河水留下的东西是谁的', ['河水', '留下', '的', '东西', '是', '谁', '的']],
] as const)('a few large lines of %s end between words', (lang, text, words) => {
  const starts = words.map((_, n) => words.slice(0, n).join('').length)
  const longest = Math.max(...words.map(({ length }) => length))
  for (let width = longest; width < 14; width += 1) {
    const broken = breakLines(text, { lang, width, widthOf, keepsWords: true })
    expect(broken.join('')).toBe(text)
    const at = broken.map((_, n) => broken.slice(0, n).join('').length)
    expect(at.filter((index) => !starts.includes(index))).toEqual([])
  }
})
