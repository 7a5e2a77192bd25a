export interface LlmMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface LlmRequest {
  /** A story or a language may have a model of its own. */
  story: string
  language: string
  messages: readonly LlmMessage[]
  temperature: number
  maxTokens: number
}

/** What one call took, in tokens; `cached` is the part of `prompt` that the model knew already. */
export interface LlmUsage {
  model: string
  prompt: number
  cached: number
  completion: number
  /** Millionths of the currency that the operator's prices are in; 0 where no price is set. */
  costMicros: number
}

export type LlmEvent = { type: 'text'; text: string } | { type: 'usage'; usage: LlmUsage }

/** How a model can fail. Each of the 25 upstream modes that ends badly is one of these. */
export const llmFaults = [
  'connect_timeout',
  'first_token_timeout',
  'idle_timeout',
  'too_long',
  'rate_limited',
  'loading',
  'upstream_5xx',
  'refused',
  'truncated',
  'broken_midstream',
  'filtered',
  'empty',
  'flood',
  'unavailable',
] as const
export type LlmFaultKind = (typeof llmFaults)[number]

export class LlmFault extends Error {
  override readonly name = 'LlmFault'
  readonly kind: LlmFaultKind

  constructor(kind: LlmFaultKind, message: string = kind, options?: { cause: unknown }) {
    super(message, options)
    this.kind = kind
  }
}

/**
 * The one port to a language model: its words as they come, then what they took. It throws an
 * `LlmFault` when the model fails or breaks off; the narrator behind it goes on in authored lines.
 * Whoever stops reading frees the model.
 */
export interface Llm {
  /** False where a call would fail at once: nothing is configured for it, or all that is has failed a moment ago. */
  isReady(place: Pick<LlmRequest, 'story' | 'language'>): boolean
  /** Tokens that prompt and answer may have together. */
  contextOf(place: Pick<LlmRequest, 'story' | 'language'>): number
  stream(request: LlmRequest): AsyncIterable<LlmEvent>
}
