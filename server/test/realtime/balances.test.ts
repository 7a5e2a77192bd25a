import {
  balancesOf,
  bind,
  driftedAccounts,
  giveCoins,
  openLine,
  openWorld,
  type Player,
  signin,
  type TestConnection,
  type World,
} from '@fabula/devkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
const lines: TestConnection[] = []
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await Promise.all(lines.map((line) => line.close()))
  const drifted = await driftedAccounts(world)
  await world.close()
  expect(drifted).toEqual([])
})

/** The welcome gift was told before the line opens, so that a test hears what it does itself. */
async function lineOf(player: Player): Promise<TestConnection> {
  await expect.poll(waiting).toBe(0)
  const line = await openLine(world, player)
  lines.push(line)
  return line
}

test('a check-in claimed 50 times at once pays once, and the coin arrives at the other device [R1.05] [R4.07] [R7.53]', async () => {
  const player = await world.guest()
  await bind(world, player)
  const line = await lineOf(player)
  const claims = await Promise.all(Array.from({ length: 50 }, () => signin(world, player, 'POST')))
  expect(claims.flatMap(({ gained }) => gained ?? [])).toEqual([{ coin: 10, power: 20 }])
  await expect.poll(() => line.heard).toHaveLength(1)
  expect(line.heard).toEqual([{ coin: 10, power: 120, seq: expect.any(Number) }])
  expect(await balancesOf(world, player)).toEqual({ coin: 10, power: 120 })
})

test('100 changes at once arrive whole, in the order in which they became true [R4.07]', async () => {
  const player = await world.guest()
  const line = await lineOf(player)
  await Promise.all(Array.from({ length: 100 }, () => giveCoins(world, player, 1)))
  await expect.poll(() => line.heard.length).toBe(100)
  expect(line.heard.map(({ coin }) => coin)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
  const seqs = line.heard.map(({ seq }) => seq)
  expect(seqs).toEqual([...seqs].sort((a, b) => a - b))
})

test('what is rolled back is never told [R4.07]', async () => {
  const player = await world.guest()
  const line = await lineOf(player)
  const connection = await world.context.database.pool.connect()
  const give = `SELECT ledger_post($1, 'admin', player_id,
    '[{"debit":"mint:admin","credit":"earned","currency":"coin","amount":500}]')
    FROM session WHERE login_id = $2`
  await connection.query('BEGIN')
  await connection.query(give, [`test:${player.loginId}`, player.loginId])
  await connection.query('ROLLBACK')
  connection.release()
  await giveCoins(world, player, 3)
  await expect.poll(() => line.heard.length).toBe(1)
  expect(line.heard[0]).toMatchObject({ coin: 3 })
})

test('a line that was away hears how things stand as soon as it is bound [R4.07] [R7.23]', async () => {
  const player = await world.guest()
  const first = await lineOf(player)
  await first.close()
  await giveCoins(world, player, 7)
  const line = await lineOf(player)
  expect(line.heard).toEqual([])
  await line.bind()
  await expect.poll(() => line.heard).toEqual([{ coin: 7, power: 100, seq: expect.any(Number) }])
})

test('nobody binds a line for somebody else [R7.23]', async () => {
  const [ann, ben] = [await world.guest(), await world.guest()]
  const line = await lineOf(ann)
  const asked = [
    { uid: `player-${line.user.client_id}`, client_id: line.user.mqtt_client_id },
    { uid: line.user.client_id, client_id: ben.loginId },
  ]
  for (const input of asked) {
    const answer = await world.call('user/bindUid', input, ben)
    expect(answer).toMatchObject({ code: 500401, data: { reason: 'uid_mismatch' } })
  }
  expect(line.heard).toEqual([])
})

test('what was sent is forgotten', async () => {
  const player = await world.guest()
  const line = await lineOf(player)
  await giveCoins(world, player, 1)
  await expect.poll(() => line.heard.length).toBe(1)
  await expect.poll(waiting).toBe(0)
})

async function waiting(): Promise<number> {
  const { rows } = await world.context.database.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM outbox',
  )
  return rows[0]?.n ?? -1
}
