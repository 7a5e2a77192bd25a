export interface LlmMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface LlmRequest {
  messages: readonly LlmMessage[]
  temperature: number
  maxTokens: number
  /** Aborting ends the stream, and frees the model behind it. */
  signal: { readonly aborted: boolean }
}

/**
 * The one port to a language model: its words as they come. It throws when the model fails or
 * breaks off; the narrator behind it then falls back on authored lines.
 */
export interface Llm {
  stream(request: LlmRequest): AsyncIterable<string>
}
