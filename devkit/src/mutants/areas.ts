import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..', '..')

/** Code whose tests have to notice what is changed in it. */
export interface Area {
  /** Files, or folders of them. */
  readonly of: readonly string[]
  readonly tests: readonly string[]
  /** Percent of the mutants that must be noticed. */
  readonly bar: number
  /** Its tests take a database. */
  readonly database?: true
}

/** Not the random lives, interleaved or through many days, which a mutant would have to wait for each time. */
const wallet = ['posting', 'payments', 'holds', 'entries', 'dayStart']

export const areas: Readonly<Record<string, Area>> = {
  director: {
    of: ['story/src/director'],
    // Not the thousands of random plays, which a mutant would have to wait for each time.
    tests: testsIn('story/src/director', /\.property\./),
    bar: 85,
  },
  matcher: {
    of: ['story/src/understanding', 'story/src/understanding/assent'],
    // Nor the thousands of lines that people wrote: they say how well all of it does together.
    tests: [
      ...testsIn('story/src/understanding', /(strangers|frozenSets)\./),
      ...testsIn('story/src/understanding/assent'),
      ...testsIn('story/src/listening'),
    ],
    bar: 85,
  },
  rules: {
    of: ['rules/src/economy'],
    tests: [...testsIn('rules/src/economy'), ...testsIn('rules/src/simulation')],
    bar: 85,
  },
  time: {
    of: ['rules/src/day'],
    tests: [...testsIn('rules/src/day'), ...testsIn('rules/src/economy')],
    bar: 85,
  },
  auth: {
    of: [
      ...['verifyIdToken', 'repeatsName', 'sealed', 'openIdProvider', 'ProviderKeys'],
      ...['facebook', 'boundedFetch'],
    ].map((name) => `server/src/accounts/identities/${name}.ts`),
    tests: testsIn('server/src/accounts/identities'),
    bar: 85,
  },
  signature: {
    of: ['launchQuery', 'md5Sign', 'verifyLaunch'].map(
      (name) => `server/src/accounts/partner/${name}.ts`,
    ),
    tests: ['launchProofs', 'launchReasons'].map((name) => `server/test/accounts/${name}.test.ts`),
    bar: 85,
  },
  ads: {
    of: ['server/src/ads/networks'],
    tests: testsIn('server/src/ads/networks'),
    bar: 85,
  },
  ledger: {
    of: ['server/src/wallet/ledger'],
    tests: wallet.map((name) => `server/test/wallet/${name}.test.ts`),
    bar: 95,
    database: true,
  },
}

/** A file of an area, measured by itself: what was interrupted goes on with the next one. */
export interface Part {
  readonly area: string
  /** Of the area and the file: `matcher/cleanInput`. */
  readonly name: string
  readonly file: string
  readonly tests: readonly string[]
}

export function partsOf(area: string, { of, tests }: Area): Part[] {
  const files = of.flatMap((path) => (path.endsWith('.ts') ? [path] : sourcesIn(path)))
  return files.map((file) => {
    const name = `${area}/${basename(file, '.ts')}`
    const own = testsBeside(file)
    // All the others take long, and could only notice more.
    return { area, name, file, tests: own.length > 0 ? own : tests }
  })
}

/** `offers.test.ts`, and `offers.hub.test.ts` where one file would be too long. */
function testsBeside(file: string): string[] {
  const stem = file.replace(/ts$/, '')
  return testsIn(dirname(file), /\.property\./).filter((test) => test.startsWith(stem))
}

/** Folders that the mutated copy of the project does without. */
export function ignoredBy({ tests }: Part): string[] {
  // A test of the server refers to all packages, and reads a story.
  const isOfServer = tests.some((test) => test.startsWith('server'))
  const others = ['art', 'books', 'docs', 'e2e', 'native', 'server', 'stories', 'web']
  return ['var', ...(isOfServer ? [] : others)].map((name) => `/${name}`)
}

function sourcesIn(folder: string): string[] {
  return filesIn(folder).filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
}

function testsIn(folder: string, but?: RegExp): string[] {
  return filesIn(folder).filter((path) => path.endsWith('.test.ts') && !but?.test(path))
}

function filesIn(folder: string): string[] {
  const names = readdirSync(join(root, folder)).toSorted()
  return names.map((name) => `${folder}/${name}`)
}
