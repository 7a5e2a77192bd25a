import type { Language, ReceiptView } from '@fabula/contract'
import { dateFormat } from '../../../i18n/dateFormat.ts'
import { relativeText } from '../../../i18n/relativeText.ts'

interface Day {
  /** A day in the device's time zone, as `2026-03-08`. */
  readonly day: string
  /** 'Today', 'Yesterday' or the date, in the player's language. */
  readonly title: string
  readonly rows: ReceiptView[]
}

const dayMs = 86_400_000

/** Groups receipts by day. */
export function byDay(receipts: readonly ReceiptView[], now: number, language: Language): Day[] {
  const days: Day[] = []
  for (const receipt of receipts) {
    const day = dayOf(receipt.at)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(receipt)
    else days.push({ day, title: titleOf(receipt.at, now, language), rows: [receipt] })
  }
  return days
}

function titleOf(at: number, now: number, language: Language): string {
  const near = (days: number) => relativeText(language, [days, 'day'], { numeric: 'auto' })
  if (dayOf(at) === dayOf(now)) return near(0)
  // A calendar day is not always 24 hours long; noon is on the same day either way.
  if (dayOf(at) === dayOf(new Date(now).setHours(12) - dayMs)) return near(-1)
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return dateFormat(language, {
    weekday: 'short',
    month: 'long',
    day: 'numeric',
    ...(!sameYear && { year: 'numeric' }),
  }).format(at)
}

function dayOf(at: number): string {
  const date = new Date(at)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
