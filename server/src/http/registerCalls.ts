import {
  type Call,
  type CallName,
  type Calls,
  calls,
  limits,
  type Method,
  okCode,
  prefixes,
} from '@fabula/contract'
import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { CallOf, Handlers, StreamEvent } from '../calls/call.ts'
import type { AppContext } from '../context.ts'
import { Refusal, refuse } from '../refusal.ts'
import { fieldsOf } from './requests/faultyFields.ts'
import { createIdentify } from './requests/identify.ts'
import { plainInput } from './requests/plainText.ts'
import { streamEvents } from './streamEvents.ts'

/** A handler whose own types no longer matter. */
type AnyHandler = (call: CallOf<CallName>) => unknown

export function registerCalls(app: FastifyInstance, context: AppContext, handlers: Handlers): void {
  const identify = createIdentify(app, context)
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    const handler = routeHandler(calls[name], handlers[name] as AnyHandler, context)
    const onRequest = identify(call)
    const method = [...call.methods]
    for (const prefix of prefixes) {
      const url = `${prefix}/${name}`
      app.route({ method, url, bodyLimit: bodyLimitOf(call), onRequest, handler })
    }
  }
}

function bodyLimitOf({ access, bodyBytes }: Call): number {
  return bodyBytes ?? (access === 'player' ? limits.bodyBytes : limits.visitorBodyBytes)
}

function routeHandler(call: Calls[CallName], handle: AnyHandler, context: AppContext) {
  const streams = 'streams' in call
  const write = streams ? null : envelopeSerialiser(call.output)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { asker } = request
    if (!asker) throw new Error('a call was not identified')
    const { caller, session } = asker
    const input = readInput(call, request)
    const gone = streams ? goneSignal(reply) : neverGone
    const method = request.method as Method
    const [, query = ''] = request.url.split('?', 2)
    const answer = await handle({
      context,
      caller,
      session,
      input,
      query,
      method,
      refuse,
      gone,
    } as CallOf<CallName>)
    if (write) return reply.type('application/json; charset=utf-8').send(write(answer))
    return streamEvents(reply, answer as AsyncIterable<StreamEvent<unknown>>, gone)
  }
}

function readInput(call: Calls[CallName], request: FastifyRequest): unknown {
  const plain = plainInput(request.method === 'GET' ? request.query : (request.body ?? {}))
  if (plain === null) throw new Refusal('malformed')
  const parsed = call.input.safeParse(plain.value)
  if (!parsed.success) throw new Refusal('malformed', undefined, fieldsOf(parsed.error))
  return parsed.data
}

/** An answer that is no stream is completed even if the client has gone. */
const neverGone = new AbortController().signal

/** Aborts if the client disconnects before its answer is complete, or has done so already. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (reply.raw.destroyed) controller.abort()
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

type JsonSchema = Record<string, unknown>

/**
 * Writes a call's output in its envelope. Only fields that the contract declares are written, so that no column of a
 * row gets out by accident; a missing field throws.
 */
function envelopeSerialiser(output: Calls[keyof Calls]['output']): (data: unknown) => string {
  const schema = simplified(z.toJSONSchema(output, { io: 'output' }) as JsonSchema)
  const write = fastJson({
    type: 'object',
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      data: schema,
    },
    required: ['code', 'msg', 'data'],
  })
  return (data) => write({ code: okCode, msg: '', data })
}

/**
 * `anyOf [X, null]` becomes `nullable X`, which is written without trying both. Other unions are the events of a turn,
 * which were validated when they were made, and are written unchecked.
 */
function simplified(schema: JsonSchema): JsonSchema {
  const options = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(options)) {
    const rest = options.filter((option: JsonSchema) => option['type'] !== 'null')
    return rest.length === 1 && rest.length < options.length
      ? { ...simplified(rest[0]), nullable: true }
      : {}
  }
  // A pattern costs time and changes nothing in what is written.
  const { $schema, pattern, ...kept } = schema
  if (isSchema(kept['items'])) kept['items'] = simplified(kept['items'])
  if (isSchema(kept['properties'])) {
    kept['properties'] = Object.fromEntries(
      Object.entries(kept['properties']).map(([name, property]) => [
        name,
        simplified(property as JsonSchema),
      ]),
    )
  }
  return kept
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
