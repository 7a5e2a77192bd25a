import { randomUUID } from 'node:crypto'
import { connect, type MqttClient } from 'mqtt'
import type { Logger } from 'pino'
import { withDeadline } from '../deadline.ts'
import type { Broker, Connection, Message } from './broker.ts'
import { signPassword } from './password.ts'

/** How players get into a broker that is not ours. */
export interface BrokerAuth {
  /** Resolves once we ourselves may publish there. */
  ready(): Promise<void>
  /** A password that opens the connection for a while; the broker accepts it once this resolves. */
  grant(connection: Connection): Promise<string>
  disconnect(connection: Connection): Promise<void>
  close(): void
}

/** For a broker that has our key and verifies signed passwords itself. */
export function signedAuth({ key, passwordMs }: { key: Buffer; passwordMs: number }): BrokerAuth {
  return {
    ready: async () => undefined,
    grant: async (connection) =>
      signPassword(key, { ...connection, expiresAt: Date.now() + passwordMs }),
    // It can't be told to end a connection, which ends with its password.
    disconnect: async () => undefined,
    close: () => undefined,
  }
}

/** Time the broker has to acknowledge a batch of messages. */
const acknowledgeMs = 3000
/** Time it has to take a connection, and the pause before the next try. */
const connectMs = 2000
const reconnectMs = 500

/** An MQTT 3.1.1 broker elsewhere. While it can't be reached calls go on, and messages wait in the outbox. */
export function outsideBroker(parts: {
  /** With the name and password of a user who may publish and, for mosquitto, administer players. */
  address: string
  playersAddress: string
  log: Logger
  openAuth: (client: MqttClient) => BrokerAuth
}): Broker {
  const { address, playersAddress, log } = parts
  const client = connect(address, {
    clientId: `fabula-${randomUUID()}`,
    protocolVersion: 4,
    clean: true,
    connectTimeout: connectMs,
    reconnectPeriod: reconnectMs,
  })
  client.on('error', (err) => log.warn({ err }, 'the realtime broker refuses us'))
  const auth = parts.openAuth(client)
  const publish = ({ topic, payload }: Message) => client.publishAsync(topic, payload, { qos: 1 })
  return {
    url: playersAddress,
    grant: (connection) => auth.grant(connection),
    disconnect: (connection) => auth.disconnect(connection),
    publish: async (messages) => {
      if (!client.connected) throw new Error('the realtime broker is not connected')
      const sending = auth.ready().then(() => Promise.all(messages.map(publish)))
      try {
        await withDeadline(sending, {
          ms: acknowledgeMs,
          message: 'the realtime broker does not acknowledge messages',
        })
      } catch (error) {
        // Something on the way may have forgotten this connection; by another the broker may be there.
        client.stream.destroy()
        throw error
      }
    },
    acceptSocket: (_request, socket) => {
      socket.destroy()
    },
    close: async () => {
      auth.close()
      await client.endAsync(true)
    },
  }
}
