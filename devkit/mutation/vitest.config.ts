import { defineConfig } from 'vitest/config'

// The tests that are to notice a mutant; which, the soak says.
export default defineConfig({
  test: {
    include: (process.env['MUTATION_TESTS'] ?? '').split(' '),
    testTimeout: 60_000,
    maxWorkers: 1,
  },
})
