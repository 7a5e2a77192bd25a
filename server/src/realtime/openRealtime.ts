import type { OutboxMessage } from '../db/outbox/index.ts'
import type { House } from '../House.ts'
import type { Message } from './Broker.ts'
import { chooseBroker } from './chooseBroker.ts'
import { postman } from './postman.ts'
import type { Realtime } from './Realtime.ts'
import { balanceTopic, taskTopic } from './topics.ts'

/** @param premises what is there already; nothing is sent before `resume` */
export async function openRealtime(
  premises: Pick<House, 'config' | 'secrets' | 'database' | 'log'>,
): Promise<Realtime> {
  const { database, log } = premises
  const broker = await chooseBroker(premises)
  const post = postman(database.db, log, (waiting) => broker.publish(waiting.map(messageOf)))
  return {
    access: async (line) => ({
      url: broker.url,
      username: line.loginId,
      password: await broker.admit(line),
      clientId: line.loginId,
      balanceTopic: balanceTopic(line.playerId),
      taskTopic: taskTopic(line.playerId),
    }),
    hangUp: (line) => broker.hangUp(line),
    connect: (request, socket, head) => broker.connect(request, socket, head),
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
