import { randomUUID } from 'node:crypto'
import type { MqttClient } from 'mqtt'
import type { Logger } from 'pino'
import { type BrokerAuth, within } from './outsideBroker.ts'
import { signPassword } from './password.ts'
import type { Connection } from './Realtime.ts'
import { ownTopics } from './topics.ts'

/** A player waits for this at most; without it there is no line, and all else goes on. */
const answerMs = 2000

/**
 * Mosquitto verifies no signatures: its dynamic-security plugin is told of each line, with a role of its own that
 * may hear the player's topics. A line has the same password until its hour is over, however many processes of ours
 * admit it, for a new one throws the line out. `textname` keeps when it ends, and a sweep takes it away then.
 */
export function mosquittoAuth(
  client: MqttClient,
  /** `self` is the name we came in by, as an administrator of the plugin. */
  parts: { key: Buffer; passwordMs: number; log: Logger; self: string },
): BrokerAuth {
  const { key, passwordMs, log } = parts
  const control = new ControlChannel(client, answerMs)
  /** Login id → when the password that the broker knows ends. */
  const admitted = new Map<string, number>()
  const warn = (err: unknown) => log.warn({ err }, 'mosquitto could not be told of a line')

  const remove = async (loginId: string) => {
    admitted.delete(loginId)
    await control.ask([
      { command: 'deleteClient', username: loginId },
      { command: 'deleteRole', rolename: loginId },
    ])
  }
  const sweep = async () => {
    const [listed] = await control.ask([{ command: 'listClients', verbose: true }])
    for (const { username, textname } of listed?.data?.clients ?? []) {
      if (/^\d+$/.test(textname ?? '') && Number(textname) < Date.now()) await remove(username)
    }
  }
  let prepared: Promise<void> | null = null
  // What comes back may be another broker, which knows nobody.
  client.on('close', () => {
    prepared = null
    admitted.clear()
  })
  const sweeper = setInterval(() => void sweep().catch(warn), passwordMs)
  return {
    ready: () => {
      prepared ??= prepare(control, decodeURIComponent(parts.self)).catch((error) => {
        prepared = null
        throw error
      })
      return prepared
    },
    admit: async (line) => {
      // Between one and two spans, so that a password is never given out at its last moment.
      const expiresAt = (Math.floor(Date.now() / passwordMs) + 2) * passwordMs
      const password = await signPassword(key, { ...line, expiresAt })
      if (admitted.get(line.loginId) === expiresAt) return password
      try {
        await tell(control, line, { password, expiresAt })
        admitted.set(line.loginId, expiresAt)
      } catch (error) {
        warn(error)
      }
      return password
    },
    hangUp: ({ loginId }) => remove(loginId).catch(warn),
    close: () => clearInterval(sweeper),
  }
}

const ownRole = 'fabula-server'

/** An administrator may manage players, and by that alone not tell them anything. */
async function prepare(control: ControlChannel, self: string): Promise<void> {
  const [known] = await control.ask([{ command: 'getClient', username: self }])
  if (known?.data?.client?.roles?.some(({ rolename }) => rolename === ownRole)) return
  const send = { acltype: 'publishClientSend', topic: 'player/#', allow: true }
  const byDefault = { publishClientSend: false, subscribe: false, publishClientReceive: true }
  const acls = Object.entries(byDefault).map(([acltype, allow]) => ({ acltype, allow }))
  // Once for each broker: whoever is given a role is thrown out, and finds it there when they are back.
  await control.ask([
    { command: 'setDefaultACLAccess', acls },
    { command: 'createRole', rolename: ownRole, acls: [send] },
    { command: 'addClientRole', username: self, rolename: ownRole },
  ])
}

async function tell(
  control: ControlChannel,
  line: Connection,
  { password, expiresAt }: { password: string; expiresAt: number },
): Promise<void> {
  const { loginId, playerId } = line
  const acls = ownTopics(playerId).map((topic) => ({
    acltype: 'subscribeLiteral',
    topic,
    allow: true,
  }))
  const answers = await control.ask([
    // The first two fail where the line is new, or was admitted before.
    { command: 'deleteClient', username: loginId },
    { command: 'createRole', rolename: loginId, acls },
    {
      command: 'createClient',
      username: loginId,
      clientid: loginId,
      password,
      textname: String(expiresAt),
      roles: [{ rolename: loginId }],
    },
  ])
  const error = answers.at(-1)?.error
  if (error !== undefined) throw new Error(error)
}

const topic = '$CONTROL/dynamic-security/v1'

interface ControlAnswer {
  readonly command: string
  readonly correlationData?: string
  readonly error?: string
  readonly data?: {
    readonly clients?: readonly { username: string; textname?: string }[]
    readonly client?: { readonly roles?: readonly { rolename: string }[] }
  }
}

/** Commands to mosquitto's dynamic-security plugin, and its answers. */
class ControlChannel {
  readonly #client: MqttClient
  readonly #answerMs: number
  readonly #waiting = new Map<string, (answer: ControlAnswer) => void>()

  constructor(client: MqttClient, answerMs: number) {
    this.#client = client
    this.#answerMs = answerMs
    // After each reconnect too: the session is a clean one.
    client.on('connect', () => client.subscribe(`${topic}/response`, { qos: 1 }))
    client.on('message', (from, payload) => {
      if (from === `${topic}/response`) this.#hear(JSON.parse(payload.toString()))
    })
  }

  /** @returns an answer for each command, in their order; throws when there is none in time */
  async ask(commands: readonly Record<string, unknown>[]): Promise<ControlAnswer[]> {
    const ids = commands.map(() => randomUUID())
    const told = commands.map((command, n) => ({ ...command, correlationData: ids[n] }))
    const answers = Promise.all(
      ids.map((id) => new Promise<ControlAnswer>((resolve) => this.#waiting.set(id, resolve))),
    )
    try {
      if (!this.#client.connected) throw new Error('the realtime broker is away')
      this.#client.publish(topic, JSON.stringify({ commands: told }), { qos: 1 })
      return await within(this.#answerMs, answers)
    } finally {
      for (const id of ids) this.#waiting.delete(id)
    }
  }

  #hear({ responses }: { responses: readonly ControlAnswer[] }): void {
    for (const answer of responses) this.#waiting.get(answer.correlationData ?? '')?.(answer)
  }
}
