import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildClientIfStale } from './steps/buildClient.mjs'
import { engines, lackOf } from './steps/engineTools.mjs'
import { root } from './steps/root.mjs'
import { sampledFiles } from './steps/sampledFiles.mjs'

// Volume and faults first, then the whole of the tests that `npm test` samples, then the app in the browsers that are
// not Chromium, where the machine has them; `--only webkit` and `--only firefox` run one alone, and fail where it is
// not there.
const asked = process.argv.slice(2)
const at = asked.indexOf('--only')
const only = at < 0 ? undefined : asked[at + 1]
const others = ['whole', ...engines]
let isWell = true
if (!others.includes(only)) {
  const status = run('tsx', 'devkit/src/soak/main.ts', ...asked)
  // Help was asked for or is needed: nothing was run, and nothing is.
  if (asked.includes('--help') || status === 2) process.exit(status)
  isWell = status === 0
}
if ([undefined, 'whole'].includes(only)) isWell = inWhole() && isWell
for (const name of engines.filter((each) => each === (only ?? each)))
  isWell = inEngine(name) && isWell
process.exit(isWell ? 0 : 1)

/** Each project by itself, as `npm test` does. */
function inWhole() {
  buildClientIfStale()
  process.env.FABULA_WHOLE = '1'
  const files = sampledFiles()
  const projects = ['unit', 'world', 'browser']
  const runs = projects.map((name) =>
    run('vitest', 'run', '--project', name, '--passWithNoTests', ...files),
  )
  return runs.every((status) => status === 0)
}

function inEngine(name) {
  const lack = lackOf(name, { isAsked: name === only })
  if (lack) {
    console.log(lack.message)
    return !lack.fails
  }
  buildClientIfStale()
  return run('vitest', 'run', '--project', name) === 0
}

function run(program, ...args) {
  const path = join(root, 'node_modules', '.bin', program)
  return spawnSync(path, args, { cwd: root, stdio: 'inherit' }).status
}
