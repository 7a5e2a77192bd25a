import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prefixes, replyTypes } from '@fabula/contract'
import { openWorld, send, sendTurn, takeSeat, testDatabaseVariable, tin } from '@fabula/devkit'
import {
  copyDatabase,
  dropDatabase,
  migrate,
  openDatabase,
  startServer,
  withDatabase,
} from '@fabula/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSource } from '../../src/catalog/storyFiles.ts'
import { saveVersion } from '../../src/catalog/storyVersions.ts'

let url: string
let folder: string
beforeAll(async () => {
  // An empty one: a server of its own kind does not know the movable clock of the others.
  url = await copyDatabase(withDatabase(process.env[testDatabaseVariable] ?? '', 'template1'))
  const database = openDatabase(url, { connections: 1, onIdleError: () => undefined })
  await migrate(database.pool)
  await database.close()
  folder = mkdtempSync(join(tmpdir(), 'fabula-priced-'))
})
afterAll(async () => {
  await dropDatabase(url)
  rmSync(folder, { recursive: true })
})

test('a free story that has a price after a restart stays open to those who began it, and to them alone [R10.07]', async () => {
  const before = await openWorld({ databaseUrl: url })
  const [seat, newcomer] = [await takeSeat(before), await before.guest()]
  expect((await seat.open()).events.at(-1)).toMatchObject({ type: 'turn.done' })
  const free = before.context.catalog.newest(tin)?.script
  const source = before.context.catalog.source(tin, free?.version ?? 0)
  if (!free || !source) throw new Error(`no ${tin}`)
  const version = free.version + 1
  const script = source.script
    .replace(/^version: .*$/m, `version: ${version}`)
    .replace(/^price: 0$/m, 'price: 60')
  // As a server stores it that starts with these files; nobody has published it.
  const { db } = before.context.database
  await saveVersion(db, { gameId: tin, version }, saveSource({ ...source, script }))
  await before.close()

  const env = { DATABASE_URL: url, FABULA_DATA: folder, FABULA_PORT: '0', FABULA_LOG: 'silent' }
  const server = await startServer(env, () => undefined)
  const base = server.address + prefixes[0]
  const isLocked = async (player: typeof newcomer) => {
    const answer = await send(base, 'game/gameDetailInfo', { game_id: tin }, player)
    return answer.code === 200 && answer.data.result.locked
  }
  expect([await isLocked(newcomer), await isLocked(seat.player)]).toEqual([true, false])
  const move = { game_id: tin, turn_key: crypto.randomUUID(), reply_type: replyTypes.option }
  const told = await sendTurn(base, { ...move, option_id: 'read_sky' }, seat.player)
  expect(told.events.at(-1)).toMatchObject({ type: 'turn.done' })
  await server.stop()
}, 120_000)
