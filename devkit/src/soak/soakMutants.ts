import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Soak, SoakPlan } from './Soak.ts'

const root = join(import.meta.dirname, '..', '..', '..')
/** A package of its own: nobody who builds or tests the product has to install what makes mutants. */
const tools = join(root, 'devkit', 'mutation')
const folder = join(root, 'var', 'mutation')

interface Area {
  readonly folders: readonly string[]
  readonly tests: readonly string[]
  /** A file with tests beside it is measured by those alone: all the others take long, and could only notice more. */
  readonly alone?: true
  /** Percent of the mutants that must be noticed. */
  readonly bar: number
}

const areas: Readonly<Record<string, Area>> = {
  director: {
    folders: ['story/src/director'],
    // Not the thousands of random plays, which a mutant would have to wait for each time.
    tests: ['story/src/director/!(*.property).test.ts'],
    alone: true,
    bar: 85,
  },
  matcher: {
    folders: ['story/src/understanding'],
    // Nor the thousands of lines that people wrote: they say how well all of it does together.
    tests: [
      'story/src/understanding/!(strangers|frozenSets).test.ts',
      'story/src/listening/*.test.ts',
    ],
    alone: true,
    bar: 85,
  },
  rules: {
    folders: ['rules/src/economy', 'rules/src/day'],
    tests: ['rules/src/{economy,day,simulation}/*.test.ts'],
    bar: 85,
  },
}

/** A file of an area, measured by itself: what was interrupted goes on with the next one. */
interface Part {
  readonly area: string
  /** Of the area and the file: `matcher/cleanInput`. */
  readonly name: string
  readonly file: string
}

function partsOf(area: string, { folders }: Area): Part[] {
  return folders.flatMap((of) =>
    readdirSync(join(root, of))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .toSorted()
      .map((file) => ({ area, name: `${area}/${basename(file, '.ts')}`, file: `${of}/${file}` })),
  )
}

interface Report {
  readonly files: Readonly<
    Record<string, { readonly mutants: readonly { readonly status: string }[] }>
  >
}

function reportOf({ name }: Part): string {
  return join(folder, `${name}.report.json`)
}

function testBeside({ file }: Part): string {
  return file.replace(/\.ts$/, '.test.ts')
}

/** Older than its file or the tests beside it, a report tells nothing. */
function isMeasured(part: Part): boolean {
  const at = (path: string) => (existsSync(path) ? statSync(path).mtimeMs : 0)
  const changed = [part.file, testBeside(part)].map((path) => at(join(root, path)))
  return at(reportOf(part)) > Math.max(...changed)
}

function testsOf(part: Part, { tests, alone }: Area): string {
  const own = testBeside(part)
  return alone && existsSync(join(root, own)) ? own : tests.join(' ')
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

async function makeMutants(part: Part, area: Area): Promise<boolean> {
  mkdirSync(join(folder, part.area), { recursive: true })
  const settings = join(folder, `${part.name}.json`)
  const modules = join(tools, 'node_modules')
  writeFileSync(
    settings,
    JSON.stringify({
      plugins: [join(modules, '@stryker-mutator', 'vitest-runner', 'dist', 'src', 'index.js')],
      testRunner: 'vitest',
      vitest: { configFile: 'devkit/mutation/vitest.config.ts', related: false },
      mutate: [part.file],
      coverageAnalysis: 'perTest',
      ignoreStatic: true,
      concurrency: 1,
      timeoutMS: 20_000,
      tempDirName: 'var/mutation/sandbox',
      ignorePatterns: ['var', 'art', 'stories', 'web', 'docs', 'books', 'e2e', 'native', 'server'],
      reporters: ['json', 'clear-text'],
      clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false },
      jsonReporter: { fileName: reportOf(part) },
    }),
  )
  const stryker = join(modules, '.bin', 'stryker')
  return run(stryker, ['run', settings], { MUTATION_TESTS: testsOf(part, area) })
}

interface Count {
  readonly noticed: number
  /** Those that any test could notice. */
  readonly all: number
}

function countIn(part: Part): Count {
  if (!existsSync(reportOf(part))) return { noticed: 0, all: 0 }
  const report: Report = JSON.parse(readFileSync(reportOf(part), 'utf8'))
  const mutants = Object.values(report.files).flatMap((file) => file.mutants)
  const count = (...kinds: string[]) =>
    mutants.filter(({ status }) => kinds.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  return { noticed, all: noticed + count('Survived', 'NoCoverage') }
}

function told({ noticed, all }: Count): string {
  return `${((100 * noticed) / Math.max(1, all)).toFixed(1)} % of ${all} noticed`
}

/** @returns how many files could not be measured */
async function measure(parts: readonly Part[], area: Area, { say, named }: SoakPlan) {
  let failed = 0
  for (const part of parts) {
    if (isMeasured(part) && !named.includes(part.name)) continue
    if (!(await makeMutants(part, area))) failed += 1
    say(`mutants, ${part.name}: ${told(countIn(part))}`)
  }
  return failed
}

function sumOf(counts: readonly Count[]): Count {
  return {
    noticed: counts.reduce((sum, { noticed }) => sum + noticed, 0),
    all: counts.reduce((sum, { all }) => sum + all, 0),
  }
}

/**
 * Changes the code in thousands of small ways and counts how many the tests notice. Takes hours, file by file: what is
 * measured already and has not changed is only counted. `-- matcher` or `-- matcher/cleanInput` for less, and a file
 * that is named is measured anew.
 */
export const soakMutants: Soak = async (plan) => {
  const { say, named } = plan
  if (!existsSync(join(tools, 'node_modules'))) await run('npm', ['ci', '--prefix', tools])
  let below = 0
  for (const [name, area] of Object.entries(areas)) {
    const parts = partsOf(name, area)
    const isWhole = named.length === 0 || named.includes(name)
    const asked = isWhole ? parts : parts.filter((part) => named.includes(part.name))
    if (asked.length === 0) continue
    const failed = await measure(asked, area, plan)
    const count = sumOf(asked.map(countIn))
    if (100 * count.noticed < area.bar * count.all || failed > 0) below += 1
    const which = isWhole ? name : `${name}, ${asked.length} files of ${parts.length}`
    const unmade = failed > 0 ? `, ${failed} files could not be measured` : ''
    say(`mutants, ${which}: ${told(count)}, the bar is ${area.bar}${unmade}`)
  }
  return below
}
