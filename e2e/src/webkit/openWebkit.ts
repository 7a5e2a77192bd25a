import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSession, type WebkitPage } from './WebkitPage.ts'

/** WebKit as Debian has it, the nearest to an iPhone that runs on Linux. */
export interface Webkit {
  /** A browser of its own, with nothing stored. */
  open(): Promise<WebkitPage>
  close(): Promise<void>
}

const driver = '/usr/bin/WebKitWebDriver'
const screen = '/usr/bin/Xvfb'

export async function openWebkit(): Promise<Webkit> {
  const display = process.env['DISPLAY'] ? null : await openScreen()
  const port = 20_000 + (process.pid % 20_000)
  const env = { ...process.env, DISPLAY: display?.name ?? process.env['DISPLAY'] }
  const child = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  await untilReady(address)
  return {
    open: () => openSession(address),
    close: async () => {
      await ended(child)
      if (display) await ended(display.child)
    },
  }
}

async function openScreen(): Promise<{ name: string; child: ChildProcess }> {
  const args = ['-displayfd', '1', '-screen', '0', '800x1000x24', '-nolisten', 'tcp']
  const child = spawn(screen, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const number of createInterface(child.stdout)) return { name: `:${number}`, child }
  throw new Error('Xvfb opened no screen')
}

async function untilReady(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${address}/status`).catch(() => null)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('WebKitWebDriver does not answer')
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
