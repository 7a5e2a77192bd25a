import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabaseVariable } from '@fabula/devkit'
import { copyDatabase, dropDatabase, startServer, withDatabase } from '@fabula/server'
import { afterAll, beforeAll, expect, test } from 'vitest'

let url: string
let folder: string
beforeAll(async () => {
  // An empty one: a server of its own kind does not know the movable clock of the others.
  url = await copyDatabase(withDatabase(process.env[testDatabaseVariable] ?? '', 'template1'))
  folder = mkdtempSync(join(tmpdir(), 'fabula-second-'))
})
afterAll(async () => {
  await dropDatabase(url)
  rmSync(folder, { recursive: true })
})

const start = () =>
  startServer(
    { DATABASE_URL: url, FABULA_DATA: folder, FABULA_PORT: '0', FABULA_LOG: 'silent' },
    () => undefined,
  )

/** Every file and folder, and when it was last written. */
function written(): Record<string, number> {
  const names = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
  return Object.fromEntries(names.map((name) => [name, statSync(join(folder, name)).mtimeMs]))
}

test('a second server on a database whose first has its broker in the process does not start [R12.10]', async () => {
  const first = await start()
  try {
    await expect(start()).rejects.toThrow('a broker in the process serves one server alone')
    expect((await fetch(`${first.address}/health/ready`)).status).toBe(200)
  } finally {
    await first.stop()
  }
  await (await start()).stop()
})

test('a start writes nothing of its folder anew, so that a full disk keeps no server from starting [R12.10]', async () => {
  await (await start()).stop()
  const before = written()
  expect(Object.keys(before)).toContain(join('media', '.folder-id'))
  const server = await start()
  expect(written()).toEqual(before)
  await server.stop()
  expect(written()).toEqual(before)
})
