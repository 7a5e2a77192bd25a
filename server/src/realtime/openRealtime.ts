import type { OutboxMessage } from '../db/outbox/index.ts'
import type { AppContext } from '../House.ts'
import type { Message } from './Broker.ts'
import { chooseBroker } from './chooseBroker.ts'
import { outboxRelay } from './postman.ts'
import type { Realtime } from './Realtime.ts'
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
