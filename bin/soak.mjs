import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildClientIfStale } from './steps/buildClient.mjs'
import { root } from './steps/root.mjs'

// Volume and faults first, then the app in the browsers that are not Chromium, where the machine has them;
// `--only webkit` and `--only firefox` run one alone.
const engines = {
  webkit: {
    '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
    ...(process.env.DISPLAY ? {} : { '/usr/bin/Xvfb': 'xvfb' }),
  },
  firefox: { '/usr/bin/firefox-esr': 'firefox-esr' },
}
const asked = process.argv.slice(2)
const at = asked.indexOf('--only')
const only = at < 0 ? undefined : asked[at + 1]
let isWell = true
if (only === undefined || !Object.hasOwn(engines, only))
  isWell = run('tsx', 'devkit/src/soak/main.ts', ...asked)
for (const name of Object.keys(engines).filter((each) => each === (only ?? each)))
  isWell = inEngine(name) && isWell
process.exit(isWell ? 0 : 1)

function inEngine(name) {
  const lacks = Object.entries(engines[name]).find(([path]) => !existsSync(path))
  if (lacks) {
    console.log(
      `${name}: skipped, for this machine has no ${lacks[0]} (Debian: apt install ${lacks[1]})`,
    )
    return true
  }
  buildClientIfStale()
  return run('vitest', 'run', '--project', name)
}

function run(program, ...args) {
  const path = join(root, 'node_modules', '.bin', program)
  return spawnSync(path, args, { cwd: root, stdio: 'inherit' }).status === 0
}
