import { expect, test } from 'vitest'
import { fitted } from './outline.ts'

const frame = { width: 300, lines: 4 }

test('a poster leaves no letter alone on its last line', () => {
  const words = '蓋が取れ、足をしびれさせていた人のように、朝が缶から立ちあがる。'
  const look = { lang: 'ja', size: 20 } as const
  // The longest beginnings of it that break before their last letters.
  for (let length = 10; length <= words.length; length += 1) {
    const { lines } = fitted(words.slice(0, length), frame, look)
    const last = lines.at(-1) ?? ''
    expect(lines.join('')).toBe(words.slice(0, length))
    if (lines.length > 1) expect([last, [...last].length > 2]).toEqual([last, true])
  }
})

test('what stands on one line stays on it', () => {
  expect(fitted('Scan to play', frame, { lang: 'en', size: 20 }).lines).toEqual(['Scan to play'])
})
