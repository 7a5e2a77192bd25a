import { EventEmitter } from 'node:events'
import { Aedes, type AuthErrorCode, type Client } from 'aedes'
import type { Logger } from 'pino'
import { createWebSocketStream, WebSocketServer } from 'ws'
import { type Broker, type Connection, type Message, ownTopics } from './broker.ts'
import { PacketGauge } from './PacketGauge.ts'
import { type Grant, readPassword, signPassword } from './password.ts'

export const socketPath = '/mqtt'

/** Most bytes that wait for a slow client; beyond that it is disconnected, reconnects, and receives the balances. */
const mostWaiting = 64 * 1024
/** Most bytes of a packet from a client, and of a frame: they only connect, subscribe and ping. */
const mostReceived = 4 * 1024
/** A client that takes nothing from a full buffer for this long is gone. */
const drainMs = 30_000
/** Time between opening a socket and the MQTT connect packet. */
const connectMs = 10_000
/** Twice what our own client sets. A client without keepalive is refused: its end would not be noticed. */
const keepaliveMostSeconds = 120

/** A password is valid for longer than the session that it was given to may last. */
type IsSignedIn = (connection: Connection) => Promise<boolean>

const badPassword: AuthErrorCode.BAD_USERNAME_OR_PASSWORD = 4

/** The broker in this process, on the port of the HTTP calls. It keeps nothing beyond a connection. */
export async function embeddedBroker(parts: {
  key: Buffer
  passwordMs: number
  log: Logger
  isSignedIn: IsSignedIn
}): Promise<Broker> {
  const { key, passwordMs, log } = parts
  const connections = new Connections()
  const broker = await Aedes.createBroker({
    // Unbounded: a bound lets one slow client delay everybody, and a long queue whose listeners have gone is walked
    // by recursion until the stack overflows (mqemitter 7.1, `released`).
    concurrency: 0,
    connectTimeout: connectMs,
    drainTimeout: drainMs,
    keepaliveLimit: keepaliveMostSeconds,
    ...permissions(parts, connections),
  })
  broker.on('clientReady', (client) => connections.open(client))
  broker.on('clientDisconnect', (client) => connections.closed(client))
  const logError = (_client: Client, err: Error) =>
    log.debug({ err }, 'a realtime connection broke')
  broker.on('clientError', logError)
  broker.on('connectionError', logError)

  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: mostReceived,
    handleProtocols: (offered) => (offered.has('mqtt') ? 'mqtt' : false),
  })
  const publish = (message: Message) =>
    broker.publish(
      { ...message, cmd: 'publish', qos: 0, retain: false, dup: false },
      (err) => err && log.warn({ err }, 'a realtime message was not published'),
    )
  return {
    url: socketPath,
    grant: async (connection) =>
      signPassword(key, { ...connection, expiresAt: Date.now() + passwordMs }),
    publish: async (messages) => messages.forEach(publish),
    disconnect: async ({ loginId }) => connections.disconnect(loginId),
    acceptSocket: (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (ws) => {
        const gauge = new PacketGauge(mostReceived)
        ws.on('message', (bytes: Buffer) => gauge.takes(bytes) || ws.terminate())
        const stream = createWebSocketStream(ws, { writableHighWaterMark: mostWaiting })
        stream.on('error', () => undefined)
        askForLeast(broker.handle(stream, request))
      }),
    close: () => new Promise((resolve) => broker.close(resolve)),
  }
}

/**
 * Makes every subscription one of QoS 0 before aedes looks at it: it acknowledges the QoS that was asked for, whatever
 * `authorizeSubscribe` grants (aedes 1.2, handlers/subscribe.js).
 */
function askForLeast(client: Client): void {
  const parser: unknown = Reflect.get(client, '_parser')
  if (!(parser instanceof EventEmitter)) throw new Error('aedes has no parser to listen to')
  parser.prependListener('packet', ({ subscriptions = [] }: SubscribePacket) => {
    for (const subscription of subscriptions) subscription.qos = 0
  })
}

interface SubscribePacket {
  readonly subscriptions?: { qos: number }[]
}

/** A client may subscribe to its own topics and publish nothing. */
function permissions(
  { key, log, isSignedIn }: { key: Buffer; log: Logger; isSignedIn: IsSignedIn },
  connections: Connections,
): ConstructorParameters<typeof Aedes>[0] {
  return {
    preConnect: (client, { clean, will }, done) => {
      // A persistent session would pass messages on to whoever takes its client id over, and a will is publishing.
      if (clean !== true || will !== undefined) connections.reject(client)
      done(null, true)
    },
    authenticate: (client, username, password, done) => {
      const grantOf = async () => {
        const grant = await readPassword(key, String(password ?? ''), Date.now())
        const isOwn = grant?.loginId === username && grant?.loginId === client.id
        return grant && isOwn && (await isSignedIn(grant)) ? grant : null
      }
      const refused = Object.assign(new Error('refused'), { returnCode: badPassword })
      grantOf().then(
        (grant) => {
          const isAdmitted = grant !== null && connections.admit(client, grant)
          done(isAdmitted ? null : refused, isAdmitted)
        },
        (err: unknown) => {
          log.warn({ err }, 'a realtime connection could not be looked up')
          done(refused, false)
        },
      )
    },
    authorizeSubscribe: (client, subscription, done) => {
      const grant = connections.grantOf(client)
      const isOwn = grant !== undefined && ownTopics(grant.playerId).includes(subscription.topic)
      done(null, isOwn ? { ...subscription, qos: 0 } : null)
    },
    authorizePublish: (_client, _packet, done) => done(new Error('clients do not publish')),
    authorizeForward: (client, packet) => {
      if (client.conn.writableLength < mostWaiting) return packet
      client.close()
      return null
    },
  }
}

/** The open connections, and the grant of each. */
class Connections {
  readonly #rejected = new WeakSet<Client>()
  readonly #grants = new WeakMap<Client, Grant>()
  readonly #open = new Map<string, Client>()
  readonly #ends = new Map<Client, NodeJS.Timeout>()

  reject(client: Client): void {
    this.#rejected.add(client)
  }

  admit(client: Client, grant: Grant): boolean {
    this.#grants.set(client, grant)
    return !this.#rejected.has(client)
  }

  grantOf(client: Client): Grant | undefined {
    return this.#grants.get(client)
  }

  /** A connection ends with its password; the client reconnects with a newer one. */
  open(client: Client): void {
    const grant = this.#grants.get(client)
    if (!grant || client.closed) return
    this.#open.set(client.id, client)
    const end = setTimeout(() => client.close(), grant.expiresAt - Date.now())
    this.#ends.set(client, end.unref())
  }

  closed(client: Client): void {
    clearTimeout(this.#ends.get(client))
    this.#ends.delete(client)
    // A newer connection of the same session may have taken this place already.
    if (this.#open.get(client.id) === client) this.#open.delete(client.id)
  }

  disconnect(loginId: string): void {
    this.#open.get(loginId)?.close()
  }
}
