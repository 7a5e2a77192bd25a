import { expect, test } from 'vitest'
import { shareText } from './shareText.ts'

test('what is shared of a night tells how it went, and nothing of what happened [R15.04]', () => {
  const result = {
    date: '2026-11-23',
    game_id: 'tonight-lamp',
    title: 'The lamp',
    won: true,
    ending: 'The keeper was your aunt',
    marks: ['plain', 'good', 'bad', 'plain'] as const,
    steps: [{ mark: 'plain' as const, shares: [{ label: 'Climb', percent: 100, mine: true }] }],
    endings: [{ label: 'The keeper was your aunt', percent: 100, mine: true }],
    players: 1,
  }
  const shared = shareText(
    { ...result, marks: [...result.marks] },
    { line: 'Tonight’s tale, 23 Nov', link: 'https://fabula.test/' },
  )
  expect(shared).toBe('Tonight’s tale, 23 Nov\nThe lamp\n🌗🌕🌑🌗 ⭐\nhttps://fabula.test/')
  expect(shared).not.toContain('aunt')
  expect(shared).not.toContain('Climb')
})
