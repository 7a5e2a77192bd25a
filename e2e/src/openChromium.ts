import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

// Nothing of the browser's own may reach for a network.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function openChromium(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? places.find((place) => existsSync(place))
  if (!executablePath) throw new Error('No Chromium found: install it, or name it in CHROMIUM.')
  return chromium.launch({ executablePath, args })
}
