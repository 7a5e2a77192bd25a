import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { CountReporter } from './bin/steps/countReporter.mjs'
import { LongFirst } from './bin/steps/LongFirst.mjs'
import { patienceMs } from './e2e/src/kit/patience.ts'

const engines = ['webkit', 'firefox']

// unit: pure code, no database. world: real PostgreSQL and HTTP. browser: the built app in Chromium.
export default defineConfig({
  test: {
    reporters: ['default', new CountReporter()],
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // A worker loads the engine, and compiles the stories, once for all its files.
          isolate: false,
          // Property tests take their time on a busy machine; what hangs ends all the same.
          testTimeout: 60_000,
          maxWorkers: 2,
          include: [
            'e2e/src/shots/*.test.ts',
            '{contract,rules,story,books,art,stories}/**/*.test.ts',
            'bin/**/*.test.mjs',
            'web/{src,build,worker}/**/*.test.{ts,tsx}',
            'devkit/src/host/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'world',
          // A worker loads the server once, and compiles the stories once, for all its files.
          isolate: false,
          include: ['{server,devkit}/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          exclude: ['devkit/src/host/**'],
          globalSetup: ['devkit/src/testDatabase.ts', 'devkit/src/testBroker.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          // As above; and one Chromium for all its files.
          isolate: false,
          include: ['e2e/src/**/*.e2e.ts'],
          globalSetup: ['devkit/src/testDatabase.ts', 'devkit/src/testBroker.ts'],
          // A whole play on a busy machine; whether it is quick is measured elsewhere.
          testTimeout: 300_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: patienceMs } },
          // They wait more than they work: for text that is drawn, for a hand that is slow.
          maxWorkers: 3,
        },
      },
      ...engines.map(inEngine),
    ],
  },
})

/** The app in a browser that is not Chromium: only by `npm run soak`, where the machine has it. */
function inEngine(name: string): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include: ['e2e/src/pages/stack.e2e.ts', 'e2e/src/engines/*.engine.ts'],
      env: { FABULA_BROWSER: name },
      globalSetup: ['devkit/src/testDatabase.ts', 'devkit/src/testBroker.ts'],
      testTimeout: 120_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 15_000 } },
      maxWorkers: 1,
    },
  }
}
