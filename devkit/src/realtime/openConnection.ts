import { setTimeout as sleep } from 'node:timers/promises'
import type { BalanceMessage, UserInfo } from '@fabula/contract'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import type { Player, World } from '../world.ts'

/** A realtime line of a player, as the client opens it, and what came over it. */
export interface TestConnection {
  readonly user: UserInfo
  readonly client: MqttClient
  readonly heard: readonly BalanceMessage[]
  /** Says whose line it is; the balances as of now then come over it. */
  bind(): Promise<void>
  close(): Promise<void>
}

export async function userOf(world: World, player: Player): Promise<UserInfo> {
  const answer = await world.call('user/userInfo', {}, player)
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

/**
 * Connects with a player's own credentials, some replaced. Rejects when the broker refuses them. A line that breaks
 * later only closes: a reset of its socket, which depends on the moment, is nobody's error.
 */
export async function connectAs(
  { address: server }: Pick<World, 'address'>,
  user: UserInfo,
  replaced: IClientOptions = {},
): Promise<MqttClient> {
  const address = new URL(user.mqtt_wss_url, server.replace(/^http/, 'ws'))
  const client = await connectAsync(address.href, {
    clientId: user.mqtt_client_id,
    username: user.mqtt_username,
    password: user.mqtt_password,
    protocolVersion: 4,
    clean: true,
    reconnectPeriod: 0,
    connectTimeout: 10_000,
    ...replaced,
  })
  return client.on('error', () => undefined)
}

/** A broker elsewhere is reached soon after the start, and knows nobody before: the client then comes again. */
async function enter(
  world: World,
  player: Player,
  triesLeft = 40,
): Promise<{ user: UserInfo; client: MqttClient }> {
  const user = await userOf(world, player)
  try {
    return { user, client: await connectAs(world, user) }
  } catch (error) {
    if (world.context.config.realtimeUrl === '' || triesLeft === 0) throw error
    await sleep(250)
    return enter(world, player, triesLeft - 1)
  }
}

/** Hears only what happens from now on: what is still on its way to the player, as a guest's start is, goes first. */
export async function openLine(world: World, player: Player): Promise<TestConnection> {
  const { user, client } = await enter(world, player)
  await untilToldAll(world, user.client_id)
  const heard: BalanceMessage[] = []
  client.on('message', (_topic, payload) => heard.push(JSON.parse(String(payload))))
  await client.subscribeAsync(user.mqtt_topic)
  return {
    user,
    client,
    heard,
    bind: async () => {
      const uid = `player-${user.client_id}`
      const asked = { uid, client_id: user.mqtt_client_id }
      const answer = await world.call('user/bindUid', asked, player)
      if (answer.code !== 200) throw new Error(answer.msg)
    },
    close: () => client.endAsync(true),
  }
}

async function untilToldAll({ context }: World, playerId: string): Promise<void> {
  const { pool } = context.database
  const waiting = 'SELECT FROM outbox WHERE player_id = $1'
  while ((await pool.query(waiting, [playerId])).rowCount !== 0) await sleep(20)
}
