import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

/** A host of files that knows nothing of the game. */
export interface FileHost {
  readonly origin: string
  /** Paths that were asked for and are not there. */
  readonly missed: readonly string[]
  /** Shows the built app in this folder, for the game's server at that address, and in frames of pages of these origins. */
  show(folder: string, server: string, framedBy?: string): void
  close(): Promise<void>
}

const dist = join(import.meta.dirname, '../../../web/dist')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

export async function serveFolder(): Promise<FileHost> {
  let shown = { folder: '/', server: '', framedBy: '' }
  const missed: string[] = []
  const host = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://host')
    const file = fileOf(pathname, shown)
    if (file === null) missed.push(pathname)
    const type = types[extname(pathname) || '.html'] ?? 'application/octet-stream'
    answer.writeHead(file === null ? 404 : 200, { 'content-type': type }).end(file ?? '')
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
    missed,
    show: (folder, server, framedBy = '') => {
      shown = { folder, server, framedBy }
    },
    close: () =>
      new Promise((resolve) => {
        host.close(() => resolve())
        host.closeAllConnections()
      }),
  }
}

/** A file of the app; the page names the server, as an operator writes it there. */
function fileOf(
  path: string,
  { folder, server, framedBy }: { folder: string; server: string; framedBy: string },
) {
  if (!path.startsWith(folder)) return null
  const name = normalize(path.slice(folder.length)) || 'index.html'
  try {
    const file = readFileSync(join(dist, name === '.' ? 'index.html' : name))
    if (name !== '.' && name !== 'index.html') return file
    return file
      .toString()
      .replace('name="fabula-server" content=""', `name="fabula-server" content="${server}"`)
      .replace('name="fabula-hosts" content=""', `name="fabula-hosts" content="${framedBy}"`)
  } catch {
    return null
  }
}
