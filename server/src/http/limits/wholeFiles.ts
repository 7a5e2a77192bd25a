import type { FastifyReply, FastifyRequest } from 'fastify'
import { HeldBytes } from './heldBytes.ts'
import { networkOf } from './limits.ts'

const megabyte = 1024 * 1024

interface WholeFile {
  readonly bytes: Uint8Array
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
}

export type SendWhole = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: WholeFile,
) => FastifyReply

/**
 * Sends files that are in memory whole. What of them a client has not taken stays there, and some take nothing: of an
 * address, and of all, so much is on its way at once. Beyond that we are busy.
 */
export function wholeFiles(most = { all: 256 * megabyte, ofAddress: 64 * megabyte }): SendWhole {
  const held = new HeldBytes(most)
  return ({ ip }, reply, { bytes: { buffer, byteOffset, byteLength }, type, headers }) => {
    const network = networkOf(ip)
    if (!held.take(network, byteLength)) return sayBusy(reply)
    const release = () => held.release(network, byteLength)
    if (reply.raw.destroyed) release()
    else reply.raw.once('close', release)
    return reply
      .headers(headers)
      .type(type)
      .send(Buffer.from(buffer, byteOffset, byteLength))
  }
}

export function sayBusy(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('Busy\n')
}
