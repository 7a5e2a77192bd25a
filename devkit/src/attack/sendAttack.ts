import { once } from 'node:events'
import { join } from 'node:path'
import type { Counts } from './Attack.ts'
import type { ToSender } from './sender/talk.ts'
import { launchChild } from './Target.ts'

/** Runs an attack from a process of its own. Resolves to what it found. */
export async function sendAttack(asked: ToSender): Promise<Counts> {
  const child = launchChild(join(import.meta.dirname, 'sender', 'main.ts'), {})
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the attacking process ended with ${code}`)
  })
  try {
    child.send(asked)
    const [counts] = (await Promise.race([once(child, 'message'), ended])) as [Counts]
    return counts
  } finally {
    ended.catch(() => undefined)
    child.disconnect()
  }
}
