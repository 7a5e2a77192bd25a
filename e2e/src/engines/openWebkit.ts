import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ask, driverPage } from './driverPage.ts'
import type { Engine } from './Engine.ts'
import { ended } from './ended.ts'

const driver = '/usr/bin/WebKitWebDriver'
const screen = '/usr/bin/Xvfb'

/** WebKit as Debian has it, the nearest to an iPhone that runs on Linux. */
export async function openWebkit(): Promise<Engine> {
  const display = process.env['DISPLAY'] ? null : await openScreen()
  const port = 20_000 + (process.pid % 20_000)
  const styles = narrowWindows()
  const env = {
    ...process.env,
    DISPLAY: display?.name ?? process.env['DISPLAY'],
    XDG_CONFIG_HOME: styles,
  }
  const child = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  await untilReady(address)
  return {
    open: () => openPage(address),
    close: async () => {
      await ended(child)
      if (display) await ended(display.child)
      rmSync(styles, { recursive: true, force: true })
    },
  }
}

/** Its own buttons make a window wider than a phone, unless they give way. @returns the folder of the settings */
function narrowWindows(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fabula-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  const styles = `headerbar, toolbar, toolbar *, entry, button { min-width: 0; padding: 0; margin: 0 }
    button image { -gtk-icon-transform: scale(0.3) }`
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), styles)
  return folder
}

async function openPage(address: string) {
  const { sessionId } = await startBrowser(address)
  const ask: Ask = (method, path, body) =>
    send(address, method, `/session/${sessionId}${path}`, body)
  return driverPage(ask, () => ask('DELETE', ''))
}

/** Now and then the driver starts a browser and never hears of it again; another one is started then. */
async function startBrowser(address: string): Promise<{ sessionId: string }> {
  const start = () =>
    send(address, 'POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': {} } },
    }) as Promise<{ sessionId: string }>
  return start().catch(start)
}

/** No command takes this long, except where the browser hangs; then the test ends and says where. */
const commandMs = 30_000

async function send(address: string, method: string, path: string, body?: object) {
  const answer = await fetch(address + path, {
    method,
    signal: AbortSignal.timeout(commandMs),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Error(`WebKit, ${method} ${path}: no answer`, { cause })
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`WebKit, ${path}: ${JSON.stringify(value)}`)
  return value
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
