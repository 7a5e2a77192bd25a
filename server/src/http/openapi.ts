import {
  type CallName,
  callHeaders,
  calls,
  everyCall,
  everyPlayerCall,
  type Method,
  okCode,
  prefixes,
  product,
  type RefusalKind,
  type Refuses,
  refusalCodes,
} from '@fabula/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { limitDocuments } from './limits/limitAddresses.ts'
import type { Limits } from './limits/limits.ts'

type Json = Record<string, unknown>
type AnyCall = (typeof calls)[CallName]

/** OpenAPI 3.1 of every call, made from the contract [R12.05]. */
function openapiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: product.name,
      version: product.version,
      description:
        'Every answer is an envelope: `code`, `msg`, `data`. A refusal is HTTP 200 with its code; ' +
        'other HTTP statuses are for the transport.',
    },
    servers: prefixes.map((url) => ({ url })),
    paths: Object.fromEntries(
      (Object.keys(calls) as CallName[]).map((name) => [`/${name}`, pathItem(name)]),
    ),
    components: {
      parameters: headerParameters(),
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'access-token' } },
    },
  }
}

function pathItem(name: CallName): Json {
  const call: AnyCall = calls[name]
  return Object.fromEntries(
    call.methods.map((method) => [method.toLowerCase(), operation(name, call, method)]),
  )
}

function operation(name: CallName, call: AnyCall, method: Method): Json {
  const input = schemaOf(call.input, 'input')
  return {
    operationId: `${method.toLowerCase()}_${name.replace('/', '_')}`,
    tags: [name.split('/')[0]],
    summary: call.summary,
    ...(call.access === 'player' ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...Object.keys(headerParameters()).map((header) => ({
        $ref: `#/components/parameters/${header}`,
      })),
      ...(method === 'GET' ? queryParameters(input) : []),
    ],
    ...(method === 'POST'
      ? { requestBody: { content: { 'application/json': { schema: input } } } }
      : {}),
    responses: { '200': answers(call) },
  }
}

function answers(call: AnyCall): Json {
  const output = schemaOf(call.output, 'output')
  const refused = refusals(call).map(([kind, reasons]) => refusalSchema(kind, reasons))
  if ('streams' in call) {
    return {
      description: 'Server-sent events, each one JSON of `data:`; or the envelope of a refusal.',
      content: {
        'text/event-stream': { schema: output },
        'application/json': { schema: { oneOf: refused } },
      },
    }
  }
  return {
    description: 'The envelope.',
    content: {
      'application/json': { schema: { oneOf: [envelopeSchema(okCode, output), ...refused] } },
    },
  }
}

/** What a call refuses with: its own list, and what every call may refuse with. */
function refusals(call: AnyCall): [RefusalKind, readonly string[]][] {
  const implied = call.access === 'player' ? [...everyCall, ...everyPlayerCall] : everyCall
  const own = Object.entries(call.refuses as Refuses) as [RefusalKind, readonly string[]][]
  return [...own, ...implied.map((kind): [RefusalKind, readonly string[]] => [kind, []])]
}

function refusalSchema(kind: RefusalKind, reasons: readonly string[]): Json {
  const reason = reasons.length === 0 ? { type: 'string' } : { enum: reasons }
  const fields = { type: 'array', items: { type: 'string' } }
  const details = {
    type: ['object', 'null'],
    properties: { reason, fields, price: { type: 'integer' } },
  }
  return { title: kind, ...envelopeSchema(refusalCodes[kind], details) }
}

function envelopeSchema(code: number, data: Json): Json {
  return {
    type: 'object',
    properties: { code: { const: code }, msg: { type: 'string' }, data },
    required: ['code', 'msg', 'data'],
  }
}

function headerParameters(): Json {
  const { properties } = schemaOf(callHeaders, 'input') as { properties: Json }
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, { name, in: 'header', schema }]),
  )
}

function queryParameters(input: Json): Json[] {
  const required = new Set((input['required'] as string[] | undefined) ?? [])
  return Object.entries((input['properties'] as Json | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }))
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io }) as Json
  return rest
}

/** All calls on one page, without scripts or files from elsewhere. */
function docsPage(): string {
  const names = Object.keys(calls) as CallName[]
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${product.name}: the calls</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  summary { cursor: pointer; padding: .4rem 0 } code { font-size: .95em } pre { overflow: auto; background: #f4f4f6; padding: .8rem }
  small { color: #555 } td { padding: .1rem 1rem .1rem 0; vertical-align: top }
</style>
<h1>${product.name} ${product.version}</h1>
<p>Every call stands under <code>${prefixes.join('</code> and <code>')}</code>. The same for programs:
<a href="openapi.json">openapi.json</a>.</p>
${names.map(section).join('\n')}
`
}

function section(name: CallName): string {
  const call = calls[name]
  const answer = 'streams' in call ? 'Events' : 'Data'
  return `<details id="${name}">
<summary><code>${call.methods.join(' ')} ${name}</code> <small>${escaped(call.summary)}</small></summary>
<p>For ${call.access === 'player' ? 'a player with a session' : 'anyone'}.</p>
<h3>Input</h3><pre>${schemaText(call.input, 'input')}</pre>
<h3>${answer}</h3><pre>${schemaText(call.output, 'output')}</pre>
<h3>Refuses</h3><table>${refusals(call)
    .map(
      ([kind, reasons]) =>
        `<tr><td>${refusalCodes[kind]}<td>${kind}<td>${escaped(reasons.join(', '))}`,
    )
    .join('')}</table>
</details>`
}

function schemaText(schema: z.ZodMiniType, io: 'input' | 'output'): string {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io }) as Record<string, unknown>
  return escaped(JSON.stringify(rest, null, 2))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export function documentCalls(app: FastifyInstance, limits: Limits): void {
  const onRequest = limitDocuments(limits)
  // Made on the first request, so that the start does not wait for it; as bytes, which all answers share.
  let document: Buffer | undefined
  let page: Buffer | undefined
  // Large and asked for by few: to compress them again for each would cost more than to send them.
  const route = { onRequest, compress: false } as const
  app.get('/openapi.json', route, (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(openapiDocument()))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/docs', route, (_request, reply) => {
    page ??= Buffer.from(docsPage())
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
