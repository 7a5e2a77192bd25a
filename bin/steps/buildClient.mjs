import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { newest } from './newest.mjs'
import { root } from './root.mjs'

const built = join(root, 'web', 'dist', 'index.html')
/** What the bundle is made of. */
const sources = ['web', 'contract', 'rules/src', 'package-lock.json']

/** Builds the client when its sources are newer. The server runs without one, so a failure is told and passed. */
export function buildClientIfStale() {
  if (!existsSync(join(root, 'web', 'index.html'))) return
  if (existsSync(built) && newest(sources) <= statSync(built).mtimeMs) return
  process.stdout.write('Building the client …\n')
  const vite = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', 'web', '--logLevel', 'error'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (vite.status === 0) return
  process.stderr.write(
    existsSync(built)
      ? 'The client could not be built (see above): the one built before is served.\n'
      : 'The client could not be built (see above): the server starts without it.\n',
  )
}
