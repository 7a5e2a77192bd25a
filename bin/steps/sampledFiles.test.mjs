import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.mjs'
import { sampledFiles } from './sampledFiles.mjs'

test('what npm test samples, a soak finds by itself', () => {
  const found = sampledFiles()
  expect(found).toContain('e2e/src/pages/narrowScreens.e2e.ts')
  expect(found).not.toContain('e2e/src/pages/everyDialog.e2e.ts')
  expect(found.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
