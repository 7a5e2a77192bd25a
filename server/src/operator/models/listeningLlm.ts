import {
  type Llm,
  LlmFault,
  type LlmFaultKind,
  type LlmRequest,
  type LlmUsage,
  type Obedience,
  obedienceOf,
} from '@fabula/story'

/** One call of a model, as it went. Times in ms. */
export interface HeardCall {
  readonly fault: LlmFaultKind | null
  /** To the first word; null where none came. */
  readonly firstMs: number | null
  /** From the first word to the last. */
  readonly tellingMs: number
  /** UTF-16 units, and what they took by the server's count; null where it does not count. */
  readonly length: number
  readonly usage: LlmUsage | null
  /** Null where it failed before its end. */
  readonly obedience: Obedience | null
}

/** Passes a model's words on, and keeps what they were like. */
export function listeningLlm(llm: Llm, heard: HeardCall[]): Llm {
  return { ...llm, stream: (request) => listen(llm, request, heard) }
}

async function* listen(llm: Llm, request: LlmRequest, heard: HeardCall[]) {
  const began = performance.now()
  let firstAt: number | null = null
  let lastAt = began
  let said = ''
  let usage: LlmUsage | null = null
  const keep = (fault: LlmFaultKind | null, isWhole: boolean) => {
    const turn = request.messages.at(-1)?.content ?? ''
    heard.push({
      ...{ fault, usage, length: said.length, tellingMs: lastAt - (firstAt ?? lastAt) },
      firstMs: firstAt === null ? null : firstAt - began,
      obedience: isWhole ? obedienceOf(turn, said) : null,
    })
  }
  let isKept = false
  try {
    for await (const event of llm.stream(request)) {
      if (event.type === 'usage') usage = event.usage
      else {
        lastAt = performance.now()
        firstAt ??= lastAt
        said += event.text
      }
      yield event
    }
    keep(null, true)
    isKept = true
  } catch (error) {
    keep(error instanceof LlmFault ? error.kind : 'broken_midstream', false)
    isKept = true
    throw error
  } finally {
    // Whoever reads stopped before its end: so much of it could not be shown.
    if (!isKept) keep(null, false)
  }
}
