import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands before the server: counts what goes over the wire, deploys a newer build, and can be slow or broken. */
export interface Gate {
  readonly address: string
  /** Bytes of all answers so far, as compressed. */
  bytes(): number
  /** Of these the bytes of answers to paths that match. */
  bytesOf(path: RegExp): number
  /** From now on the worker is another one, as after a deploy. */
  deploy(): void
  /** From now on nothing comes back for paths that match. */
  hold(path: RegExp): void
  /** From now on paths that match get the error page of a proxy whose server is away. */
  breakDown(path: RegExp): void
  close(): Promise<void>
}

export async function openGate(target: string): Promise<Gate> {
  let bytes = 0
  const byPath = new Map<string, number>()
  const count = (path: string, more: number) => {
    bytes += more
    byPath.set(path, (byPath.get(path) ?? 0) + more)
  }
  let isNewer = false
  let held: RegExp | null = null
  let broken: RegExp | null = null
  const server = createServer((asked, answer) => {
    if (held?.test(asked.url ?? '')) return
    if (broken?.test(asked.url ?? '')) {
      answer.writeHead(503, { 'content-type': 'text/html' }).end('<h1>503</h1>')
      return
    }
    const changed = isNewer && asked.url === '/serviceWorker.js'
    const headers = { ...asked.headers, ...(changed && { 'accept-encoding': 'identity' }) }
    const onward = request(target + asked.url, { method: asked.method, headers }, (from) => {
      if (changed) delete from.headers['content-length']
      answer.writeHead(from.statusCode ?? 502, from.headers)
      count(asked.url ?? '', JSON.stringify(from.headers).length)
      from.on('data', (chunk: Buffer) => {
        count(asked.url ?? '', chunk.length)
        answer.write(chunk)
      })
      from.on('end', () => answer.end(changed ? '\n// newer' : undefined))
    })
    onward.on('error', () => refuse(answer))
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => bytes,
    bytesOf: (path) =>
      [...byPath].reduce((sum, [asked, size]) => (path.test(asked) ? sum + size : sum), 0),
    deploy: () => {
      isNewer = true
    },
    hold: (path) => {
      held = path
    },
    breakDown: (path) => {
      broken = path
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function refuse(answer: ServerResponse): void {
  if (!answer.headersSent) answer.writeHead(502)
  answer.end()
}
