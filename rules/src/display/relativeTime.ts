const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** What the screen says in words of its language; `date` means: show the date itself. */
export type RelativeTime =
  | { readonly unit: 'now' | 'date' }
  | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number }

/** How long ago `at` was [R9.09]: 'now' under 5 minutes (and for a clock ahead of ours), days up to 30. */
export function relativeTime(at: number, now: number): RelativeTime {
  const ago = now - at
  if (ago < 5 * minuteMs) return { unit: 'now' }
  if (ago < hourMs) return { unit: 'minutes', count: Math.floor(ago / minuteMs) }
  if (ago < dayMs) return { unit: 'hours', count: Math.floor(ago / hourMs) }
  const days = Math.floor(ago / dayMs)
  return days <= 30 ? { unit: 'days', count: days } : { unit: 'date' }
}
