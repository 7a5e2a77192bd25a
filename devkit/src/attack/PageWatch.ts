import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { launchChild } from './Target.ts'

export interface PageWatch {
  /** @returns how long each page took in ms, the shortest first */
  stop(): Promise<number[]>
}

/** Loads pages beside an attack, from a process of its own. */
export async function watchPages(address: string): Promise<PageWatch> {
  const main = join(import.meta.dirname, 'pages', 'main.ts')
  const child = launchChild(main, { ATTACK_ADDRESS: address })
  await nextMessage(child)
  return {
    stop: async () => {
      const told = nextMessage(child)
      child.send('stop')
      const waits = (await told) as number[]
      child.disconnect()
      return waits.sort((a, b) => a - b)
    },
  }
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error('the process that loads pages is gone')))
  })
}
