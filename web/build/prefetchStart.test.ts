import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const imported = /^import (?!type )[^']*'([^']+)'/gm

/** All that a file brings with it before it runs, packages by their name. */
function broughtBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
    if (name.startsWith('.')) broughtBy(path.join(path.dirname(file), name), seen)
    else seen.add(name)
  }
  return seen
}

test('what asks ahead of the app brings none of it, so that it need not wait for it', () => {
  const brought = [...broughtBy(path.join(import.meta.dirname, '../src/main.ts'))]
  expect(brought.length).toBeGreaterThan(5)
  expect(brought.filter((name) => /^[^/]|\.tsx$/.test(name))).toEqual(['@fabula/contract'])
})
