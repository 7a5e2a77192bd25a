import { type CallName, calls, prefixes, product, refusalCodes } from '@fabula/contract'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { openapiDocument, refusals } from './openapi.ts'

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

export function documentCalls(app: FastifyInstance): void {
  // Made on the first request, so that the start does not wait for it.
  let document: string | undefined
  let page: string | undefined
  app.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openapiDocument())
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/docs', (_request, reply) => {
    page ??= docsPage()
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
