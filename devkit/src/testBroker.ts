import type { Config } from '@fabula/server'
import { startMosquitto } from './realtime/startMosquitto.ts'
import { startNats } from './realtime/startNats.ts'

const asked = 'FABULA_TEST_BROKER'
const started = 'FABULA_TEST_BROKER_CONFIG'

/** Vitest's global setup: `FABULA_TEST_BROKER=mosquitto` (or nats) runs all that is realtime on one of them. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const name = process.env[asked] ?? ''
  if (name === '') return undefined
  const start = { mosquitto: startMosquitto, nats: startNats }[name]
  if (start === undefined) throw new Error(`${asked} is mosquitto, nats or nothing, not ${name}`)
  const broker = await start()
  process.env[started] = JSON.stringify(broker.config)
  return broker.stop
}

/** What a server of this run is told of its broker; nothing where it has its own. */
export function testBroker(): Partial<Config> {
  return JSON.parse(process.env[started] ?? '{}')
}

/** What only our own broker does: it hangs up on who breaks a rule, where others pass over the word in silence. */
export function isOwnBroker(): boolean {
  return testBroker().realtimeUrl === undefined
}
