import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

export interface OpenBrowser {
  /** Of its debugging protocol, on loopback. */
  readonly port: number
  close(): Promise<void>
}

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
// Nothing of the browser's own may reach for a network.
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
]

/** A browser with a profile of its own; null where the machine has none. */
export async function openBrowser(): Promise<OpenBrowser | null> {
  const program = process.env['CHROMIUM'] ?? places.find((place) => existsSync(place))
  if (!program) return null
  const profile = mkdtempSync(join(tmpdir(), 'fabula-browser-'))
  const child = spawn(program, [...args, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    port: await portOf(child),
    close: async () => {
      child.kill('SIGTERM')
      await ended
      // Its child processes may still be writing there.
      await setTimeout(500)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let told = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      told += text
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(told)?.[1]
      if (port) resolve(Number(port))
    })
    child.once('exit', () => reject(new Error(`the browser did not start: ${told.slice(-300)}`)))
  })
}
