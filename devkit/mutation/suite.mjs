const key = Symbol.for('fabula.suite')
const suite = () => globalThis[key]

/** Begins to collect the tests that are declared from now on. */
export function openSuite() {
  globalThis[key] = { tests: [], scopes: [], times: new Map() }
  return globalThis[key]
}

function scopeOf(name) {
  const hooks = { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] }
  return { name, hooks, isOpen: false }
}

/** What is declared from now on is of another file. */
export function openFile() {
  suite().scopes = [scopeOf('')]
}

export function describe(name, declare) {
  const { scopes } = suite()
  scopes.push(scopeOf(name))
  declare()
  scopes.pop()
}

export function test(name, ...rest) {
  const act = rest.find((one) => typeof one === 'function')
  const { tests, times } = suite()
  const scopes = [...suite().scopes]
  const full = [...scopes.map((scope) => scope.name), name].join(' ').trim()
  // Tests of a table may share their name.
  const before = times.get(full) ?? 0
  times.set(full, before + 1)
  tests.push({ id: before === 0 ? full : `${full} #${before}`, scopes, act })
}

const each = (declare) => (rows) => (name, act) => {
  for (const row of rows) declare(name, () => (Array.isArray(row) ? act(...row) : act(row)))
}
test.each = each(test)
describe.each = each(describe)

const hook = (kind) => (act) => suite().scopes.at(-1).hooks[kind].push(act)
export const beforeAll = hook('beforeAll')
export const afterAll = hook('afterAll')
export const beforeEach = hook('beforeEach')
export const afterEach = hook('afterEach')

/** Rejects if the test fails. What must come before all of its scope comes before the first that is run. */
export async function runTest({ scopes, act }) {
  for (const scope of scopes.filter(({ isOpen }) => !isOpen)) {
    scope.isOpen = true
    await runAll([scope], 'beforeAll')
  }
  await runAll(scopes, 'beforeEach')
  try {
    await act()
  } finally {
    await runAll(scopes.toReversed(), 'afterEach')
  }
}

/** Rejects if something fails that comes after all. */
export async function closeSuite({ tests }) {
  const open = new Set(tests.flatMap(({ scopes }) => scopes.filter(({ isOpen }) => isOpen)))
  await runAll([...open].toReversed(), 'afterAll')
}

async function runAll(scopes, kind) {
  for (const { hooks } of scopes) for (const act of hooks[kind]) await act()
}
