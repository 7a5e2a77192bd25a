import { createHash, randomUUID } from 'node:crypto'
import type { MqttClient } from 'mqtt'
import type { Logger } from 'pino'
import { withDeadline } from '../deadline.ts'
import { poll } from '../poll.ts'
import { type Connection, ownTopics } from './broker.ts'
import type { BrokerAuth } from './outsideBroker.ts'
import { signPassword } from './password.ts'

/** A call waits this long for mosquitto; after it the player has no realtime connection, and all else works. */
const answerMs = 2000
/** Pause until mosquitto is told again of logins that have ended. */
const againMs = 1000

/**
 * Mosquitto does not verify signed passwords, so its dynamic-security plugin gets a client for each connection, with
 * a role that may subscribe to the player's topics. A new password would end the connection, so all processes of ours
 * give out the same one until it is about to expire. `textname` stores that time; a sweep deletes the client after it.
 */
export function mosquittoAuth(
  client: MqttClient,
  /** `self` is our own user name, an administrator of the plugin. */
  parts: { key: Buffer; passwordMs: number; log: Logger; self: string },
): BrokerAuth {
  const { key, passwordMs, log } = parts
  const control = new ControlChannel(client)
  /** The least that a password is good for when it is given out. */
  const leastMs = passwordMs / 2
  /** Login id → when the password that the broker knows ends. */
  const known = new Map<string, number>()
  const warn = (err: unknown) => log.warn({ err }, 'mosquitto could not be given a connection')

  const remove = async (loginId: string) => {
    known.delete(loginId)
    await control.ask([
      { command: 'deleteClient', username: loginId },
      { command: 'deleteRole', rolename: loginId },
    ])
  }
  /** Logins that have ended and may still have a line: the broker could not be told, and is told again. */
  const ended = new Set<string>()
  const removeEnded = async () => {
    for (const loginId of ended) {
      await remove(loginId)
      ended.delete(loginId)
    }
  }
  const sweep = async () => {
    const [listed] = await control.ask([{ command: 'listClients', verbose: true }])
    for (const { username, textname } of listed?.data?.clients ?? []) {
      if (!isPast(textname)) continue
      // Another process may have given it a new password since.
      if (isPast((await readClient(control, username))?.textname)) await remove(username)
    }
  }
  let prepared: Promise<void> | null = null
  // After a reconnect it may be another broker, which has none of the clients.
  client.on('close', () => {
    prepared = null
    known.clear()
  })
  const sweeper = poll({ everyMs: passwordMs, firstAfterMs: passwordMs, onError: warn }, sweep)
  const ender = poll({ everyMs: againMs, firstAfterMs: againMs, onError: warn }, removeEnded)
  return {
    ready: () => {
      prepared ??= prepare(control, decodeURIComponent(parts.self)).catch((error) => {
        prepared = null
        throw error
      })
      return prepared
    },
    grant: async (connection) => {
      const { loginId } = connection
      const least = Date.now() + leastMs
      const sign = (expiresAt: number) => signPassword(key, { ...connection, expiresAt })
      const isGood = (expiresAt: number | undefined) => expiresAt !== undefined && expiresAt > least
      const ours = known.get(loginId)
      if (ours !== undefined && isGood(ours)) return sign(ours)
      // All processes come to the same one, between one and two spans ahead.
      const next = (Math.floor(Date.now() / passwordMs) + 2) * passwordMs
      try {
        const found = await readClient(control, loginId)
        const theirs = Number(found?.textname)
        const expiresAt = isGood(theirs) ? theirs : next
        const password = await sign(expiresAt)
        // Under another key it would be another password.
        const isTheirs = found?.textdescription === hashOf(password)
        if (!isTheirs) await createClient(control, connection, { password, expiresAt })
        known.set(loginId, expiresAt)
        return password
      } catch (error) {
        warn(error)
        return sign(next)
      }
    },
    disconnect: async ({ loginId }) => {
      ended.add(loginId)
      await removeEnded().catch(warn)
    },
    close: () => {
      void sweeper.stop()
      void ender.stop()
    },
  }
}

function hashOf(password: string): string {
  return createHash('sha256').update(password).digest('hex')
}

