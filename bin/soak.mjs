import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildClientIfStale } from './steps/buildClient.mjs'
import { root } from './steps/root.mjs'

// Volume and faults first, then the app in WebKit where the machine has one; `--only webkit` runs that alone.
const asked = process.argv.slice(2)
const at = asked.indexOf('--only')
const only = at < 0 ? undefined : asked[at + 1]
let isWell = true
if (only !== 'webkit') isWell = run('tsx', 'devkit/src/soak/main.ts', ...asked)
if (only === undefined || only === 'webkit') isWell = inWebkit() && isWell
process.exit(isWell ? 0 : 1)

function inWebkit() {
  const lacks = missing()
  if (lacks) {
    console.log(`webkit: skipped, for this machine has no ${lacks}`)
    return true
  }
  buildClientIfStale()
  return run('vitest', 'run', '--project', 'webkit')
}

/** What the run in WebKit needs of the machine and does not find. */
function missing() {
  if (!existsSync('/usr/bin/WebKitWebDriver'))
    return 'WebKitWebDriver (Debian: apt install webkit2gtk-driver)'
  if (!process.env.DISPLAY && !existsSync('/usr/bin/Xvfb')) return 'Xvfb (Debian: apt install xvfb)'
  return undefined
}

function run(program, ...args) {
  const path = join(root, 'node_modules', '.bin', program)
  return spawnSync(path, args, { cwd: root, stdio: 'inherit' }).status === 0
}
