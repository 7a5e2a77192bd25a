import { expect, test } from 'vitest'
import { dayMs, hourMs, zoneCalendar } from '../index.ts'

const span = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2027, 0, 1) }
const utc = (text: string) => Date.parse(`${text}Z`)
const iso = (at: number) => new Date(at).toISOString().slice(0, 16)

/** The date at a moment, and when it began. */
function dateAt(zone: string, text: string): [date: string, began: string] {
  const { civil, midnight } = zoneCalendar(zone, span).at(utc(text))
  return [iso(civil * dayMs).slice(0, 10), iso(midnight)]
}

function tomorrowAfter(zone: string, text: string): string {
  return iso(zoneCalendar(zone, span).tomorrow(utc(text)))
}

test.each([
  ['UTC', []],
  ['Asia/Kathmandu', []],
  ['Europe/Lisbon', ['2026-03-29T01:00', '2026-10-25T01:00']],
  ['America/New_York', ['2026-03-08T07:00', '2026-11-01T06:00']],
  ['Australia/Lord_Howe', ['2026-04-04T15:00', '2026-10-03T15:30']],
])('the clocks of %s change at %j', (zone, changes) => {
  expect(zoneCalendar(zone, span).changes.map(iso)).toEqual(changes)
})

test('what comes after the span is not in it', () => {
  const from = span.from
  expect(zoneCalendar('Europe/Lisbon', { from, to: from + 70 * dayMs }).changes).toEqual([])
  expect(zoneCalendar('Europe/Lisbon', { from, to: from }).changes).toEqual([])
})

test('a date begins at its own midnight, east and west of Greenwich [R4.20]', () => {
  expect(dateAt('UTC', '2026-01-10T00:00')).toEqual(['2026-01-10', '2026-01-10T00:00'])
  expect(dateAt('Asia/Kathmandu', '2026-01-01T18:14')).toEqual(['2026-01-01', '2025-12-31T18:15'])
  expect(dateAt('Asia/Kathmandu', '2026-01-01T18:15')).toEqual(['2026-01-02', '2026-01-01T18:15'])
  expect(dateAt('America/New_York', '2026-01-10T04:59')).toEqual(['2026-01-09', '2026-01-09T05:00'])
  expect(dateAt('America/New_York', '2026-07-10T04:00')).toEqual(['2026-07-10', '2026-07-10T04:00'])
})

test('a day on which the clocks change began before they did [R4.20]', () => {
  expect(dateAt('Europe/Lisbon', '2026-03-29T12:00')).toEqual(['2026-03-29', '2026-03-29T00:00'])
  expect(dateAt('Europe/Lisbon', '2026-10-25T12:00')).toEqual(['2026-10-25', '2026-10-24T23:00'])
})

test('a midnight that is skipped is when the clocks leap; of two the later counts [R4.20]', () => {
  expect(dateAt('Asia/Beirut', '2026-03-28T22:30')).toEqual(['2026-03-29', '2026-03-28T22:00'])
  expect(dateAt('America/Havana', '2026-11-01T05:30')).toEqual(['2026-11-01', '2026-11-01T05:00'])
})

test('before the span the clocks are as at its beginning', () => {
  expect(dateAt('America/New_York', '2025-12-31T12:00')).toEqual(['2025-12-31', '2025-12-31T05:00'])
})

test('tomorrow begins at the next midnight, be today an hour longer or shorter [R4.20]', () => {
  expect(tomorrowAfter('Europe/Lisbon', '2026-03-29T00:30')).toBe('2026-03-29T23:00')
  expect(tomorrowAfter('Europe/Lisbon', '2026-10-24T23:00')).toBe('2026-10-26T00:00')
  expect(tomorrowAfter('Europe/Lisbon', '2026-10-25T23:59')).toBe('2026-10-26T00:00')
  expect(tomorrowAfter('Asia/Beirut', '2026-03-28T22:00')).toBe('2026-03-29T21:00')
  const now = utc('2026-05-05T05:05')
  expect(zoneCalendar('UTC', span).at(now).now).toBe(now)
  expect(zoneCalendar('UTC', span).tomorrow(now) - now).toBe(19 * hourMs - 5 * 60_000)
})
