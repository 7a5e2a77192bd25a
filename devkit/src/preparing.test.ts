import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const bin = join(import.meta.dirname, '..', '..', 'bin')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-fresh-'))
  cpSync(bin, join(folder, 'bin'), { recursive: true })
  lock('1.0.0')
  tool('npm', 'mkdir -p node_modules')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What the project stands on, in one version or another. */
function lock(version: string): void {
  const packages = { 'node_modules/lantern': { version } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
}

/** A program of the machine that writes down how it was called, and then does no more than told. */
function tool(name: string, does: string): void {
  mkdirSync(join(folder, 'tools'), { recursive: true })
  const script = `#!/bin/sh\necho "$@" >> ${name}.log\n${does}\n`
  writeFileSync(join(folder, 'tools', name), script, { mode: 0o755 })
}

const called = () => {
  const log = join(folder, 'npm.log')
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').length : 0
}

/** One step of `npm test` in the copy, on a machine whose own programs come after ours. */
function step(file: string, name: string, { before = '' } = {}) {
  const run = `${before}\nimport { ${name} } from './bin/steps/${file}.mjs'\n${name}()`
  const PATH = [join(folder, 'tools'), dirname(process.execPath), '/bin'].join(':')
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', run], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH },
  })
  return { code: ran.status, said: ran.stdout + ran.stderr }
}

test('a fresh copy installs what it stands on, and again only for another lockfile [R12.02]', () => {
  const install = () => step('install', 'installIfStale')
  expect(install()).toMatchObject({ code: 0, said: expect.stringContaining('Installing') })
  expect(readFileSync(join(folder, 'npm.log'), 'utf8')).toMatch(/^install /)
  expect([install().said, called()]).toEqual(['', 1])
  lock('1.0.1')
  expect([install().code, called()]).toEqual([0, 2])
})

test('an install that fails stops the run with what to do, and is tried anew the next time [R12.02]', () => {
  tool('npm', 'exit 1')
  const install = () => step('install', 'installIfStale')
  expect(install()).toMatchObject({ code: 1, said: expect.stringContaining('npm install failed') })
  tool('npm', 'mkdir -p node_modules')
  expect([install().code, called()]).toEqual([0, 2])
})

// A Mac has fonts for every script.
test.skipIf(process.platform === 'darwin')(
  'what a plain user’s machine lacks for the tests is named, each with how to get it [R12.02]',
  () => {
    // No font of any language.
    tool('fc-list', '')
    const asPlainUser = 'process.getuid = () => 1000'
    const { code, said } = step('machine', 'prepareMachine', { before: asPlainUser })
    expect(code).toBe(1)
    expect(said).toContain('The tests need a Thai font: install any Thai font.')
    expect(said).toContain('Chinese, Japanese and Korean: install Noto Sans CJK.')
  },
)
