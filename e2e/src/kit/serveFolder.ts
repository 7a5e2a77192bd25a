import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { appFile } from './appFile.ts'

/** A host of files that knows nothing of the game. */
export interface FileHost {
  readonly origin: string
  /** Paths that were asked for and are not there. */
  readonly missed: readonly string[]
  /** Shows the built app in this folder, for the game's server at that address, and in frames of pages of these origins. */
  show(folder: string, server: string, framedBy?: string): void
  close(): Promise<void>
}

export async function serveFolder(): Promise<FileHost> {
  let shown = { folder: '/', server: '', framedBy: '' }
  const missed: string[] = []
  const host = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://host')
    const { folder } = shown
    const file = pathname.startsWith(folder) ? appFile(pathname.slice(folder.length), shown) : null
    if (file === null) missed.push(pathname)
    const type = file?.type ?? 'text/html'
    answer.writeHead(file === null ? 404 : 200, { 'content-type': type }).end(file?.body ?? '')
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
