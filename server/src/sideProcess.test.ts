import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSideProcess, type SideProcess } from './sideProcess.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fabula-side-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

type Side = SideProcess<{ sulk: boolean }, { pid: number }>
let side: Side
afterEach(() => side.close())

/** A process that tells its number, or nothing where it sulks; told to end, it says nothing more and takes its time. */
function open(mostMs: number): Side {
  const module = join(folder, 'slowToEnd.mjs')
  writeFileSync(
    module,
    `let isEnding = false
    process.on('SIGTERM', () => {
      isEnding = true
      setTimeout(() => process.exit(), 3000)
    })
    process.on('message', ({ sulk }) => {
      if (!isEnding && !sulk) process.send({ pid: process.pid })
    })`,
  )
  side = openSideProcess({ module, mostMs, idleMs: 60_000 })
  return side
}

const pidOf = (from: Side) => from.ask({ sulk: false }, ({ pid }) => pid)

test('what is asked while the last process is being ended is answered by another', async () => {
  const one = open(30_000)
  const first = await pidOf(one)
  expect(await pidOf(one)).toBe(first)
  one.close()
  expect(await pidOf(one)).not.toBe(first)
})

test('one that does not answer is ended, and what is asked at once after it is answered by another', async () => {
  const one = open(4000)
  const first = await pidOf(one)
  const sulking = one.ask({ sulk: true }, ({ pid }) => pid)
  await expect(sulking).rejects.toThrow('did not answer in 4000 ms')
  expect(await pidOf(one)).not.toBe(first)
})

test('after one that could not be started another is', async () => {
  const one = open(30_000)
  const { execPath } = process
  process.execPath = join(folder, 'none')
  const failing = pidOf(one)
  process.execPath = execPath
  await expect(failing).rejects.toThrow()
  expect(await pidOf(one)).toBeGreaterThan(0)
})
