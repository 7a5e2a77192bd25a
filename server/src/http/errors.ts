import {
  calls,
  type Envelope,
  fromWireLanguage,
  type Language,
  type MessageKey,
  type Messages,
  prefixes,
  refusalCodes,
} from '@fabula/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { messagesIn } from '../site/siteConfig.ts'

/**
 * A refusal is HTTP 200 with its code [R8.01]; one from before the call (no such call, unreadable or huge body) has
 * an HTTP status of its own. Anything else that is thrown is our fault: logged with its cause, answered without details.
 */
export function answerErrors(
  app: FastifyInstance,
  { messages }: { messages: ReadonlyMap<Language, Messages> },
): void {
  const send = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => {
    const lang = fromWireLanguage(headerText(request.headers['lang']))
    return reply.send(refusalEnvelope(refusal, messages, lang))
  }

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return send(request, reply.code(200), error)
    const status = error.statusCode ?? 500
    if (status < 500) return send(request, reply.code(status), new Refusal('malformed'))
    // Whoever asked went before a compressed answer began: nobody is left to be told, and nothing of ours failed.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) return
    request.log.error({ err: error }, 'a call failed')
    return send(request, reply.code(500), new Refusal('ours'))
  })

  app.setNotFoundHandler((request, reply) => {
    const name = callNameOf(request.url)
    if (name === null) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
    if (!Object.hasOwn(calls, name)) return send(request, reply.code(404), new Refusal('not_found'))
    const { methods } = calls[name as keyof typeof calls]
    reply.code(405).header('allow', methods.join(', '))
    return send(request, reply, new Refusal('malformed'))
  })
}

/** Answers an address that can't be decoded, which no route and no hook sees. */
export function answerBadAddress(messages: ReadonlyMap<Language, Messages>) {
  return (_error: FastifyError, { headers }: FastifyRequest, reply: FastifyReply): void => {
    const lang = fromWireLanguage(headerText(headers['lang']))
    const body = JSON.stringify(refusalEnvelope(new Refusal('malformed'), messages, lang))
    const head = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    reply.raw.writeHead(400, head).end(body)
  }
}

function callNameOf(url: string): string | null {
  const path = url.split('?', 1)[0] ?? ''
  const prefix = prefixes.find((candidate) => path.startsWith(`${candidate}/`))
  return prefix === undefined ? null : path.slice(prefix.length + 1)
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

/** The answer to a refused call, in the player's language. */
function refusalEnvelope(
  refusal: Refusal,
  messages: ReadonlyMap<Language, Messages>,
  lang: Language,
): Envelope<never> {
  const { kind, reason, fields, price } = refusal
  const texts = messagesIn(messages, lang)
  const data = {
    ...(reason === undefined ? {} : { reason }),
    ...(fields === undefined ? {} : { fields: [...fields] }),
    ...(price === undefined ? {} : { price }),
  }
  return {
    code: refusalCodes[kind],
    msg: texts[(reason ?? kind) as MessageKey] ?? '',
    data: Object.keys(data).length === 0 ? null : data,
  }
}
