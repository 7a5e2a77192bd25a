/**
 * Below, at or above 0 as `a` is older, equal or newer; by dotted segments as numbers, absent ones are 0
 * [R5.09]. Null where either is no version.
 */
export function compareVersions(a: string, b: string): number | null {
  if (!isVersion(a) || !isVersion(b)) return null
  const [left, right] = [segments(a), segments(b)]
  for (let n = 0; n < Math.max(left.length, right.length); n += 1) {
    const [l, r] = [left[n] ?? 0n, right[n] ?? 0n]
    if (l !== r) return l < r ? -1 : 1
  }
  return 0
}

/** An update shows only for a higher server version. */
export function isUpdate(installed: string, offered: string): boolean {
  return (compareVersions(offered, installed) ?? 0) > 0
}

function isVersion(text: string): boolean {
  return /^[0-9]+(?:\.[0-9]+)*$/.test(text)
}

// A build number may be longer than a double is exact.
function segments(version: string): bigint[] {
  return version.split('.').map((segment) => BigInt(segment))
}
