import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeLeftovers } from './leftovers.ts'

const [ours, stranger] = [process.getuid?.() ?? 0, 65_533]
const prefix = 'fabula-left-'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-leftovers-'))
  chmodSync(folder, 0o777)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What a run of this process left there, with something in it. */
function leave(pid: number, uid = ours): string {
  const left = join(folder, `${prefix}${pid}-abc`)
  mkdirSync(join(left, 'data'), { recursive: true })
  for (const path of [join(left, 'data'), left]) chownSync(path, uid, uid)
  return left
}

/** The id of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ['--version']).pid
}

test('what a run of ours left is removed, and a run that goes on keeps its own', async () => {
  const [dead, alive] = [leave(deadPid()), leave(process.pid)]
  await removeLeftovers(folder, prefix)
  expect([existsSync(dead), existsSync(alive)]).toEqual([false, true])
})

test.runIf(ours === 0)('what another user’s run left is left alone', async () => {
  const theirs = leave(deadPid(), stranger)
  await removeLeftovers(folder, prefix)
  expect(existsSync(theirs)).toBe(true)
})

test('what can’t be removed is no failure (EACCES)', async () => {
  const left = leave(deadPid(), ours === 0 ? stranger : ours)
  const data = join(left, 'data')
  mkdirSync(join(data, 'pg'))
  // As after a run under root: the folder is the user's, and what is in it is not.
  if (ours === 0) chownSync(data, 0, 0)
  chmodSync(data, 0o500)
  if (ours === 0) process.seteuid?.(stranger)
  try {
    await removeLeftovers(folder, prefix)
  } finally {
    if (ours === 0) process.seteuid?.(0)
  }
  expect(existsSync(left)).toBe(true)
  chmodSync(data, 0o700)
})
