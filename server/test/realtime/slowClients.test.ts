import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { connectAs, giveCoins, isOwnBroker, openLine, type Player, userOf } from '@fabula/devkit'
import { expect, test } from 'vitest'
import { setupWorld } from '../setupWorld.ts'

const world = setupWorld()

/** So many messages that no buffer between us and them holds the whole. */
async function flood(player: Player, messages: number): Promise<void> {
  await world.context.database.pool.query(
    `INSERT INTO outbox (player_id, kind, body, created_at)
     SELECT player_id, 'task', jsonb_build_object('text', repeat('x', 1500)), app_clock()
     FROM session, generate_series(1, $2) WHERE login_id = $1`,
    [player.loginId, messages],
  )
}

test('a phone that froze is let go, and nobody waits for it [R7.53]', async () => {
  const [frozen, other] = [await world.guest(), await world.guest()]
  const user = await userOf(world, frozen)
  const sockets: Socket[] = []
  const createConnection = (to: object) => {
    const socket = connect(to as NetConnectOpts)
    sockets.push(socket)
    return socket
  }
  const client = await connectAs(world, user, { wsOptions: { createConnection } })
  await client.subscribeAsync(user.mqtt_task_topic)
  const line = await openLine(world, other)
  sockets[0]?.pause()
  await flood(frozen, 5000)
  await giveCoins(world, other, 5)
  await expect.poll(() => line.heard.at(-1)?.coin, { timeout: 20_000 }).toBe(5)
  const gone = new Promise<void>((resolve) => client.once('close', () => resolve()))
  sockets[0]?.resume()
  // Others drop what it does not take, and keep the line.
  if (isOwnBroker()) await gone
  else await client.endAsync(true)
  await line.close()
})
