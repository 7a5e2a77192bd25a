import { EventEmitter } from 'node:events'
import type { UserInfo } from '@fabula/contract'
import type { IClientOptions, MqttClient } from 'mqtt'
import { expect, test } from 'vitest'
import { connect } from './connect.ts'

const user = {
  mqtt_client_id: 'login-1',
  mqtt_username: 'login-1',
  mqtt_password: 'signed',
  mqtt_topic: 'player/1/balance',
  mqtt_task_topic: 'player/1/task',
} as UserInfo

/** A client that subscribes as told, and is closed when it is ended. */
class TestClient extends EventEmitter {
  readonly subscribed: string[] = []
  readonly #refusal: Error | null
  #isEnded = false

  constructor(refusal: Error | null) {
    super()
    this.#refusal = refusal
  }

  subscribe(topics: string[], _options: object, done: (error: Error | null) => void): void {
    this.subscribed.push(...topics)
    done(this.#refusal)
  }

  end(): void {
    if (this.#isEnded) return
    this.#isEnded = true
    queueMicrotask(() => this.emit('close'))
  }
}

function opened(refusal: Error | null = null) {
  const client = new TestClient(refusal)
  const asked: IClientOptions[] = []
  const heard: string[] = []
  const open = (_address: string, options: IClientOptions) => {
    asked.push(options)
    return client as unknown as MqttClient
  }
  const events = {
    onOpen: () => void heard.push('open'),
    onMessage: (payload: string) => void heard.push(payload),
  }
  const options = { address: 'wss://broker.example/mqtt', user, timeoutMs: 30_000, ...events }
  const end = connect(options, new AbortController().signal, open)
  return { client, asked, heard, end }
}

test('a connection is kept alive by a word each minute, and given up after 30 s without an answer [R9.06]', async () => {
  const { client, asked, end } = opened()
  expect(asked).toMatchObject([
    { keepalive: 60, connectTimeout: 30_000, reconnectPeriod: 0, clean: true, protocolVersion: 4 },
  ])
  client.emit('close')
  expect(await end).toBe('failed')
})

test('the player’s own topics are heard, and no others asked for [R4.07]', async () => {
  const { client, heard, end } = opened()
  client.emit('connect')
  client.emit('message', user.mqtt_topic, Buffer.from('{"coin":1}'))
  client.end()
  expect([await end, client.subscribed, heard]).toEqual([
    'closed',
    [user.mqtt_topic, user.mqtt_task_topic],
    ['open', '{"coin":1}'],
  ])
})

test('a subscription that is refused ends the connection, which is told so [R8.03]', async () => {
  const { client, heard, end } = opened(new Error('not authorised'))
  client.emit('connect')
  expect([await end, heard]).toEqual(['unsubscribed', []])
})

test('a password that is refused is told apart from a line that breaks [R4.07]', async () => {
  const { client, end } = opened()
  client.emit('error', Object.assign(new Error('Not authorized'), { code: 5 }))
  client.end()
  expect(await end).toBe('refused')
})
