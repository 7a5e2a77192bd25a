import { isAscii } from 'node:buffer'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { limits } from '@fabula/contract'
import { errorCodes, type FastifyRequest } from 'fastify'
import { ownLoopTurn } from '../../ownLoopTurn.ts'
import { Refusal } from '../../refusal.ts'
import { HeldBytes } from '../limits/heldBytes.ts'
import { networkOf } from '../limits/limits.ts'

const megabyte = 1024 * 1024
/** A body up to this size is not counted: connections are. */
const small = 4 * 1024
/** A body from this size on takes tens of ms to be parsed. */
const large = 512 * 1024

/**
 * Reads bodies as text. What they hold together is bounded, until their requests are answered. Of large ones that come
 * at once one is parsed at a time.
 */
export function bodyReader(): (
  request: FastifyRequest,
  response: ServerResponse,
  body: IncomingMessage,
) => Promise<string> {
  const held = new HeldBytes({ all: 64 * megabyte, ofAddress: 24 * megabyte })
  return async (request, response, body) => {
    const network = networkOf(request.ip)
    let counted = 0
    const countUpTo = (received: number): boolean => {
      if (received <= small) return true
      if (!held.take(network, received - counted)) return false
      if (counted === 0) response.once('close', () => held.release(network, counted))
      counted = received
      return true
    }
    const { chunks, size } = await collect(request, body, countUpTo)
    if (size >= large) await ownLoopTurn()
    const bytes = Buffer.concat(chunks, size)
    if (size > limits.bodyBytes && hasManyParts(bytes)) throw new Refusal('malformed')
    return textOf(bytes)
  }
}

/** Of a picture or a card there is little else to say; 600,000 fields would take a second and more to be parsed. */
const mostParts = 100
const beginParts = [',', '[', '{'].map((sign) => sign.charCodeAt(0))

function hasManyParts(bytes: Buffer): boolean {
  let parts = 0
  for (const sign of beginParts) {
    for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, at + 1)) {
      parts += 1
      if (parts > mostParts) return true
    }
  }
  return false
}

/** Of a picture in base64, which is ASCII, in a fortieth of the time that UTF-8 takes. */
function textOf(bytes: Buffer): string {
  return isAscii(bytes) ? bytes.toString('latin1') : bytes.toString()
}

function collect(
  request: FastifyRequest,
  body: IncomingMessage,
  countUpTo: (received: number) => boolean,
): Promise<{ chunks: readonly Buffer[]; size: number }> {
  const most = request.routeOptions.bodyLimit ?? small
  if (Number(request.headers['content-length']) > most) {
    return Promise.reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let received = 0
    // Not destroyed: the refusal still has to be sent.
    const stop = () => body.off('data', take).off('end', finish).off('error', fail)
    const fail = (error: Error) => {
      stop()
      reject(Object.assign(error, { statusCode: 400 }))
    }
    const take = (chunk: Buffer) => {
      received += chunk.length
      const isTooLarge = received > most
      if (!isTooLarge && countUpTo(received)) chunks.push(chunk)
      else {
        stop()
        reject(isTooLarge ? new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE() : new Refusal('too_many'))
      }
    }
    const finish = () => {
      stop()
      resolve({ chunks, size: received })
    }
    body.on('data', take).on('end', finish).on('error', fail)
  })
}
