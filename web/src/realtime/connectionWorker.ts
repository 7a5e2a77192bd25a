import { connect } from './connect.ts'
import type { FromWorker, ToWorker } from './workerMessages.ts'

const open = new Map<number, AbortController>()
const send = (message: FromWorker) => globalThis.postMessage(message)

/** The MQTT code is as large as the rest of the app; parsed here, it costs the pages no frame. */
async function keep({ id, ...to }: ToWorker & { kind: 'connect' }): Promise<void> {
  const closing = new AbortController()
  open.set(id, closing)
  const onOpen = () => send({ kind: 'open', id })
  const onMessage = (payload: string) => send({ kind: 'message', id, payload })
  const end = await connect({ ...to, onOpen, onMessage }, closing.signal)
  open.delete(id)
  send({ kind: 'end', id, end })
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'close') open.get(data.id)?.abort()
  else keep(data).catch(() => send({ kind: 'end', id: data.id, end: 'failed' }))
})
