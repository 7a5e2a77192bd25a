import type { Config } from '@fabula/server'
import { startMosquitto } from './realtime/startMosquitto.ts'

const asked = 'FABULA_TEST_BROKER'
const started = 'FABULA_TEST_BROKER_CONFIG'

/** Vitest's global setup: `FABULA_TEST_BROKER=mosquitto` runs all that is realtime on one mosquitto. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const name = process.env[asked] ?? ''
  if (name === '') return undefined
  if (name !== 'mosquitto') throw new Error(`${asked} is mosquitto or nothing, not ${name}`)
  const mosquitto = await startMosquitto()
  process.env[started] = JSON.stringify(mosquitto.config)
  return mosquitto.stop
}

/** What a server of this run is told of its broker; nothing where it has its own. */
export function testBroker(): Partial<Config> {
  return JSON.parse(process.env[started] ?? '{}')
}

/** What only our own broker does: it hangs up on who breaks a rule, where others pass over the word in silence. */
export function isOwnBroker(): boolean {
  return testBroker().realtimeUrl === undefined
}
