import { createHmac } from 'node:crypto'
import type { AppContext } from '../House.ts'
import { StartFailure } from '../StartFailure.ts'
import type { Broker } from './Broker.ts'
import { embeddedBroker } from './embeddedBroker.ts'
import { mosquittoAuth } from './mosquittoDoor.ts'
import { outsideBroker } from './outsideBroker.ts'
import { signPassword } from './password.ts'

/** The broker in this process, or the one that the configuration names. */
export async function chooseBroker({
  config,
  secrets,
  log,
}: Pick<AppContext, 'config' | 'secrets' | 'log'>): Promise<Broker> {
  const passwordMs = config.realtimePasswordMinutes * 60_000
  // A key of its own: what is signed for one purpose must not pass for another.
  const ownKey = createHmac('sha256', secrets.signing).update('realtime').digest()
  const key = config.realtimeSecret === '' ? ownKey : Buffer.from(config.realtimeSecret)
  if (config.realtimeUrl === '') return embeddedBroker({ key, passwordMs, log })
  if (config.realtimePlayersUrl === '') {
    throw new StartFailure(
      'FABULA_MQTT_URL names a broker: say by FABULA_MQTT_PLAYERS_URL where players find it.',
    )
  }
  return outsideBroker({
    address: config.realtimeUrl,
    playersAddress: config.realtimePlayersUrl,
    log,
    doorkeeper: (client) =>
      config.realtimeDoor === 'mosquitto'
        ? mosquittoAuth(client, {
            key,
            passwordMs,
            log,
            self: new URL(config.realtimeUrl).username,
          })
        : {
            // It has the key, and sees for itself.
            ready: async () => undefined,
            admit: async (line) =>
              signPassword(key, { ...line, expiresAt: Date.now() + passwordMs }),
            hangUp: async () => undefined,
            close: () => undefined,
          },
  })
}
