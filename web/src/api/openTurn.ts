import type { Calls, InputOf } from '@fabula/contract'
import { messageText } from '../i18n/text.ts'
import { networkFailure } from './CallFailure.ts'
import { tellFailure } from './failureListener.ts'
import { openEnvelope } from './openEnvelope.ts'
import { type Bytes, type NumberedEvent, readTurnEvents } from './readTurnEvents.ts'
import { send } from './send.ts'

/**
 * One connection to a turn: its events as they come. It ends without a last event where the connection
 * was cut; re-attaching is the caller's. Throws `CallFailure` where the server refused, or no answer came;
 * only a lost session is acted upon here, all else is the stage's to tell.
 */
export async function* openTurn(
  input: InputOf<Calls['game/playgameSseHttpBusiness']>,
  signal: AbortSignal,
): AsyncGenerator<NumberedEvent> {
  try {
    const stream = await send('game/playgameSseHttpBusiness', input, streamOf, { signal })
    yield* readTurnEvents(stream, signal)
  } catch (failure) {
    tellFailure(failure, true)
    throw failure
  }
}

async function streamOf(answer: Response): Promise<Bytes> {
  const type = answer.headers.get('content-type') ?? ''
  if (answer.ok && answer.body && type.startsWith('text/event-stream')) return answer.body
  await openEnvelope(answer)
  throw networkFailure(messageText('network_error'))
}
