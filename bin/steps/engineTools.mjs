import { existsSync } from 'node:fs'

/** Browsers that are not Chromium. */
export const engines = ['webkit', 'firefox']

/** Where the tools of each stand, and the package of Debian that brings them. */
const tools = {
  webkit: { '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver', '/usr/bin/Xvfb': 'xvfb' },
  firefox: { '/usr/bin/firefox-esr': 'firefox-esr' },
}

/**
 * What this machine lacks to run the app in a browser; null where nothing does. Whoever asked for that browser by name
 * has to be told of it as a failure, everybody else goes without.
 */
export function lackOf(
  engine,
  { isAsked, has = existsSync, hasScreen = Boolean(process.env.DISPLAY) },
) {
  const lack = Object.entries(tools[engine]).find(
    ([path]) => !has(path) && !(hasScreen && path.endsWith('Xvfb')),
  )
  if (!lack) return null
  const [path, pkg] = lack
  const outcome = isAsked ? 'cannot run' : 'skipped'
  return {
    fails: isAsked,
    message: `${engine}: ${outcome}, for this machine has no ${path} (Debian: apt install ${pkg})`,
  }
}
