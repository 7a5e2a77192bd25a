import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { joinSources } from './joinSources.mjs'
import { newest } from './newest.mjs'
import { root } from './root.mjs'

const sources = [
  'server/src',
  'contract',
  'rules/src',
  'story/src',
  'books/src',
  'package-lock.json',
  'bin/steps',
]

/**
 * Joins the server into one module. It names files by their place, so it lives with the server's node_modules, whose
 * versions of packages it takes, and not in a release.
 * @returns the module to import
 */
export async function buildServerIfStale() {
  const built = join(root, 'server', 'node_modules', '.cache', 'server.mjs')
  if (existsSync(built) && newest(sources) <= statSync(built).mtimeMs && isOfThisFolder(built))
    return built
  mkdirSync(dirname(built), { recursive: true })
  const half = `${built}.new-${process.pid}.mjs`
  await joinSources(join(root, 'server', 'src', 'main.ts'), half, mark())
  renameSync(half, built)
  return built
}

function mark() {
  return `// ${JSON.stringify(root)}`
}

function isOfThisFolder(built) {
  return readFileSync(built, 'utf8').startsWith(mark())
}
