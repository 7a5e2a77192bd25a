import { type Llm, type LlmEvent, LlmFault, type LlmRequest } from '@fabula/story'
import type { Logger } from 'pino'
import { Agent, type Dispatcher } from 'undici'
import { Breaker } from './Breaker.ts'
import { BadRequest, callEndpoint } from './callEndpoint.ts'
import { type Endpoint, isFor } from './Endpoint.ts'
import { learn, noQuirks, type Quirks } from './Quirks.ts'

/** The models of the operator, tried in order. */
export interface OpenLlm extends Llm {
  close(): Promise<void>
}

interface Upstream {
  readonly endpoint: Endpoint
  readonly breaker: Breaker
  readonly dispatcher: Dispatcher
  quirks: Quirks
}

interface LlmDeps {
  readonly log: Pick<Logger, 'warn'>
  readonly now?: () => number
}

/** More than an endpoint has parameters to refuse. */
const mostLessons = 5

export function openLlm(endpoints: readonly Endpoint[], deps: LlmDeps): OpenLlm {
  const { log, now = () => performance.now() } = deps
  const upstreams = endpoints.map(
    (endpoint): Upstream => ({
      endpoint,
      breaker: new Breaker(endpoint.limits.restMs, now),
      // Silence is watched by the call itself, which knows what it waits for.
      dispatcher: new Agent({
        connect: { timeout: endpoint.limits.connectMs },
        headersTimeout: 0,
        bodyTimeout: 0,
      }),
      quirks: noQuirks,
    }),
  )
  const readyFor = (place: Pick<LlmRequest, 'story' | 'language'>) =>
    upstreams.filter(({ endpoint, breaker }) => isFor(endpoint, place) && breaker.isClosed())
  return {
    isReady: (place) => readyFor(place).length > 0,
    contextOf: (place) => Math.min(...readyFor(place).map(({ endpoint }) => endpoint.context)),
    stream: (request) => streamFromFirst(readyFor(request), request, log),
    close: async () => {
      await Promise.all(upstreams.map(({ dispatcher }) => dispatcher.destroy()))
    },
  }
}

/** The next endpoint is asked only while none has said a word: two models never share an answer. */
async function* streamFromFirst(
  upstreams: readonly Upstream[],
  request: LlmRequest,
  log: LlmDeps['log'],
): AsyncGenerator<LlmEvent> {
  let last: unknown = new LlmFault('unavailable')
  for (const upstream of upstreams) {
    let hasSpoken = false
    try {
      for await (const event of streamFrom(upstream, request)) {
        hasSpoken ||= event.type === 'text'
        yield event
      }
      return
    } catch (error) {
      const kind = error instanceof LlmFault ? error.kind : 'refused'
      const { name } = upstream.endpoint
      log.warn({ endpoint: name, fault: kind, said: reasonOf(error) }, 'a model failed')
      if (hasSpoken) throw error
      last = error
    }
  }
  throw last
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : ''
}

async function* streamFrom(upstream: Upstream, request: LlmRequest): AsyncGenerator<LlmEvent> {
  const { breaker } = upstream
  breaker.began()
  let isDecided = false
  try {
    yield* streamLearning(upstream, request)
    isDecided = true
    breaker.succeeded()
  } catch (error) {
    isDecided = true
    const kind = error instanceof LlmFault ? error.kind : 'refused'
    // A filter's refusal says nothing of the server's health, and one that loads its model is well in a moment.
    if (kind === 'filtered' || kind === 'loading') breaker.ended()
    else breaker.failed(kind === 'refused')
    throw error
  } finally {
    if (!isDecided) breaker.ended()
  }
}

/** Sends again without what the server refuses, and remembers it. */
async function* streamLearning(upstream: Upstream, request: LlmRequest): AsyncGenerator<LlmEvent> {
  for (let lessons = 0; ; lessons += 1) {
    const { endpoint, dispatcher, quirks } = upstream
    try {
      return yield* callEndpoint({ endpoint, dispatcher, quirks, request })
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error
      const learned = lessons < mostLessons ? learn(quirks, error.said) : null
      // The server's own words may hold a part of the prompt, so they are not logged.
      if (!learned) throw new LlmFault('refused', 'it takes no part of the request')
      upstream.quirks = learned
    }
  }
}
