import { randomUUID } from 'node:crypto'
import type { MqttClient } from 'mqtt'
import { within } from './outsideBroker.ts'

const topic = '$CONTROL/dynamic-security/v1'

export interface ControlAnswer {
  readonly command: string
  readonly correlationData?: string
  readonly error?: string
  readonly data?: {
    readonly clients?: readonly { username: string; textname?: string }[]
    readonly client?: { readonly roles?: readonly { rolename: string }[] }
  }
}

/** Commands to mosquitto's dynamic-security plugin, and its answers. */
export class ControlChannel {
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
