import { timing } from '@fabula/contract'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import type { ConnectionEnd, ConnectionOptions } from './workerMessages.ts'

/** Return codes of MQTT 3.1.1: bad user name or password, not authorised. */
const refusals: ReadonlySet<unknown> = new Set([4, 5])

type Open = (address: string, options: IClientOptions) => MqttClient

/**
 * Opens the player's MQTT connection. Resolves when it ends, or after `signal` has ended it [R4.07,
 * R7.53].
 */
export function connect(
  options: ConnectionOptions,
  signal: AbortSignal,
  open: Open = mqtt.connect,
): Promise<ConnectionEnd> {
  const { address, user, timeoutMs } = options
  return new Promise((resolve) => {
    let end: ConnectionEnd = 'failed'
    const client = open(address, {
      clientId: user.mqtt_client_id,
      username: user.mqtt_username,
      password: user.mqtt_password,
      protocolVersion: 4,
      clean: true,
      keepalive: timing.mqttKeepaliveMs / 1000,
      connectTimeout: timeoutMs,
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
          end = 'unsubscribed'
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
