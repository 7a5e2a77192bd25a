import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Soak } from './Soak.ts'

const root = join(import.meta.dirname, '..', '..', '..')
/** A package of its own: nobody who builds or tests the product has to install what makes mutants. */
const tools = join(root, 'devkit', 'mutation')

interface Part {
  files: readonly string[]
  tests: readonly string[]
  /** Percent of the mutants that must be noticed. */
  bar: number
}

const parts: Readonly<Record<string, Part>> = {
  director: {
    files: ['story/src/director/*.ts'],
    // Not the thousands of random plays, which a mutant would have to wait for each time.
    tests: ['story/src/director/!(*.property).test.ts'],
    bar: 85,
  },
  matcher: {
    files: ['story/src/understanding/*.ts'],
    tests: ['story/src/understanding/*.test.ts', 'story/src/listening/*.test.ts'],
    bar: 85,
  },
  rules: {
    files: ['rules/src/economy/*.ts', 'rules/src/day/*.ts'],
    tests: ['rules/src/{economy,day,simulation}/*.test.ts'],
    bar: 85,
  },
}

type Report = Readonly<Record<'files', Record<string, { mutants: { status: string }[] }>>>

function reportOf(name: string): string {
  return join(root, 'var', 'mutation', `${name}.report.json`)
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return new Promise<boolean>((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

async function makeMutants(name: string, { files, tests }: Part): Promise<boolean> {
  const folder = join(root, 'var', 'mutation')
  mkdirSync(folder, { recursive: true })
  const settings = join(folder, `${name}.json`)
  const modules = join(tools, 'node_modules')
  writeFileSync(
    settings,
    JSON.stringify({
      plugins: [join(modules, '@stryker-mutator', 'vitest-runner', 'dist', 'src', 'index.js')],
      testRunner: 'vitest',
      vitest: { configFile: 'devkit/mutation/vitest.config.ts', related: false },
      mutate: [...files, '!**/*.test.ts', '!**/fixtures/**'],
      coverageAnalysis: 'perTest',
      ignoreStatic: true,
      concurrency: 1,
      timeoutMS: 20_000,
      tempDirName: 'var/mutation/sandbox',
      ignorePatterns: ['var', 'art', 'stories/*/art', 'web', 'docs', 'books', 'e2e'],
      reporters: ['json', 'clear-text'],
      clearTextReporter: { logTests: false, reportTests: false, reportMutants: false },
      jsonReporter: { fileName: reportOf(name) },
    }),
  )
  const stryker = join(modules, '.bin', 'stryker')
  return run(stryker, ['run', settings], { MUTATION_TESTS: tests.join(' ') })
}

/** Percent of the mutants that a test noticed, of those that any test could. */
function scoreOf(name: string): number {
  const report: Report = JSON.parse(readFileSync(reportOf(name), 'utf8'))
  const all = Object.values(report.files).flatMap(({ mutants }) =>
    mutants.map(({ status }) => status),
  )
  const count = (...kinds: string[]) => all.filter((status) => kinds.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  return (100 * noticed) / Math.max(1, noticed + count('Survived', 'NoCoverage'))
}

/** Changes the code in thousands of small ways and counts how many the tests notice. Takes an hour and more. */
export const soakMutants: Soak = async ({ say }) => {
  if (!existsSync(join(tools, 'node_modules'))) await run('npm', ['ci', '--prefix', tools])
  let below = 0
  for (const [name, part] of Object.entries(parts)) {
    const isMade = await makeMutants(name, part)
    const score = isMade ? scoreOf(name) : 0
    if (score < part.bar) below += 1
    say(`mutants, ${name}: ${score.toFixed(1)} % noticed, the bar is ${part.bar}`)
  }
  return below
}
