/** Whether an object in this JSON has a name twice: readers differ in which of the two they take. @param json valid JSON */
export function repeatsName(json: string): boolean {
  let names = new Set<string>()
  const around: Set<string>[] = []
  for (const [token, name] of json.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') {
      around.push(names)
      names = new Set()
    } else if (token === '}') names = around.pop() ?? names
    else if (name !== undefined) {
      const plain: string = JSON.parse(name)
      if (names.has(plain)) return true
      names.add(plain)
    }
  }
  return false
}
