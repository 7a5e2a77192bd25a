import type { LlmMessage, LlmRequest } from '@fabula/story'
import type { Endpoint } from './Endpoint.ts'

/** What an endpoint was found to refuse, so that it is not sent again. */
export interface Quirks {
  /** Parameters it takes none of, or knows by another name. */
  readonly dropped: ReadonlySet<Optional>
  readonly renamed: boolean
  /** Its template has no place for a system message. */
  readonly noSystem: boolean
}

type Optional = 'stream_options' | 'temperature' | 'max_tokens'

export const noQuirks: Quirks = { dropped: new Set(), renamed: false, noSystem: false }

/** What a refusal teaches; null where it is about nothing that could be left out. */
export function learn(quirks: Quirks, refusal: string): Quirks | null {
  const { dropped, renamed, noSystem } = quirks
  const drop = (name: Optional): Quirks | null =>
    dropped.has(name) ? null : { ...quirks, dropped: new Set([...dropped, name]) }
  if (refusal.includes('stream_options')) return drop('stream_options')
  if (/max_(completion_)?tokens/.test(refusal))
    return renamed ? drop('max_tokens') : { ...quirks, renamed: true }
  if (refusal.includes('temperature')) return drop('temperature')
  if (/system role|role.{0,20}system|roles must alternate/i.test(refusal) && !noSystem)
    return { ...quirks, noSystem: true }
  return null
}

/** Nothing but what every server understands, and what the operator adds: no tools and no response format. */
export function bodyOf(
  { model, extra }: Pick<Endpoint, 'model' | 'extra'>,
  { messages, temperature, maxTokens }: LlmRequest,
  { dropped, renamed, noSystem }: Quirks,
): Record<string, unknown> {
  const tokens = { [renamed ? 'max_completion_tokens' : 'max_tokens']: maxTokens }
  return {
    ...extra,
    model,
    messages: noSystem ? withoutSystem(messages) : messages,
    stream: true,
    ...(!dropped.has('stream_options') && { stream_options: { include_usage: true } }),
    ...(!dropped.has('temperature') && { temperature }),
    ...(!dropped.has('max_tokens') && tokens),
  }
}

function withoutSystem(messages: readonly LlmMessage[]): LlmMessage[] {
  const [first, second, ...rest] = messages
  if (first?.role !== 'system' || second?.role !== 'user') return [...messages]
  return [{ role: 'user', content: `${first.content}\n\n${second.content}` }, ...rest]
}
