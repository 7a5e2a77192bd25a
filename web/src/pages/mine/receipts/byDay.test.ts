import type { ReceiptView } from '@fabula/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { byDay } from './byDay.ts'

beforeAll(() => void vi.stubGlobal('navigator', { languages: [] }))
afterAll(() => void vi.unstubAllGlobals())

const receipt = (at: Date): ReceiptView => ({
  id: at.toISOString(),
  at: at.getTime(),
  words: 'Daily check-in',
  game: '',
  coin: 0,
  power: 20,
})
const now = new Date(2026, 2, 8, 0, 30).getTime()
const titles = (...at: Date[]) => byDay(at.map(receipt), now, 'en').map(({ title }) => title)

test('receipts are grouped by day, and today and yesterday are named [R11.01]', () => {
  const [today, yesterday] = byDay(
    [new Date(2026, 2, 8, 0, 10), new Date(2026, 2, 7, 23), new Date(2026, 2, 7, 1)].map(receipt),
    now,
    'en',
  )
  expect(today?.title).toBe('today')
  expect(today?.rows).toHaveLength(1)
  expect(yesterday?.title).toBe('yesterday')
  expect(yesterday?.rows).toHaveLength(2)
})

test('an older day shows its date, and its year if that is not this year', () => {
  expect(titles(new Date(2026, 2, 5))).toEqual(['Thu, March 5'])
  expect(titles(new Date(2025, 11, 31))).toEqual(['Wed, December 31, 2025'])
})
