import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FromCrowd, ToCrowd } from './CrowdTalk.ts'

/** Real clients that wait for messages, all in one other process. */
export interface Crowd {
  /** From the first connection to the last subscription. */
  readonly connectMs: number
  /** Resolves when each has heard one more message than before. */
  heard(): Promise<void>
  close(): void
}

export async function openCrowd(wanted: ToCrowd): Promise<Crowd> {
  const child = fork(join(import.meta.dirname, 'main.ts'), { execArgv: ['--import', 'tsx'] })
  child.send(wanted)
  const told = await next(child)
  if (told.tells !== 'connected')
    throw new Error('the crowd received a message before it was connected')
  return {
    connectMs: told.tookMs,
    heard: async () => {
      await next(child)
    },
    close: () => child.disconnect(),
  }
}

async function next(child: ChildProcess): Promise<FromCrowd> {
  const ended = new AbortController()
  const exit = once(child, 'exit', ended).then(() => {
    throw new Error('the crowd went home')
  })
  try {
    const [told] = await Promise.race([once(child, 'message', ended), exit])
    return told as FromCrowd
  } finally {
    ended.abort()
    exit.catch(() => undefined)
  }
}
