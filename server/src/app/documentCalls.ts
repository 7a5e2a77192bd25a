import type { FastifyInstance } from 'fastify'
import { docsPage } from '../openapi/docsPage.ts'
import { openapiDocument } from '../openapi/openapiDocument.ts'

export function documentCalls(app: FastifyInstance): void {
  // Made when first asked for: a start should not wait for what few will read.
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
