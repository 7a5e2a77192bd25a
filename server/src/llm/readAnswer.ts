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
  const value = parse(json)
  const words = wordsAloneIn(value)
  if (words !== null) return { text: words, thought: 0, finish: null, tokens: null }
  const parsed = chunk.safeParse(value)
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

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The words of a chunk that says nothing else, as nearly all do: a schema looks at one longer than all else that is done with it. */
function wordsAloneIn(value: unknown): string | null {
  if (!isObject(value) || !Array.isArray(value['choices'])) return null
  const [choice, ...others]: readonly unknown[] = value['choices']
  if (!isObject(choice) || !isObject(choice['delta']) || others.length > 0) return null
  const { content } = choice['delta']
  const isAlone =
    hasNone(value, ['usage', 'error']) &&
    hasNone(choice, ['message', 'finish_reason']) &&
    hasNone(choice['delta'], ['reasoning', 'reasoning_content'])
  return typeof content === 'string' && isAlone ? content : null
}

function hasNone(value: Fields, names: readonly string[]): boolean {
  return names.every((name) => value[name] === undefined || value[name] === null)
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
