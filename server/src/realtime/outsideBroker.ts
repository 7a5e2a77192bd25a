import { randomUUID } from 'node:crypto'
import { connect, type MqttClient } from 'mqtt'
import type { Logger } from 'pino'
import type { Broker, Connection, Message } from './Realtime.ts'

/** How players get into a broker that is not ours. */
export interface BrokerAuth {
  /** Resolves once we ourselves may publish there. */
  ready(): Promise<void>
  /** The password that opens the line for now; the broker knows it when this resolves. */
  admit(line: Connection): Promise<string>
  hangUp(line: Connection): Promise<void>
  close(): void
}

/** So long a broker may take to accept what it is sent. */
const acceptMs = 10_000

/** An MQTT 3.1.1 broker elsewhere. While it can't be reached calls go on, and what there is to tell waits. */
export function outsideBroker(parts: {
  /** With the name and password of one who may publish, and may admit where we do that. */
  address: string
  playersAddress: string
  log: Logger
  doorkeeper: (client: MqttClient) => BrokerAuth
}): Broker {
  const { address, playersAddress, log } = parts
  const client = connect(address, {
    clientId: `fabula-${randomUUID()}`,
    protocolVersion: 4,
    clean: true,
    reconnectPeriod: 1000,
  })
  client.on('error', (err) => log.warn({ err }, 'the realtime broker refuses us'))
  const door = parts.doorkeeper(client)
  const take = ({ topic, payload }: Message) => client.publishAsync(topic, payload, { qos: 1 })
  return {
    url: playersAddress,
    grant: (line) => door.admit(line),
    disconnect: (line) => door.hangUp(line),
    publish: async (messages) => {
      if (!client.connected) throw new Error('the realtime broker is away')
      await door.ready()
      await within(acceptMs, Promise.all(messages.map(take)))
    },
    acceptSocket: (_request, socket) => {
      socket.destroy()
    },
    close: async () => {
      door.close()
      await client.endAsync(true)
    },
  }
}

/** Rejects when `ms` have passed; what comes of `work` then is nobody's business. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the realtime broker does not answer')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
