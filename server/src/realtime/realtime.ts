import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import { type Config, StartFailure } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Secrets } from '../db/secrets.ts'
import type { Poller } from '../poll.ts'
import { type Broker, balanceTopic, type Connection, taskTopic } from './broker.ts'
import { embeddedBroker } from './embeddedBroker.ts'
import { mosquittoAuth } from './mosquittoAuth.ts'
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
  const broker = await chooseBroker(deps)
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
async function chooseBroker({
  config,
  secrets,
  log,
  isSignedIn,
}: Omit<RealtimeDeps, 'database'>): Promise<Broker> {
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
  const self = new URL(config.realtimeUrl).username
  return outsideBroker({
    address: config.realtimeUrl,
    playersAddress: config.realtimePlayersUrl,
    log,
    openAuth: (client) =>
      config.realtimeDoor === 'mosquitto'
        ? mosquittoAuth(client, { key, passwordMs, log, self })
        : signedAuth({ key, passwordMs }),
  })
}
