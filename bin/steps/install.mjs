import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stopWith } from './refuseOldNode.mjs'
import { root } from './root.mjs'

/** Says which lockfile is installed; it goes with node_modules, so that removing the folder is enough. */
const mark = join(root, 'node_modules', '.fabula-lock')

/** Installs unless what the lockfile names is installed already. */
export function installIfStale() {
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lockfileHash()) return
  if (!existsSync(mark) && isAsLocked()) return writeMark()
  process.stdout.write('Installing what Fabula stands on (npm install) …\n')
  // Not `npm ci`: it fails where a registry lacks the optional binaries of other platforms.
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) {
    stopWith(
      'npm install failed (see above): check the connection to the npm registry and the room on the disk, then start again.',
    )
  }
  writeMark()
}

function lockfileHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** npm keeps its own copy of the lockfile beside what it installed; ours wins over it when they differ. */
function isAsLocked() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const locked = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(installed)
  return Object.entries(locked).every(
    ([path, entry]) =>
      path === '' ||
      !path.includes('node_modules') ||
      entry.optional ||
      entry.link ||
      present[path]?.version === entry.version,
  )
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function writeMark() {
  try {
    writeFileSync(mark, lockfileHash())
  } catch {
    // Installed by another user for us to read: the next start looks again.
  }
}
