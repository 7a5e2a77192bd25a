import { timing } from '@fabula/contract'
import mqtt from 'mqtt'
import type { ConnectionEnd, ConnectionOptions, FromWorker, ToWorker } from './workerMessages.ts'

const open = new Map<number, AbortController>()
const send = (message: FromWorker) => globalThis.postMessage(message)

/** The MQTT code is as large as the rest of the app; parsed here, it costs the pages no frame. */
async function keep({ id, address, user }: ToWorker & { kind: 'connect' }): Promise<void> {
  const closing = new AbortController()
  open.set(id, closing)
  const onOpen = () => send({ kind: 'open', id })
  const onMessage = (payload: string) => send({ kind: 'message', id, payload })
  const end = await connect({ address, user, onOpen, onMessage }, closing.signal)
  open.delete(id)
  send({ kind: 'end', id, end })
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'close') open.get(data.id)?.abort()
  else keep(data).catch(() => send({ kind: 'end', id: data.id, end: 'failed' }))
})

/** Return codes of MQTT 3.1.1: bad user name or password, not authorised. */
const refusals: ReadonlySet<unknown> = new Set([4, 5])

/**
 * Opens the player's MQTT connection. Resolves when it ends, or after `signal` has ended it [R4.07,
 * R7.53].
 */
function connect(options: ConnectionOptions, signal: AbortSignal): Promise<ConnectionEnd> {
  const { address, user } = options
  return new Promise((resolve) => {
    let end: ConnectionEnd = 'failed'
    const client = mqtt.connect(address, {
      clientId: user.mqtt_client_id,
      username: user.mqtt_username,
      password: user.mqtt_password,
      protocolVersion: 4,
      clean: true,
      keepalive: timing.mqttKeepaliveMs / 1000,
      connectTimeout: timing.mqttConnectTimeoutWebMs,
      // `reconnect` waits and tries again, because the password may have changed by then.
      reconnectPeriod: 0,
      // Otherwise timers run in a worker made from a blob, which the content policy forbids.
      timerVariant: 'native',
    })
    const disconnect = () => {
      client.unsubscribe([user.mqtt_topic, user.mqtt_task_topic], () => client.end())
      // Closes the connection even if the broker does not answer.
      setTimeout(() => client.end(true), disconnectTimeoutMs)
    }
    signal.addEventListener('abort', disconnect, { once: true })
    client.on('connect', () => {
      client.subscribe([user.mqtt_topic, user.mqtt_task_topic], { qos: 0 }, (error) => {
        if (error) {
          client.end(true)
          return
        }
        end = 'closed'
        options.onOpen()
      })
    })
    client.on('message', (_topic, payload) => options.onMessage(payload.toString()))
    client.on('error', (error) => {
      if ('code' in error && refusals.has(error.code)) end = 'refused'
    })
    client.on('close', () => {
      signal.removeEventListener('abort', disconnect)
      client.end(true)
      resolve(end)
    })
  })
}

const disconnectTimeoutMs = 1000
