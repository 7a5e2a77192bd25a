import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface StartedServer {
  readonly address: string
  /** From the command to the first answer, all that `npm start` does included. */
  readonly startMs: number
  stop(): Promise<void>
}

export const metricsToken = 'the-bench-reads-metrics'
const own = {
  FABULA_PORT: '0',
  FABULA_LIMITS: 'off',
  DATABASE_URL: '',
  FABULA_METRICS_TOKEN: metricsToken,
}
const program = join(import.meta.dirname, '../../bin/start.mjs')

/** Starts the game as `npm start` does, with a data folder of its own and any free port. @param more settings */
export async function startServer(
  dataFolder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<StartedServer> {
  const began = performance.now()
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...own, ...more, FABULA_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    let out = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
      const found = /Fabula is at (\S+)/.exec(out)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error('the server did not start')))
  })
  await fetch(`${address}/health`)
  return {
    address,
    startMs: performance.now() - began,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
