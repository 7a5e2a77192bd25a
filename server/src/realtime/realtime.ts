import { createHmac } from 'node:crypto'
import type { MqttClient } from 'mqtt'
import type { Logger } from 'pino'
import { type Config, StartFailure } from '../config/config.ts'
import { readSeed } from '../config/nkeys.ts'
import type { Database } from '../db/database.ts'
import type { Secrets } from '../db/secrets.ts'
import type { Poller } from '../poll.ts'
import { type Broker, balanceTopic, type Connection, taskTopic } from './broker.ts'
import { embeddedBroker } from './embeddedBroker.ts'
import { mosquittoAuth } from './mosquittoAuth.ts'
import { natsAddress, natsAuth } from './natsAuth.ts'
import { relayOutbox } from './outbox.ts'
import { outsideBroker, signedAuth } from './outsideBroker.ts'

/** Tells players' devices what changed, over MQTT [R7.53]. */
export interface Realtime extends Pick<Broker, 'disconnect' | 'acceptSocket'> {
  access(connection: Connection): Promise<ConnectionAccess>
  /** Begins to send what the outbox holds, first of all what an earlier process left. */
  resume(): void
  close(): Promise<void>
}

/** What a client needs to connect: the `mqtt_…` fields of userInfo [R3.01]. */
export interface ConnectionAccess {
  /** A path of this server, or the whole address of a broker elsewhere. */
  readonly url: string
  readonly username: string
  readonly password: string
  readonly clientId: string
  readonly balanceTopic: string
  readonly taskTopic: string
}

interface RealtimeDeps {
  readonly config: Config
  readonly secrets: Secrets
  readonly database: Database
  readonly log: Logger
  /** Whether the session of a connection goes on. */
  readonly isSignedIn: (connection: Connection) => Promise<boolean>
}

/** Nothing is sent before `resume`. */
export async function openRealtime(deps: RealtimeDeps): Promise<Realtime> {
  const { database, log } = deps
  const broker = await openBroker(deps)
  let relay: Poller | null = null
  return {
    access: async (connection) => ({
      url: broker.url,
      username: connection.loginId,
      password: await broker.grant(connection),
      clientId: connection.loginId,
      balanceTopic: balanceTopic(connection.playerId),
      taskTopic: taskTopic(connection.playerId),
    }),
    disconnect: (connection) => broker.disconnect(connection),
    acceptSocket: (request, socket, head) => broker.acceptSocket(request, socket, head),
    resume: () => {
      relay = relayOutbox(database.db, log, broker)
    },
    close: async () => {
      await relay?.stop()
      await broker.close()
    },
  }
}

/** The broker in this process, or the one that the configuration names. */
export async function openBroker(deps: Omit<RealtimeDeps, 'database'>): Promise<Broker> {
  const { config, secrets, log, isSignedIn } = deps
  const passwordMs = config.realtimePasswordMinutes * 60_000
  // A key of its own, so that what is signed for one purpose is not accepted for another.
  const ownKey = createHmac('sha256', secrets.signing).update('realtime').digest()
  const key = config.realtimeSecret === '' ? ownKey : Buffer.from(config.realtimeSecret)
  if (config.realtimeUrl === '') return embeddedBroker({ key, passwordMs, log, isSignedIn })
  if (config.realtimePlayersUrl === '') {
    throw new StartFailure(
      'FABULA_MQTT_URL names a broker: say by FABULA_MQTT_PLAYERS_URL where players find it.',
    )
  }
  return outsideBroker({ playersAddress: config.realtimePlayersUrl, log, ...waysIn(deps, key) })
}

/** How we get into a broker elsewhere, and how players do. */
function waysIn({ config, log }: Pick<RealtimeDeps, 'config' | 'log'>, key: Buffer) {
  const { realtimeUrl: address, realtimeDoor: door, natsAccount: account } = config
  const passwordMs = config.realtimePasswordMinutes * 60_000
  const signer = readSeed('account', config.natsKey)
  if (door === 'nats' && signer) {
    const nats = { account, signer }
    return { address: natsAddress(address, nats), openAuth: () => natsAuth(nats, passwordMs) }
  }
  const self = new URL(address).username
  const openAuth = (client: MqttClient) =>
    door === 'mosquitto'
      ? mosquittoAuth(client, { key, passwordMs, log, self })
      : signedAuth({ key, passwordMs })
  return { address, openAuth }
}
