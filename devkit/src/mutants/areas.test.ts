import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error it has no types, and is run by the soak alone
import * as standIn from '../../mutation/vitest.mjs'
import { areas, root } from './areas.ts'

// A test that could not be run failed the first run, without mutants, and its file was not measured at all.
test('what the tests of an area use of Vitest is there where mutants are counted', () => {
  const files = Object.values(areas).flatMap(({ tests }) => tests)
  const lacks = files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    const isThere = (name: string) => name in standIn || name.startsWith('type ')
    const imported = [...code.matchAll(/import \{([^}]+)\} from 'vitest'/g)].flatMap(([, names]) =>
      (names ?? '').split(',').map((name) => name.trim()),
    )
    const ofVi = [...code.matchAll(/\bvi\.(\w+)/g)].map(([, name]) => name ?? '')
    const missing = [
      ...imported.filter((name) => name !== '' && !isThere(name)),
      ...ofVi.filter((name) => !(name in standIn.vi)).map((name) => `vi.${name}`),
    ]
    return missing.map((name) => `${file}: ${name}`)
  })
  expect(files.length).toBeGreaterThan(50)
  expect(lacks).toEqual([])
})
