import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { timing } from '@fabula/contract'
import type { FastifyReply } from 'fastify'
import type { StreamEvent } from './call.ts'

/**
 * Writes events as server-sent events until they end or the client goes. A slow reader slows the source, by
 * waiting for its socket to drain; a silent stretch is filled with comments, so that no proxy cuts the line.
 */
export async function streamEvents(
  reply: FastifyReply,
  events: AsyncIterable<StreamEvent<unknown>>,
  gone: AbortSignal,
): Promise<FastifyReply> {
  // Taken before the head is written: what fails here is still an envelope.
  const source = events[Symbol.asyncIterator]()
  const first = await source.next()
  reply.hijack()
  const out = reply.raw
  writeHead(reply, out)
  const ping = setInterval(() => out.write(': ping\n\n'), timing.streamPingMs)
  try {
    for (let step = first; !step.done && !gone.aborted; step = await source.next()) {
      const { id, event } = step.value
      gather(out)
      if (!out.write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`)) await drained(out, gone)
    }
    out.end()
  } catch (error) {
    // The line breaks off without a last event: the client asks again by the last id it saw.
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
    // nginx would hold events back until its buffer is full.
    'x-accel-buffering': 'no',
  })
}

/**
 * Events that are there at once leave in one piece: to send each by itself costs more than to make it. What this
 * process has to send for the next ones goes out before them.
 */
function gather(out: ServerResponse): void {
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