function isPast(textname: string | undefined): boolean {
  return /^\d+$/.test(textname ?? '') && Number(textname) < Date.now()
}

/** The client as the broker has it; undefined where it has none. */
async function readClient(control: ControlChannel, username: string) {
  const [answer] = await control.ask([{ command: 'getClient', username }])
  return answer?.data?.client
}

const ownRole = 'fabula-server'

/** Gives ourselves the right to publish, which an administrator of the plugin does not have as such. */
async function prepare(control: ControlChannel, self: string): Promise<void> {
  const [own] = await control.ask([{ command: 'getClient', username: self }])
  if (own?.data?.client?.roles?.some(({ rolename }) => rolename === ownRole)) return
  const send = { acltype: 'publishClientSend', topic: 'player/#', allow: true }
  const byDefault = { publishClientSend: false, subscribe: false, publishClientReceive: true }
  const acls = Object.entries(byDefault).map(([acltype, allow]) => ({ acltype, allow }))
  // Once for each broker: being given a role disconnects us, and after the reconnect the role is there.
  await control.ask([
    { command: 'setDefaultACLAccess', acls },
    { command: 'createRole', rolename: ownRole, acls: [send] },
    { command: 'addClientRole', username: self, rolename: ownRole },
  ])
}

async function createClient(
  control: ControlChannel,
  connection: Connection,
  { password, expiresAt }: { password: string; expiresAt: number },
): Promise<void> {
  const { loginId, playerId } = connection
  const acls = ownTopics(playerId).map((topic) => ({
    acltype: 'subscribeLiteral',
    topic,
    allow: true,
  }))
  const answers = await control.ask([
    // The first fails if the client is new, the second if its role exists already.
    { command: 'deleteClient', username: loginId },
    { command: 'createRole', rolename: loginId, acls },
    {
      command: 'createClient',
      username: loginId,
      clientid: loginId,
      password,
      textname: String(expiresAt),
      textdescription: hashOf(password),
      roles: [{ rolename: loginId }],
    },
  ])
  const error = answers.at(-1)?.error
  if (error !== undefined) throw new Error(error)
}

const topic = '$CONTROL/dynamic-security/v1'

interface DynsecClient {
  readonly textname?: string
  readonly textdescription?: string
  readonly roles?: readonly { rolename: string }[]
}

interface ControlAnswer {
  readonly command: string
  readonly correlationData?: string
  readonly error?: string
  readonly data?: {
    readonly clients?: readonly { username: string; textname?: string }[]
    readonly client?: DynsecClient
  }
}

/** Sends commands to mosquitto's dynamic-security plugin and receives its answers. */
class ControlChannel {
  readonly #client: MqttClient
  readonly #waiting = new Map<string, (answer: ControlAnswer) => void>()

  constructor(client: MqttClient) {
    this.#client = client
    // After each reconnect too: a clean session has no subscriptions.
    client.on('connect', () => client.subscribe(`${topic}/response`, { qos: 1 }))
    client.on('message', (from, payload) => {
      if (from === `${topic}/response`) this.#receive(JSON.parse(payload.toString()))
    })
  }

  /** @returns the answers in the order of the commands; throws if they do not come in time */
  async ask(commands: readonly Record<string, unknown>[]): Promise<ControlAnswer[]> {
    const ids = commands.map(() => randomUUID())
    const sent = commands.map((command, n) => ({ ...command, correlationData: ids[n] }))
    const answers = Promise.all(
      ids.map((id) => new Promise<ControlAnswer>((resolve) => this.#waiting.set(id, resolve))),
    )
    try {
      if (!this.#client.connected) throw new Error('the realtime broker is not connected')
      this.#client.publish(topic, JSON.stringify({ commands: sent }), { qos: 1 })
      return await withDeadline(answers, {
        ms: answerMs,
        message: 'the realtime broker does not answer',
      })
    } finally {
      for (const id of ids) this.#waiting.delete(id)
    }
  }

  #receive({ responses }: { responses: readonly ControlAnswer[] }): void {
    for (const answer of responses) this.#waiting.get(answer.correlationData ?? '')?.(answer)
  }
}
