/**
 * The parameters that the app was launched with, from the address or from the query in the hash. A
 * name in both is dropped, because it is unclear which one is meant.
 */
export function launchParameters({ search, hash }: { search: string; hash: string }) {
  const outer = new URLSearchParams(search)
  const inner = new URLSearchParams(hash.includes('?') ? hash.slice(hash.indexOf('?')) : '')
  const names = [...outer.keys(), ...inner.keys()]
  const found = new Map<string, string>()
  for (const name of names) {
    const values = [...outer.getAll(name), ...inner.getAll(name)]
    if (outer.has(name) !== inner.has(name) && values[0] !== undefined) found.set(name, values[0])
  }
  return found
}

export function launchParameter(name: string): string | null {
  return launchParameters(location).get(name) ?? null
}
