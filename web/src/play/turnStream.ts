import { type Calls, type InputOf, type TurnEvent, timing } from '@fabula/contract'
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'
import { abortFailure, networkFailure, timeoutFailure } from '../api/wire/CallFailure.ts'
import { openEnvelope } from '../api/wire/call.ts'
import { reportFailure } from '../api/wire/failureListener.ts'
import { send } from '../api/wire/send.ts'
import { messageText } from '../i18n/text.ts'
import { withDeadline } from '../waiting.ts'

/**
 * Opens one connection to a turn and yields its events. It ends without a last event where the
 * connection was cut; the caller attaches again. Throws `CallFailure` where the server refused or
 * did not answer; only a lost session is handled here, the stage shows everything else.
 */
export async function* openTurn(
  input: InputOf<Calls['game/playgameSseHttpBusiness']>,
  signal: AbortSignal,
): AsyncGenerator<NumberedEvent> {
  try {
    const stream = await send('game/playgameSseHttpBusiness', input, streamOf, { signal })
    yield* readTurnEvents(stream, signal)
  } catch (failure) {
    reportFailure(failure, true)
    throw failure
  }
}

async function streamOf(answer: Response): Promise<Bytes> {
  const type = answer.headers.get('content-type') ?? ''
  if (answer.ok && answer.body && type.startsWith('text/event-stream')) return answer.body
  await openEnvelope(answer)
  throw networkFailure(messageText('network_error'))
}

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>

export interface NumberedEvent {
  /** Rises by one within a turn; it is the cursor to attach again with. */
  readonly id: number
  readonly event: TurnEvent
  /** Words that the server has not stored, behind the event `id`. */
  readonly isLive?: true
}

/** Reads a stream of turn events to its end, wherever its bytes are split. */
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
      const { done, value } = await withDeadline(reader.read(), {
        // Limits the whole stream, not one read [R7.49].
        ms: endsAt - performance.now(),
        late: () => timeoutFailure(messageText('network_error')),
        signal,
        aborted: abortFailure,
      })
      if (done) return
      yield toEvent(value)
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

function toEvent({ id, event, data }: EventSourceMessage): NumberedEvent {
  const isLive = event === 'live' && ({ isLive: true } as const)
  return { id: Number(id), event: JSON.parse(data) as TurnEvent, ...isLive }
}
