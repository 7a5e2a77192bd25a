import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const folders = ['e2e/src', 'server/src', 'server/test', 'devkit/src', 'stories', 'story/src']
const isTest = /\.(test|e2e)\.ts$/
const isSampled = /^import \{[^}]+\} from '[./\w]+\/sampled\.ts'$/m

/** Tests of which `npm test` runs a sample, for the rest is only volume. */
export function sampledFiles() {
  return folders.flatMap(testsIn).filter((path) => isSampled.test(readFileSync(join(root, path))))
}

function testsIn(folder) {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => isTest.test(name)).map((name) => join(folder, name))
}
