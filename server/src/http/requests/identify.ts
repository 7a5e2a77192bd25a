import type { ServerResponse } from 'node:http'
import { type Call, callHeaders, fromWireLanguage, limits } from '@fabula/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { browserMark } from '../../accounts/consent/browserMark.ts'
import { requireSession } from '../../accounts/sessions.ts'
import type { Caller, PlayerSession } from '../../caller.ts'
import { loadOwnStories } from '../../catalog/own/bringStory.ts'
import type { AppContext } from '../../context.ts'
import { Queue } from '../../Queue.ts'
import { Refusal } from '../../refusal.ts'
import { fieldsOf } from './faultyFields.ts'
import { isRegionClosed, regionOf } from './regions.ts'

/** What a request is known by before its body is read. */
export interface Asker {
  readonly caller: Caller
  readonly session: PlayerSession | null
  readonly response: ServerResponse
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where the request is no call, or not looked at yet. */
    asker: Asker | null
  }
}

/** Requests with a large body that a player may have waiting behind the first one. */
const mostWaiting = 16

/** Says for each call who makes it, or refuses: nobody's body is read before that. */
export function createIdentify(
  app: FastifyInstance,
  context: AppContext,
): (call: Call) => (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  app.decorateRequest('asker', null)
  const uploads = new Queue<string>(mostWaiting)
  return (call) => async (request, reply) => {
    if (!(await context.limits.callFrom(request.ip))) throw new Refusal('too_many')
    const { caller, proof, browserId } = readHeaders(request, context)
    if (isRegionClosed(caller.region, context.config)) {
      throw new Refusal('region_closed', 'region_closed')
    }
    const session =
      call.access === 'player'
        ? await sessionWithinLimits(context, caller, { proof, browserId })
        : null
    request.asker = { caller, session, response: reply.raw }
    const isLarge = (call.bodyBytes ?? 0) > limits.bodyBytes
    if (isLarge && session) await waitForTurn(uploads, session.player.id, reply.raw)
  }
}

type Proof = Parameters<typeof requireSession>[2]

async function sessionWithinLimits(
  context: AppContext,
  caller: Caller,
  { proof, browserId }: { proof: Proof; browserId: string | undefined },
): Promise<PlayerSession> {
  const session = await requireSession(context, caller, proof)
  if (!(await context.limits.callOf(session.player.id))) throw new Refusal('too_many')
  const mark = browserMark(context.secrets, session, browserId)
  if (mark !== null && !(await context.limits.callOfBrowser(mark))) throw new Refusal('too_many')
  await loadOwnStories(context, session.player)
  return session
}

/** Holds a request back until the player's ones before it are answered, with its body still on its way. */
async function waitForTurn(
  queue: Queue<string>,
  playerId: string,
  response: ServerResponse,
): Promise<void> {
  const place = queue.enter(playerId)
  if (place === null) throw new Refusal('too_many')
  if (response.destroyed) place.leave()
  else response.once('close', place.leave)
  await place.turn
}

function readHeaders(request: FastifyRequest, context: AppContext) {
  const parsed = callHeaders.safeParse(request.headers)
  if (!parsed.success) throw new Refusal('malformed', undefined, fieldsOf(parsed.error))
  const headers = parsed.data
  const caller: Caller = {
    lang: fromWireLanguage(headers.lang),
    terminal: headers.terminal ?? 'web',
    deviceId: headers['device-id'] ?? '',
    address: request.ip,
    site: `${request.protocol}://${request.host}`,
    region: regionOf(request.headers, context.config),
  }
  const proof = { token: headers['access-token'], loginId: headers['login-id'] }
  return { caller, proof, browserId: headers['browser-id'] }
}
