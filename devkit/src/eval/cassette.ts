import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  type Llm,
  type LlmEvent,
  LlmFault,
  type LlmFaultKind,
  type LlmRequest,
} from '@fabula/story'

/** A line of a cassette: what was asked, by its hash, and what came. */
interface Take {
  readonly key: string
  readonly events: readonly LlmEvent[]
  readonly fault: LlmFaultKind | null
}

function keyOf({ story, language, messages, temperature, maxTokens }: LlmRequest): string {
  const asked = JSON.stringify([story, language, messages, temperature, maxTokens])
  return createHash('sha256').update(asked).digest('hex')
}

/** Passes a model's answers on, and keeps each in a file; prompts are kept only as hashes. */
export function recording(llm: Llm, file: string): Llm {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  return { ...llm, stream: (request) => record(llm, request, file) }
}

async function* record(llm: Llm, request: LlmRequest, file: string): AsyncGenerator<LlmEvent> {
  const events: LlmEvent[] = []
  let fault: LlmFaultKind | null = null
  try {
    for await (const event of llm.stream(request)) {
      events.push(event)
      yield event
    }
  } catch (error) {
    fault = error instanceof LlmFault ? error.kind : 'broken_midstream'
    throw error
  } finally {
    const take: Take = { key: keyOf(request), events, fault }
    appendFileSync(file, `${JSON.stringify(take)}\n`)
  }
}

interface Cassette {
  readonly llm: Llm
  /** How many prompts were asked that have no answer on it. */
  missing(): number
}

/** Says again what was recorded. A prompt that was never recorded is `refused`: it has changed since. */
export function playing(file: string): Cassette {
  const takes = new Map<string, Take[]>()
  let missing = 0
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const take = JSON.parse(line) as Take
    takes.set(take.key, [...(takes.get(take.key) ?? []), take])
  }
  const llm: Llm = {
    isReady: () => true,
    contextOf: () => 16_384,
    stream: async function* (request): AsyncGenerator<LlmEvent> {
      const take = takes.get(keyOf(request))?.shift()
      if (!take) {
        missing += 1
        throw new LlmFault('refused', 'it was not recorded')
      }
      yield* take.events
      if (take.fault !== null) throw new LlmFault(take.fault)
    },
  }
  return { llm, missing: () => missing }
}
