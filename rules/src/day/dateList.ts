import { dayMs } from './playerDay.ts'

export interface CalendarDate {
  /** Days since 1970-01-01. */
  readonly day: number
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly date: number
  /** 0 is Sunday. */
  readonly weekday: number
}

/** The seven dates that follow `today`, a day number; the first is tomorrow [R9.10]. */
export function dateList(today: number): CalendarDate[] {
  return Array.from({ length: 7 }, (_, index) => calendarDate(today + 1 + index))
}

function calendarDate(day: number): CalendarDate {
  const utc = new Date(day * dayMs)
  return {
    day,
    year: utc.getUTCFullYear(),
    month: utc.getUTCMonth() + 1,
    date: utc.getUTCDate(),
    weekday: utc.getUTCDay(),
  }
}
