/** Whether an object in this JSON has a name twice: readers differ in which of the two they take. @param json valid JSON */
export function repeatsName(json: string): boolean {
  const open: Set<string>[] = []
  for (const [token, name] of json.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') open.push(new Set())
    else if (token === '}') open.pop()
    else if (name !== undefined) {
      const names = open.at(-1)
      const plain: string = JSON.parse(name)
      if (names?.has(plain)) return true
      names?.add(plain)
    }
  }
  return false
}
