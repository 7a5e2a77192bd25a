import { readFileSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'

/** What an operator, or who makes a wrapper, writes into the page. */
export interface WrittenIn {
  /** The game's server. */
  readonly server: string
  /** Origins whose pages show the app in a frame. */
  readonly framedBy?: string
}

interface AppFile {
  readonly type: string
  readonly body: Buffer | string
}

const dist = join(import.meta.dirname, '../../../web/dist')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

/** A file of the built app; null where there is none of this name. */
export function appFile(path: string, { server, framedBy = '' }: WrittenIn): AppFile | null {
  const asked = normalize(path)
  const name = asked === '.' || asked === '' ? 'index.html' : asked
  const type = types[extname(name)] ?? 'application/octet-stream'
  try {
    const file = readFileSync(join(dist, name))
    if (name !== 'index.html') return { type, body: file }
    const body = file
      .toString()
      .replace('name="fabula-server" content=""', `name="fabula-server" content="${server}"`)
      .replace('name="fabula-hosts" content=""', `name="fabula-hosts" content="${framedBy}"`)
    return { type, body }
  } catch {
    return null
  }
}
