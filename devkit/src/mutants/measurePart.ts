import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testDatabaseVariable } from '../testDatabase.ts'
import { ignoredBy, type Part, root } from './areas.ts'

/** A package of its own: nobody who builds or tests the product has to install what makes mutants. */
const tools = join(root, 'devkit', 'mutation')
const folder = join(root, 'var', 'mutation')

/** Mutants that any test could notice. */
export interface Count {
  readonly noticed: number
  readonly all: number
}

interface Report {
  readonly files: Readonly<
    Record<string, { readonly mutants: readonly { readonly status: string }[] }>
  >
}

export async function installTools(): Promise<void> {
  if (!existsSync(join(tools, 'node_modules'))) await run('npm', ['ci', '--prefix', tools])
}

/** Makes all mutants of a file and counts those that its tests notice. @returns whether that could be done */
export async function measurePart(part: Part, databaseUrl: string): Promise<boolean> {
  mkdirSync(join(folder, part.area), { recursive: true })
  const settings = join(folder, `${part.name}.json`)
  writeFileSync(
    settings,
    JSON.stringify({
      plugins: [join(tools, 'inProcessRunner.mjs')],
      testRunner: 'in-process',
      mutate: [part.file],
      coverageAnalysis: 'perTest',
      concurrency: 1,
      timeoutMS: 20_000,
      // A process keeps what was evaluated in it.
      maxTestRunnerReuse: 100,
      tempDirName: 'var/mutation/sandbox',
      ignorePatterns: ignoredBy(part),
      reporters: ['json', 'clear-text'],
      clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false },
      jsonReporter: { fileName: reportOf(part) },
    }),
  )
  const env = { MUTATION_TESTS: part.tests.join(' '), [testDatabaseVariable]: databaseUrl }
  return run(join(tools, 'node_modules', '.bin', 'stryker'), ['run', settings], env)
}

/** Older than its file or its tests, a report tells nothing. */
export function isMeasured(part: Part): boolean {
  const at = (path: string) => (existsSync(path) ? statSync(path).mtimeMs : 0)
  const changed = [part.file, ...part.tests].map((path) => at(join(root, path)))
  return at(reportOf(part)) > Math.max(...changed)
}

export function countIn(part: Part): Count {
  if (!existsSync(reportOf(part))) return { noticed: 0, all: 0 }
  const report: Report = JSON.parse(readFileSync(reportOf(part), 'utf8'))
  const mutants = Object.values(report.files).flatMap((file) => file.mutants)
  const count = (...kinds: string[]) =>
    mutants.filter(({ status }) => kinds.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  return { noticed, all: noticed + count('Survived', 'NoCoverage') }
}

function reportOf({ name }: Part): string {
  return join(folder, `${name}.report.json`)
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
