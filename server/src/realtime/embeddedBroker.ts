import { Aedes, type AuthErrorCode, type Client } from 'aedes'
import type { Logger } from 'pino'
import { createWebSocketStream, WebSocketServer } from 'ws'
import { type Grant, readPassword, signPassword } from './password.ts'
import type { Broker, Message } from './Realtime.ts'
import { ownTopics } from './topics.ts'

export const socketPath = '/mqtt'

/** Bytes that wait for a client that does not take them; more, and it is let go: it comes back and asks anew. */
const mostWaiting = 64 * 1024
/** Clients send nothing but to connect, subscribe and ping. */
const mostReceived = 4 * 1024
/** Who does not take a full buffer for so long is gone. */
const drainMs = 30_000
/** Who has opened a socket names itself within this. */
const connectMs = 10_000
/** Twice what our own client promises; who promises nothing is refused, for nobody would notice its end. */
const keepaliveMostSeconds = 120

const badPassword: AuthErrorCode.BAD_USERNAME_OR_PASSWORD = 4

/** The broker in this process, at the port of the calls. Nothing in it outlives a connection. */
export async function embeddedBroker(parts: {
  key: Buffer
  passwordMs: number
  log: Logger
}): Promise<Broker> {
  const { key, passwordMs, log } = parts
  const lines = new Lines()
  const broker = await Aedes.createBroker({
    // No bound: with one, messages for a slow client hold up everybody's, and a long queue whose listeners have gone
    // is gone through by recursion until the stack ends (mqemitter 7.1, `released`).
    concurrency: 0,
    connectTimeout: connectMs,
    drainTimeout: drainMs,
    keepaliveLimit: keepaliveMostSeconds,
    ...walls(key, lines),
  })
  broker.on('clientReady', (client) => lines.open(client))
  broker.on('clientDisconnect', (client) => lines.closed(client))
  const complain = (_client: Client, err: Error) => log.debug({ err }, 'a realtime line broke')
  broker.on('clientError', complain)
  broker.on('connectionError', complain)

  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: mostReceived,
    handleProtocols: (offered) => (offered.has('mqtt') ? 'mqtt' : false),
  })
  const take = (message: Message) =>
    broker.publish(
      { ...message, cmd: 'publish', qos: 0, retain: false, dup: false },
      (err) => err && log.warn({ err }, 'a realtime message was not taken'),
    )
  return {
    url: socketPath,
    grant: async (line) => signPassword(key, { ...line, expiresAt: Date.now() + passwordMs }),
    publish: async (messages) => messages.forEach(take),
    disconnect: async ({ loginId }) => lines.hangUp(loginId),
    acceptSocket: (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (ws) => {
        const stream = createWebSocketStream(ws, { writableHighWaterMark: mostWaiting })
        stream.on('error', () => undefined)
        broker.handle(stream, request)
      }),
    close: () => new Promise((resolve) => broker.close(resolve)),
  }
}

/** Who may connect, and hear what: own topics only, and nobody speaks but we. */
function walls(key: Buffer, lines: Lines): ConstructorParameters<typeof Aedes>[0] {
  return {
    preConnect: (client, { clean, will }, done) => {
      // A session that is kept would hand the next one's messages on, and a will is a message of a client's own.
      if (clean !== true || will !== undefined) lines.distrust(client)
      done(null, true)
    },
    authenticate: (client, username, password, done) => {
      const read = readPassword(key, String(password ?? ''), Date.now())
      void read.then((grant) => {
        const isOwn = grant?.loginId === username && grant?.loginId === client.id
        if (grant && isOwn && lines.admit(client, grant)) return done(null, true)
        done(Object.assign(new Error('refused'), { returnCode: badPassword }), false)
      })
    },
    authorizeSubscribe: (client, subscription, done) => {
      const grant = lines.grantOf(client)
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

/** The lines that are open, and what each was opened with. */
class Lines {
  readonly #unfit = new WeakSet<Client>()
  readonly #grants = new WeakMap<Client, Grant>()
  readonly #open = new Map<string, Client>()
  readonly #ends = new Map<Client, NodeJS.Timeout>()

  distrust(client: Client): void {
    this.#unfit.add(client)
  }

  admit(client: Client, grant: Grant): boolean {
    this.#grants.set(client, grant)
    return !this.#unfit.has(client)
  }

  grantOf(client: Client): Grant | undefined {
    return this.#grants.get(client)
  }

  /** No line outlives its password: the client comes back with a newer one. */
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
    // A newer connection of the same line has taken this place already.
    if (this.#open.get(client.id) === client) this.#open.delete(client.id)
  }

  hangUp(loginId: string): void {
    this.#open.get(loginId)?.close()
  }
}
