import { LlmFault } from '@fabula/story'
import * as z from 'zod/mini'

/** Tokens as a server counts them. */
export interface TokenCounts {
  readonly prompt: number
  readonly cached: number
  readonly completion: number
}

/** What one chunk of a stream says, or a whole answer that was not streamed. */
export interface AnswerPart {
  readonly text: string
  /** UTF-16 units of thinking, which is never shown. */
  readonly thought: number
  readonly finish: string | null
  readonly tokens: TokenCounts | null
}

const count = z.catch(z.number(), 0)
const piece = z.looseObject({ type: z.optional(z.string()), text: z.optional(z.string()) })
/** Mistral's thinking models send a list of pieces. */
const content = z.catch(z.nullish(z.union([z.string(), z.array(piece)])), null)
const message = z.looseObject({
  content,
  reasoning_content: z.catch(z.nullish(z.string()), null),
  reasoning: z.catch(z.nullish(z.string()), null),
})
const usage = z.looseObject({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: z.catch(z.nullish(z.looseObject({ cached_tokens: count })), null),
  prompt_cache_hit_tokens: z.optional(count),
})
/** llama.cpp's own count of what its cache held. */
const timings = z.looseObject({ cache_n: z.optional(count) })
const chunk = z.looseObject({
  choices: z.catch(
    z.nullish(
      z.array(
        z.looseObject({
          delta: z.nullish(message),
          message: z.nullish(message),
          finish_reason: z.nullish(z.string()),
        }),
      ),
    ),
    null,
  ),
  usage: z.catch(z.nullish(usage), null),
  timings: z.catch(z.nullish(timings), null),
  error: z.optional(z.unknown()),
})

/** Null for what is no JSON object: such chunks are skipped. @throws LlmFault for an error sent in the stream */
export function readAnswer(json: string): AnswerPart | null {
  const parsed = chunk.safeParse(parse(json))
  if (!parsed.success) return null
  const { choices, error, usage, timings } = parsed.data
  if (error) throw new LlmFault('broken_midstream', 'the server sent an error')
  const [choice] = choices ?? []
  const said = choice?.delta ?? choice?.message
  const thought = said?.reasoning_content ?? said?.reasoning ?? ''
  return {
    text: textOf(said?.content),
    thought: thought.length,
    finish: choice?.finish_reason ?? null,
    tokens: usage
      ? {
          prompt: usage.prompt_tokens,
          completion: usage.completion_tokens,
          cached:
            usage.prompt_tokens_details?.cached_tokens ||
            usage.prompt_cache_hit_tokens ||
            timings?.cache_n ||
            0,
        }
      : null,
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function textOf(said: z.infer<typeof content> | undefined): string {
  if (typeof said === 'string') return said
  return (said ?? [])
    .filter(({ type }) => type === undefined || type === 'text')
    .map(({ text = '' }) => text)
    .join('')
}
