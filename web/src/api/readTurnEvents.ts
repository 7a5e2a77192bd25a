import { type TurnEvent, timing } from '@fabula/contract'
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'
import { messageText } from '../i18n/text.ts'
import { abortFailure, timeoutFailure } from './CallFailure.ts'

export type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>

export interface NumberedEvent {
  /** Rises by one within a turn; the cursor to re-attach with. */
  readonly id: number
  readonly event: TurnEvent
}

/** Reads a stream of turn events to its end, however its bytes are cut. */
export async function* readTurnEvents(
  body: Bytes,
  signal: AbortSignal,
  withinMs: number = timing.chatStreamTimeoutMs,
): AsyncGenerator<NumberedEvent> {
  const decoded: ReadableStream<string> = body.pipeThrough(new TextDecoderStream())
  const reader = decoded.pipeThrough(new EventSourceParserStream()).getReader()
  const endsAt = performance.now() + withinMs
  try {
    for (;;) {
      const { done, value } = await orTimeout(reader.read(), endsAt - performance.now(), signal)
      if (done) return
      yield toEvent(value)
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

function toEvent({ id, data }: EventSourceMessage): NumberedEvent {
  return { id: Number(id), event: JSON.parse(data) as TurnEvent }
}

/** The limit is for the whole stream [R7.49]; leaving the page ends the wait at once. */
async function orTimeout<T>(reading: Promise<T>, ms: number, signal: AbortSignal): Promise<T> {
  const waiting = new AbortController()
  const over = new Promise<never>((_, reject) => {
    const leave = () => reject(abortFailure())
    const timer = setTimeout(() => reject(timeoutFailure(messageText('network_error'))), ms)
    signal.addEventListener('abort', leave, { signal: waiting.signal })
    waiting.signal.addEventListener('abort', () => clearTimeout(timer))
    if (signal.aborted) leave()
  })
  try {
    return await Promise.race([reading, over])
  } finally {
    waiting.abort()
  }
}
