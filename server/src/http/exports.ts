import type { FastifyInstance } from 'fastify'
import { exportsPath, takeExport } from '../export/dataExports.ts'

type Deps = Parameters<typeof takeExport>[0]

/** A player's data, for one download. A browser asks for it by its address alone; a link that is over leads back to the app. */
export function serveExports(app: FastifyInstance, deps: Deps): void {
  const url = `${exportsPath}:name`
  // Whoever asks for the head alone must not use the link up.
  app.get<{ Params: { name: string } }>(url, { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    const taken = await takeExport(deps, request.params.name)
    if (!taken) return reply.redirect('../#/pages/setting/account', 303)
    const settle = () =>
      taken.settle(reply.raw.writableFinished).catch((err) => {
        request.log.warn({ err }, 'a download could not be noted')
      })
    // Whoever went while the file was read is not heard going.
    if (reply.raw.destroyed) await settle()
    else reply.raw.once('close', settle)
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="fabula-data.zip"')
      .send(taken.bytes)
  })
}
