/** So much in so long; the span slides. */
export interface Rate {
  readonly most: number
  readonly perMs: number
}

/**
 * Counts what each key has taken, and tells whether it may take one more; what is refused does not count. Of the span
 * before the current one only the number is kept, taken as spread evenly: so a key costs two numbers, and no key
 * outlives two spans. `now` is in milliseconds and only rises.
 */
export function openQuota({ most, perMs }: Rate, now: () => number): (key: string) => boolean {
  let span = 0
  let before: ReadonlyMap<string, number> = new Map()
  let current = new Map<string, number>()
  return (key) => {
    const at = now() / perMs
    if (Math.floor(at) !== span) {
      before = Math.floor(at) === span + 1 ? current : new Map()
      current = new Map()
      span = Math.floor(at)
    }
    const taken = current.get(key) ?? 0
    const carried = (before.get(key) ?? 0) * (span + 1 - at)
    if (carried + taken + 1 > most) return false
    current.set(key, taken + 1)
    return true
  }
}
