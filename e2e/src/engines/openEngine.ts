import type { Engine } from './Engine.ts'
import { openFirefox } from './openFirefox.ts'
import { openWebkit } from './openWebkit.ts'

/** The one that `FABULA_BROWSER` names; null where the run is Chromium's. */
export function openEngine(): Promise<Engine> | null {
  const name = process.env['FABULA_BROWSER']
  if (name === 'webkit') return openWebkit()
  return name === 'firefox' ? openFirefox() : null
}
