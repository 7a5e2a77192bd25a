import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { timing } from '@fabula/contract'
import type { FastifyReply } from 'fastify'
import type { StreamEvent } from '../calls/call.ts'

/**
 * Writes events as server-sent events until they end or the client disconnects. A slow client slows the source down.
 * While there is no event, comments are sent, so that no proxy closes the connection.
 */
export async function streamEvents(
  reply: FastifyReply,
  events: AsyncIterable<StreamEvent<unknown>>,
  gone: AbortSignal,
): Promise<FastifyReply> {
  // Before the HTTP head is written, so that a failure here can still be answered with an envelope.
  const source = events[Symbol.asyncIterator]()
  const first = await source.next()
  reply.hijack()
  const out = reply.raw
  writeHead(reply, out)
  const ping = setInterval(() => out.write(': ping\n\n'), timing.streamPingMs)
  try {
    for (let step = first; !step.done && !gone.aborted; step = await source.next()) {
      const { id, event, live } = step.value
      const name = live === undefined ? '' : 'event: live\n'
      writeTogether(out)
      if (!out.write(`id: ${id}\n${name}data: ${JSON.stringify(event)}\n\n`)) {
        await drained(out, gone)
      }
    }
    out.end()
  } catch (error) {
    // The stream ends without its last event; the client asks again with the last id it saw.
    reply.log.error({ err: error }, 'a stream broke')
    out.destroy()
  } finally {
    clearInterval(ping)
    await source.return?.()
  }
  return reply
}

function writeHead(reply: FastifyReply, out: ServerResponse): void {
  out.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Without it nginx buffers events.
    'x-accel-buffering': 'no',
  })
}

/** Sends events that are ready at the same time in one packet: to send one costs more than to make it. */
function writeTogether(out: ServerResponse): void {
  if (out.writableCorked > 0) return
  out.cork()
  setImmediate(() => out.uncork())
}

async function drained(out: ServerResponse, gone: AbortSignal): Promise<void> {
  try {
    await once(out, 'drain', { signal: gone })
  } catch (error) {
    if (!gone.aborted) throw error
  }
}
