import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FromServer, Measured, ToServer } from './server/talk.ts'

/** A server to be attacked, on this machine and nowhere else. */
export interface Target {
  readonly address: string
  measure(): Promise<Measured>
  /** Its memory as it is, in bytes. */
  glance(): Promise<number>
  close(): Promise<void>
}

/** @param limits whether it holds its callers to limits: a contract is tested faster without */
export async function launchTarget(limits: 'on' | 'off'): Promise<Target> {
  const main = join(import.meta.dirname, 'server', 'main.ts')
  const child = launchChild(main, { ATTACK_LIMITS: limits }, ['--expose-gc'])
  const send = (order: ToServer) => child.send(order)
  const heard = hearFrom(child)
  const ready = await heard('ready')
  return {
    address: ready.address,
    measure: async () => {
      send('measure')
      return heard('measured')
    },
    glance: async () => {
      send('glance')
      return (await heard('glance')).memory
    },
    close: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

/** Starts a program of ours in a process of its own, which ends with this one. */
export function launchChild(
  main: string,
  env: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, [...options, '--import', import.meta.resolve('tsx'), main], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

type Told<Kind> = Extract<FromServer, { kind: Kind }>

/** Gives the next message of a kind. Rejects once the server is gone. */
function hearFrom(child: ChildProcess) {
  const waiting: ((told: FromServer | null) => void)[] = []
  child.on('message', (told: FromServer) => {
    for (const hear of waiting.splice(0)) hear(told)
  })
  child.once('exit', () => {
    for (const hear of waiting.splice(0)) hear(null)
  })
  return async <Kind extends FromServer['kind']>(kind: Kind): Promise<Told<Kind>> => {
    for (;;) {
      const told = await new Promise<FromServer | null>((resolve) => waiting.push(resolve))
      if (told === null) throw new Error('the attacked server is gone')
      if (told.kind === kind) return told as Told<Kind>
    }
  }
}
