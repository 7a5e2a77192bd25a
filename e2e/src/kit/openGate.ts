import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands before the server: counts what goes over the wire, and can deploy a newer build. */
export interface Gate {
  readonly address: string
  /** Bytes of all answers so far, as compressed. */
  bytes(): number
  /** Of these the bytes of answers to paths that match. */
  bytesOf(path: RegExp): number
  /** From now on the worker is another one, as after a deploy. */
  deploy(): void
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
  const server = createServer((asked, answer) => {
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
