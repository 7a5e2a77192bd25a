import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabaseVariable } from '@fabula/devkit'
import { copyDatabase, dropDatabase, startServer, withDatabase } from '@fabula/server'
import { afterAll, beforeAll, expect, test } from 'vitest'

let url: string
let folder: string
beforeAll(async () => {
  // An empty one: a server of its own kind does not know the movable clock of the others.
  url = await copyDatabase(withDatabase(process.env[testDatabaseVariable] ?? '', 'template1'))
  folder = mkdtempSync(join(tmpdir(), 'fabula-drain-'))
})
afterAll(async () => {
  await dropDatabase(url)
  rmSync(folder, { recursive: true })
})

const start = (env: Record<string, string> = {}) =>
  startServer(
    {
      ...{ DATABASE_URL: url, FABULA_DATA: folder, FABULA_PORT: '0', FABULA_LOG: 'silent' },
      ...env,
    },
    () => undefined,
  )

test('a server that is told to stop says first that it is not ready, and answers all who come until it is gone [R12.04]', async () => {
  const server = await start({ FABULA_DRAIN_SECONDS: '2' })
  const statusOf = (path: string) =>
    fetch(`${server.address}${path}`).then(
      ({ status }) => status,
      () => 0,
    )
  const health = () => Promise.all(['/health/live', '/health/ready'].map(statusOf))
  expect(await health()).toEqual([200, 200])
  let isGone = false
  const stopped = server.stop().then(() => {
    isGone = true
  })
  expect(await health()).toEqual([200, 503])
  const statuses = new Set<number>()
  const ask = async () => statuses.add(await statusOf('/apiv1/login/getTerms?type=privacy'))
  const callers = Array.from({ length: 10 }, async () => {
    while (!isGone) {
      await ask()
      await sleep(5)
    }
  })
  await Promise.all([stopped, ...callers])
  // A quick machine is done with closing before any of them comes again.
  await ask()
  // 0: nobody listens any more, and a load balancer asks another server.
  expect([...statuses].sort()).toEqual([0, 200])
})

test('more connections than the database has room for are refused at the start, in one line [R12.10]', async () => {
  const refused = await start({ FABULA_DATABASE_CONNECTIONS: '200' }).then(
    () => null,
    (error: Error) => error.message,
  )
  expect(refused).toContain('FABULA_DATABASE_CONNECTIONS is 200, and the database has room for')
  expect(refused).not.toContain('\n')
})
