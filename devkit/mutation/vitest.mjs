import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  customMatchers,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect'
import { fn, spyOn } from '@vitest/spy'

// What stands for Vitest where its tests run without it: its assertions, and as much around them as they use.
export {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  openFile,
  test,
} from './suite.mjs'

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin)
export const expect = (value, message) => chai.expect(value, message)
Object.assign(expect, chai.expect, globalThis[ASYMMETRIC_MATCHERS_OBJECT])
globalThis[GLOBAL_EXPECT] = expect
setState({ assertionCalls: 0 }, expect)
chai.expect.extend(expect, customMatchers)

export const vi = { fn, setConfig: () => undefined, spyOn }
