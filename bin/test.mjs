import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildClientIfStale } from './steps/buildClient.mjs'
import { installIfStale } from './steps/install.mjs'
import { chromium, prepareMachine } from './steps/machine.mjs'
import { refuseOldNode } from './steps/refuseOldNode.mjs'
import { root } from './steps/root.mjs'

// What tests lay out, another user has to get at: PostgreSQL's, under root.
process.umask(0o022)
refuseOldNode()
installIfStale()
prepareMachine()
buildClientIfStale()

const folder = mkdtempSync(join(tmpdir(), 'fabula-test-'))
let passed = 0
/** Told again at the end: what the first project printed is far up by then. */
const failures = []

// One project after the other: two cores hold one browser or one database under load, not both.
for (const project of ['unit', 'world', 'browser']) add(runProject(project))
rmSync(folder, { recursive: true })
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)

function runProject(project) {
  const counts = join(folder, `${project}.json`)
  const run = spawnSync('npx', ['vitest', 'run', '--project', project], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: chromium(), FABULA_TEST_COUNTS: counts },
  })
  return { project, counts, end: run.signal ?? run.status ?? run.error?.message }
}

function add({ project, counts, end }) {
  const told = read(counts) ?? { passed: 0, failures: [] }
  passed += told.passed
  if (end === 0 && told.failures.length === 0) return
  console.log(`The ${project} tests failed.`)
  // What ends a run without saying why, a kill for one, is a failure too.
  failures.push(
    ...(told.failures.length > 0 ? told.failures : [`${project}: it ended with ${end}`]),
  )
}

function read(counts) {
  try {
    return JSON.parse(readFileSync(counts, 'utf8'))
  } catch {
    return undefined
  }
}
