import { launchCodeName, launchErrorName } from '@fabula/contract'
import type { FastifyInstance } from 'fastify'
import { codeOfLaunch } from '../accounts/partner/launch.ts'
import { Refusal } from '../refusal.ts'

type Deps = Parameters<typeof codeOfLaunch>[0]

/** Whoever only looks at a launch does not use it up. */
const onlyGet = { exposeHeadRoute: false }

/** Where partners may open us with the signed parameters: they never reach the page, which gets a code for once. */
export function servePartnerEntry(app: FastifyInstance, deps: Deps): void {
  app.get('/partner/launch', onlyGet, async (request, reply) => {
    const [, query = ''] = request.url.split('?', 2)
    const { searchParams } = new URL(request.url, 'http://localhost')
    const told = new URLSearchParams()
    const code = await codeOfLaunch(deps, request.ip, query).catch(orNull)
    if (code === null) told.set(launchErrorName, 'sign')
    else told.set(launchCodeName, code)
    for (const name of code === null ? ['lang'] : ['lang', 'game_id']) {
      const value = searchParams.get(name)
      if (value !== null) told.set(name, value)
    }
    // Relative: the site may be under a folder of another server.
    return reply.header('cache-control', 'no-store').redirect(`../?${told}`, 303)
  })
}

/** Whoever has failed too often is told that the launch is wrong, like before. */
function orNull(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
