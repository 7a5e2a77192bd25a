import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ask, driverPage } from './driverPage.ts'
import type { Engine } from './Engine.ts'
import { ended } from './ended.ts'
import { Marionette } from './Marionette.ts'

const program = '/usr/bin/firefox-esr'

/** Firefox as Debian has it, each time with a profile of its own. */
export async function openFirefox(): Promise<Engine> {
  let opened = 0
  const open = () => {
    opened += 1
    return openPage(20_000 + ((process.pid + opened) % 20_000))
  }
  return { open, close: () => Promise.resolve() }
}

async function openPage(port: number) {
  const profile = mkdtempSync(join(tmpdir(), 'fabula-firefox-'))
  writeFileSync(join(profile, 'user.js'), preferences(port))
  mkdirSync(join(profile, 'chrome'))
  writeFileSync(join(profile, 'chrome', 'userChrome.css'), ':root { min-width: 0 !important }')
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile]
  // A window that is no wider than a phone: on a screen, and with its own styles, one of Firefox is wider.
  const env = { ...process.env, MOZ_HEADLESS_WIDTH: '390', MOZ_HEADLESS_HEIGHT: '930' }
  const child = spawn(program, args, { env, stdio: 'ignore' })
  const firefox = await Marionette.open(port)
  await firefox.ask('WebDriver:NewSession', {})
  const ask: Ask = async (method, path, body = {}) => {
    const { name, params } = commandOf(method, path)
    const result = await firefox.ask(name, { ...params, ...body })
    return isValue(result) ? result.value : result
  }
  return driverPage(ask, async () => {
    firefox.close()
    await ended(child)
    rmSync(profile, { recursive: true, force: true })
  })
}

/** Styles of the window's own are read, and bars to scroll with take no room, as on a phone. */
function preferences(port: number): string {
  return [
    `user_pref('marionette.port', ${port});`,
    "user_pref('toolkit.legacyUserProfileCustomizations.stylesheets', true);",
    "user_pref('ui.useOverlayScrollbars', 1);",
    '',
  ].join('\n')
}

/** Answers that are one value are wrapped. */
function isValue(result: unknown): result is { readonly value: unknown } {
  return typeof result === 'object' && result !== null && Object.keys(result).join() === 'value'
}

/** Firefox's name for a command of WebDriver. */
function commandOf(method: string, path: string): { name: string; params: object } {
  const [, element, act] = /^\/element\/([^/]+)\/(\w+)$/.exec(path) ?? []
  const known = element === undefined ? names[`${method} ${path}`] : elementNames[act ?? '']
  if (known === undefined) throw new Error(`${method} ${path} has no name for Firefox`)
  return { name: `WebDriver:${known}`, params: element === undefined ? {} : { id: element } }
}

const names: Readonly<Record<string, string>> = {
  'POST /window/rect': 'SetWindowRect',
  'POST /url': 'Navigate',
  'POST /refresh': 'Refresh',
  'POST /back': 'Back',
  'POST /forward': 'Forward',
  'POST /execute/sync': 'ExecuteScript',
  'POST /execute/async': 'ExecuteAsyncScript',
  'GET /screenshot': 'TakeScreenshot',
}
const elementNames: Readonly<Record<string, string>> = {
  click: 'ElementClick',
  clear: 'ElementClear',
  value: 'ElementSendKeys',
}
