import { createHmac } from 'node:crypto'
import { StartFailure } from '../config/config.ts'
import type { AppContext } from '../context.ts'
import { embeddedBroker } from './embeddedBroker.ts'
import { mosquittoAuth } from './mosquittoAuth.ts'
import type { OutboxMessage } from './outbox.ts'
import { outboxRelay } from './outboxRelay.ts'
import { outsideBroker } from './outsideBroker.ts'
import { signPassword } from './password.ts'
import type { Broker, Message, Realtime } from './Realtime.ts'
import { balanceTopic, taskTopic } from './topics.ts'

/** @param premises what is there already; nothing is sent before `resume` */
export async function openRealtime(
  deps: Pick<AppContext, 'config' | 'secrets' | 'database' | 'log'>,
): Promise<Realtime> {
  const { database, log } = deps
  const broker = await chooseBroker(deps)
  const post = outboxRelay(database.db, log, (waiting) => broker.publish(waiting.map(messageOf)))
  return {
    access: async (line) => ({
      url: broker.url,
      username: line.loginId,
      password: await broker.grant(line),
      clientId: line.loginId,
      balanceTopic: balanceTopic(line.playerId),
      taskTopic: taskTopic(line.playerId),
    }),
    disconnect: (line) => broker.disconnect(line),
    acceptSocket: (request, socket, head) => broker.acceptSocket(request, socket, head),
    resume: post.resume,
    close: async () => {
      await post.close()
      await broker.close()
    },
  }
}

function messageOf({ seq, playerId, kind, body }: OutboxMessage): Message {
  const topic = kind === 'balance' ? balanceTopic(playerId) : taskTopic(playerId)
  return { topic, payload: JSON.stringify({ ...(body as object), seq }) }
}

/** The broker in this process, or the one that the configuration names. */
async function chooseBroker({
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
