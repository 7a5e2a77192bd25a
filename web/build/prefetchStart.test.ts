import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const imported = /^import (?!type )[^']*'([^']+)'/gm

/** Every module that a file imports, directly or through others; packages by their name. */
function broughtBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
    if (name.startsWith('.')) broughtBy(path.join(path.dirname(file), name), seen)
    else seen.add(name)
  }
  return seen
}

test('the code that prefetches imports none of the app’s code, which it would have to wait for', () => {
  const brought = [...broughtBy(path.join(import.meta.dirname, '../src/main.ts'))]
  expect(brought.length).toBeGreaterThan(5)
  expect(brought.filter((name) => /^[^/]|\.tsx$/.test(name))).toEqual(['@fabula/contract'])
})
