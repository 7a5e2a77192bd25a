import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectAsync } from 'mqtt'
import { withDeadline } from '../deadline.ts'
import { type Broker, balanceTopic, type Connection, ownTopics } from './broker.ts'

/** Time for the whole trial, in which the broker is connected to twice. */
const trialMs = 10_000
const againMs = 100

/** Sends a message to a player who does not exist, by the way that all take. @throws Error that says where it ends */
export async function tryBroker(broker: Broker): Promise<void> {
  const connection = { playerId: randomUUID(), loginId: randomUUID() }
  const trial = { step: 'takes no message from us', isOver: false }
  try {
    const message = `no answer in ${trialMs / 1000} s`
    await withDeadline(sendThrough(broker, connection, trial), { ms: trialMs, message })
  } catch (error) {
    throw new Error(`it ${trial.step}: ${error instanceof Error ? error.message : error}`)
  } finally {
    trial.isOver = true
    await broker.disconnect(connection)
  }
}

async function sendThrough(
  broker: Broker,
  connection: Connection,
  trial: { step: string; readonly isOver: boolean },
): Promise<void> {
  const { playerId, loginId } = connection
  // It is being connected to since it was opened.
  while (!(await takesMessages(broker)) && !trial.isOver) await sleep(againMs)
  trial.step = 'lets no player in'
  const player = await connectAsync(broker.url, {
    clientId: loginId,
    username: loginId,
    password: await broker.grant(connection),
    protocolVersion: 4,
    reconnectPeriod: 0,
    connectTimeout: trialMs / 2,
  })
  try {
    trial.step = 'gives a player no message'
    await player.subscribeAsync(ownTopics(playerId))
    const heard = new Promise<void>((resolve) => player.once('message', () => resolve()))
    await broker.publish([{ topic: balanceTopic(playerId), payload: '{}' }])
    await withDeadline(heard, { ms: trialMs / 2, message: `none in ${trialMs / 2000} s` })
  } finally {
    await player.endAsync(true)
  }
}

async function takesMessages(broker: Broker): Promise<boolean> {
  try {
    await broker.publish([])
    return true
  } catch {
    return false
  }
}
