import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { types } from 'node:util'
import { Script } from 'node:vm'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import { closeSuite, openSuite, runTest } from './suite.mjs'
import * as vitest from './vitest.mjs'

/** Where Stryker's code in the mutated files looks for what is on. */
const switches = '__stryker__'

/**
 * Runs tests for each mutant in one process, with all modules of ours evaluated anew. Vitest begins a thread and loads
 * every package again for each, which takes seconds.
 */
class InProcessRunner {
  #evaluate

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    this.#evaluate = await joined((process.env.MUTATION_TESTS ?? '').split(' '))
  }

  async dryRun() {
    const state = switched({ activeMutant: undefined, mutantCoverage: undefined })
    const tests = await this.#run({
      before: (id) => {
        state.currentTestId = id
      },
    })
    state.currentTestId = undefined
    return {
      status: DryRunStatus.Complete,
      tests,
      mutantCoverage: { static: {}, perTest: coverageOf(tests, state.mutantCoverage) },
    }
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const state = switched({ activeMutant: activeMutant.id, hitLimit, hitCount: 0 })
    const asked = testFilter && new Set(testFilter)
    const tests = await this.#run({ isAsked: (id) => asked?.has(id) ?? true, untilFailed: true })
    const atLimit = determineHitLimitReached(state.hitCount, hitLimit)
    return toMutantRunResult(atLimit ?? { status: DryRunStatus.Complete, tests })
  }

  async #run({ isAsked = () => true, before = () => undefined, untilFailed = false }) {
    const suite = openSuite()
    const results = []
    const note = async (id, act) => {
      const began = performance.now()
      const failure = await act().then(
        () => null,
        (thrown) => String(thrown?.message ?? thrown),
      )
      results.push(resultOf(id, failure, performance.now() - began))
      return failure === null
    }
    if (!(await note('evaluating', async () => this.#evaluate()))) return results
    results.pop()
    for (const test of suite.tests.filter(({ id }) => isAsked(id))) {
      before(test.id)
      const isWell = await note(test.id, () => runTest(test))
      if (!isWell && untilFailed) break
    }
    if (await note('closing', () => closeSuite(suite))) results.pop()
    return results
  }
}

/** What is run while modules are evaluated, is evaluated anew for each test: any of them may notice it. */
function coverageOf(tests, { static: atLoad = {}, perTest = {} } = {}) {
  return Object.fromEntries(tests.map(({ id }) => [id, { ...atLoad, ...perTest[id] }]))
}

function switched(change) {
  globalThis[switches] ??= {}
  return Object.assign(globalThis[switches], change)
}

function resultOf(id, failure, timeSpentMs) {
  const test = { id, name: id, timeSpentMs }
  if (failure === null) return { ...test, status: TestStatus.Success }
  return { ...test, status: TestStatus.Failed, failureMessage: failure }
}

/** Test files and all of ours that they import in one script. @returns what evaluates it */
async function joined(tests) {
  // biome-ignore lint/correctness/noUndeclaredDependencies: the project's own, as its tests are run by
  const { build } = await import('vite')
  const folder = resolve(`joined-${randomUUID()}`)
  mkdirSync(folder)
  const entry = join(folder, 'tests.mjs')
  const marked = tests.flatMap((test, n) => {
    const mark = join(folder, `${n}.mjs`)
    writeFileSync(mark, `import { openFile } from 'vitest'\nopenFile()\n`)
    return [mark, resolve(test)]
  })
  writeFileSync(entry, marked.map((path) => `import ${JSON.stringify(path)}\n`).join(''))
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [placesInside],
    // Found by their names they would be those that nobody has changed.
    resolve: { alias: [{ find: /^@fabula\/(\w+)$/, replacement: resolve('$1/src/index.ts') }] },
    ssr: { external: ['vitest'] },
    build: {
      ssr: true,
      minify: false,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input: entry, output: { format: 'cjs', entryFileNames: 'joined.cjs' } },
    },
  })
  const code = readFileSync(join(folder, 'joined.cjs'), 'utf8').replace(interop, '$1')
  rmSync(folder, { recursive: true })
  const filename = resolve('joined.cjs')
  const script = new Script(`(function (exports, require, module) {${code}\n})`, { filename })
  const requireFile = createRequire(filename)
  const require = (id) => (id === 'vitest' ? vitest : namespaceOf(requireFile(id)))
  const evaluate = script.runInThisContext()
  return () => {
    const module = { exports: {} }
    evaluate(module.exports, require, module)
  }
}

/** What a script puts around each package, which takes one of ES modules for its own default. */
const interop = /__toESM\((require\("[^"]+"\)|\w+)(?:, 1)?\)/g

function namespaceOf(found) {
  return types.isModuleNamespaceObject(found) ? found : { ...found, default: found }
}

/** In one script `import.meta` would be that script's; each file means its own. */
const placesInside = {
  name: 'places-inside',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.ts')) return null
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(new URL(`file://${id}`).href))
  },
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner),
]
