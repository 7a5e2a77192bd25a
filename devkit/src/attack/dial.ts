import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'

/** Loopback has 16 million addresses: each attacker is somebody else, and not the players beside it. */
export function loopback(n: number): string {
  return process.platform === 'linux' ? `127.0.${66 + (n >> 7)}.${1 + (n & 127)}` : '127.0.0.1'
}

/** Opens a connection from an address of its own. What breaks it is no fault: that is what it is for. */
export function dial(address: string, from: string): Socket {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), localAddress: from })
  return socket.on('error', () => undefined)
}

export interface Answer {
  /** 0 if there was none. */
  readonly status: number
  readonly body: string
}

export interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends requests over connections that it keeps, from an address of its own. */
export function openAsker(address: string, from: string, connections = 32) {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: connections,
    localAddress: from,
  } as object)
  const ask = (path: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
    new Promise<Answer>((resolve) => {
      const sent = request(address + path, { method, headers, agent }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (piece: string) => {
          text += piece
        })
        response.on('close', () => resolve({ status: response.statusCode ?? 0, body: text }))
      })
      sent.on('error', () => resolve({ status: 0, body: '' }))
      sent.setTimeout(90_000, () => sent.destroy())
      sent.end(body)
    })
  return { ask, close: () => agent.destroy() }
}

/** Does `work` for each number below `count`, so many at a time. */
export async function inParallel(
  count: number,
  width: number,
  work: (n: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
