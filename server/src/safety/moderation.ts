import type { CutReason, RiskKind, Telling } from '@fabula/story'
import type { Logger } from 'pino'
import { Agent, request } from 'undici'
import * as z from 'zod'
import type { Config } from '../config/config.ts'
import { Breaker } from '../llm/Breaker.ts'

/** Somebody else's look at a text, beside the lists of ours. */
export interface Moderation {
  /** False while it fails: then no model tells. */
  isReady(): boolean
  /** What it finds; null where it can't be asked. */
  judge(text: string): Promise<ReadonlySet<Found> | null>
  close(): Promise<void>
}

export type Found = 'crisis' | 'minors' | 'slur' | 'threat' | 'sexual' | 'violent'

/** Categories as OpenAI's and Mistral's endpoints name them. Fiction is full of the others. */
const kinds: Readonly<Record<string, Found>> = {
  'self-harm/intent': 'crisis',
  'self-harm/instructions': 'crisis',
  selfharm: 'crisis',
  'sexual/minors': 'minors',
  hate: 'slur',
  'hate/threatening': 'slur',
  hate_and_discrimination: 'slur',
  'illicit/violent': 'threat',
  sexual: 'sexual',
  'self-harm': 'violent',
  'violence/graphic': 'violent',
  violence_and_threats: 'violent',
}

const answerShape = z.object({
  results: z.array(z.object({ categories: z.record(z.string(), z.nullable(z.boolean())) })).min(1),
})

type ModerationConfig = Pick<Config, 'moderationUrl' | 'moderationKey' | 'moderationModel'>

/** The player waits for it. */
const longestMs = 800
const graceMs = 100
const restMs = 60_000
/** Bytes. */
const longestAnswer = 200_000

/** The operator's moderation; null where none is configured. */
export function openModeration(
  { moderationUrl: base, moderationKey: key, moderationModel: model }: ModerationConfig,
  log: Pick<Logger, 'warn'>,
): Moderation | null {
  if (base === '') return null
  const breaker = new Breaker(restMs, () => performance.now())
  const dispatcher = new Agent()
  const ask = async (input: string, signal: AbortSignal): Promise<ReadonlySet<Found>> => {
    const { statusCode, body } = await request(addressAt(base), {
      ...{ method: 'POST', dispatcher, signal },
      headers: {
        'content-type': 'application/json',
        ...(key !== '' && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ input, ...(model !== '' && { model }) }),
    })
    const text = await textOf(body)
    if (statusCode !== 200) throw new Error(`status ${statusCode}`)
    return foundIn(JSON.parse(text))
  }
  return {
    isReady: () => breaker.isClosed(),
    judge: async (text) => {
      if (!breaker.isClosed()) return null
      breaker.began()
      try {
        const found = await withinTime((signal) => ask(text, signal))
        breaker.succeeded()
        return found
      } catch (error) {
        breaker.failed()
        log.warn({ said: error instanceof Error ? error.message : 'no answer' }, 'no moderation')
        return null
      }
    },
    close: () => dispatcher.destroy(),
  }
}

/** An answer that has come while this process was busy is read before it is held to be late. */
async function withinTime<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const control = new AbortController()
  const timer = setTimeout(() => setTimeout(() => control.abort(), graceMs), longestMs - graceMs)
  try {
    return await ask(control.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** @throws where it is too long, before all of it is read */
async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > longestAnswer) throw new Error('too long an answer')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** With or without `/v1`, as for a model. */
function addressAt(base: string): string {
  const url = new URL(base)
  const path = url.pathname.replace(/\/+$/, '')
  if (!path.endsWith('/moderations')) url.pathname = `${path === '' ? '/v1' : path}/moderations`
  return url.href
}

function foundIn(answer: unknown): ReadonlySet<Found> {
  const { results } = answerShape.parse(answer)
  return new Set(
    results.flatMap(({ categories }) =>
      Object.entries(categories).flatMap(([name, isFound]) => {
        const kind = kinds[name]
        return isFound === true && kind ? [kind] : []
      }),
    ),
  )
}

/**
 * Why words of a player's are not taken. Where nobody could be asked they pass by our own lists alone: a fault of ours
 * costs the player nothing.
 */
export function typedRisk(found: ReadonlySet<Found> | null | undefined): RiskKind | null {
  const stopping = ['crisis', 'minors', 'slur', 'threat'] as const
  return stopping.find((kind) => found?.has(kind)) ?? null
}

/** Looks at what a model is about to say. Where nobody can be asked it is not said: the author tells on. */
export function sentenceJudge(moderation: Moderation) {
  return async (text: string, { story }: Pick<Telling, 'story'>): Promise<CutReason | null> => {
    const found = await moderation.judge(text)
    if (found === null) return 'unchecked'
    if (found.has('crisis')) return 'crisis'
    const isMature = story.script.rating === '18'
    const allowed: readonly Found[] = isMature ? ['sexual', 'violent'] : []
    return [...found].some((kind) => !allowed.includes(kind)) ? 'unsafe' : null
  }
}
