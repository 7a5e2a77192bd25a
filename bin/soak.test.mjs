import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps/root.mjs'

const soak = (...asked) =>
  spawnSync(process.execPath, [join(root, 'bin', 'soak.mjs'), ...asked], { encoding: 'utf8' })

// It was an unknown option, after which the tests of two browsers were run for minutes.
test('who asks the soak for help is told what there is, and nothing is run', () => {
  const { status, stdout } = soak('--help')
  expect(stdout).toContain('--only   races, ads, tokens')
  expect(stdout).not.toContain('RUN')
  expect(status).toBe(0)
})

test('a soak that there is not, and an option that there is not, run nothing', () => {
  for (const asked of [['--only', 'rain'], ['--long']]) {
    const { status, stdout, stderr } = soak(...asked)
    expect(stderr).toContain('Usage: npm run soak')
    expect(stdout).toBe('')
    expect(status).toBe(2)
  }
})
