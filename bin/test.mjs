import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
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
const counts = { passed: 0, failed: 0 }
/** Told again at the end: what the first project printed is far up by then. */
const failures = []

// One project after the other: two cores hold one browser or one database under load, not both.
for (const project of ['unit', 'world', 'browser']) add(runProject(project))
rmSync(folder, { recursive: true })
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)

function runProject(project) {
  const report = join(folder, `${project}.json`)
  const args = ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json']
  const run = spawnSync('npx', [...args, `--outputFile.json=${report}`], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: chromium() },
  })
  return { project, status: run.status, report }
}

function add({ project, status, report }) {
  const told = read(report)
  counts.passed += told?.numPassedTests ?? 0
  const failed = told?.numFailedTests ?? 0
  // A file that does not load, or an error outside any test, fails the run without a failed test.
  counts.failed += status === 0 ? failed : Math.max(1, failed)
  if (status === 0) return
  console.log(`The ${project} tests failed.`)
  failures.push(...failuresOf(told), ...(failed === 0 ? [`${project}, outside any test`] : []))
}

function failuresOf(told) {
  return (told?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => {
        const [why = ''] = test.failureMessages.join('\n').split('\n')
        return `${relative(root, name)}: ${test.fullName}: ${why}`
      }),
  )
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return undefined
  }
}
