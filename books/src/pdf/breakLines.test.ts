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
