/** Edits from one to the other; two letters swapped are one edit. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          (last[j - 1] ?? 0) + same,
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          swapped ? (beforeLast[j - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}

/** The name an author most likely meant; null when none is close. */
export function nearest(name: string, names: Iterable<string>): string | null {
  let best: string | null = null
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1
  for (const candidate of names) {
    const d = distance(name.toLowerCase(), candidate.toLowerCase())
    if (d < bestDistance) {
      best = candidate
      bestDistance = d
    }
  }
  return best
}

/** ' Did you mean …?' when something is close, else the whole short list, else nothing. */
export function suggestion(name: string, names: Iterable<string>): string {
  const all = [...names]
  const close = nearest(name, all)
  if (close !== null) return ` Did you mean '${close}'?`
  if (all.length === 0) return ''
  return all.length <= 12 ? ` There is: ${all.join(', ')}.` : ''
}
