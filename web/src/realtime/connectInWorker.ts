import type { ConnectionOptions } from './connect.ts'
import type { ConnectionEnd } from './reconnect.ts'
import type { FromWorker, ToWorker } from './workerMessages.ts'

let shared: Worker | null = null
let connections = 0

function worker(): Worker {
  shared ??= new Worker(new URL('./connectionWorker.ts', import.meta.url), { type: 'module' })
  return shared
}

/** As `connect`, away from the thread that draws. Where no worker can be had the connection has failed. */
export function connectInWorker(
  { address, user, onOpen, onMessage }: ConnectionOptions,
  signal: AbortSignal,
): Promise<ConnectionEnd> {
  return new Promise((resolve) => {
    const there = worker()
    const id = ++connections
    const over = new AbortController()
    const finish = (end: ConnectionEnd) => {
      over.abort()
      resolve(end)
    }
    const send = (message: ToWorker) => there.postMessage(message)
    const hear = ({ data }: MessageEvent<FromWorker>) => {
      if (data.id !== id) return
      if (data.kind === 'open') onOpen()
      if (data.kind === 'message') onMessage(data.payload)
      if (data.kind === 'end') finish(data.end)
    }
    const fail = () => {
      if (shared === there) shared = null
      finish('failed')
    }
    const until = { signal: over.signal }
    there.addEventListener('message', hear, until)
    there.addEventListener('error', fail, until)
    signal.addEventListener('abort', () => send({ kind: 'close', id }), until)
    send({ kind: 'connect', id, address, user })
  })
}
