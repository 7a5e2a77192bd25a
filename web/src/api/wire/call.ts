import {
  type CallName,
  type Calls,
  type Envelope,
  type InputOf,
  type Method,
  type OutputOf,
  okCode,
} from '@fabula/contract'
import { messageText } from '../../i18n/text.ts'
import type { Prefetched } from '../prefetch.ts'
import { badAnswerFailure, CallFailure } from './CallFailure.ts'
import { failedText } from './failedText.ts'
import { reportFailure } from './failureListener.ts'
import { send } from './send.ts'

/** Every call that answers with an envelope. The stream of a turn is read by `openTurn`. */
export type PlainCallName = Exclude<CallName, 'game/playgameSseHttpBusiness'>

type Output<Name extends PlainCallName> = OutputOf<Calls[Name]>

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /**
   * Shows no toast when the call fails: it runs in the background, or the screen shows failures
   * itself [R8.03].
   */
  readonly quiet?: boolean
  /** For a call that accepts both: GET reads, POST acts. */
  readonly method?: Method
  /** Of a GET: the query as it came to us, in place of the input. */
  readonly query?: string
  /** The same call, sent before by `prefetch`. */
  readonly prefetched?: Prefetched | null
}

/** Makes a call of the contract. When it fails, shows a toast where one is due and throws `CallFailure`. */
export async function call<Name extends PlainCallName>(
  name: Name,
  input: InputOf<Calls[Name]>,
  { signal, quiet = false, method, query, prefetched }: CallOptions = {},
): Promise<Output<Name>> {
  try {
    return await send(name, input, (answer) => openEnvelope<Output<Name>>(answer, name), {
      signal,
      method,
      query,
      prefetched,
    })
  } catch (failure) {
    reportFailure(failure, quiet)
    throw failure
  }
}

/** The data of an answer. Throws the `CallFailure` that the envelope describes [R8.01, R8.02]. @param name of the call */
export async function openEnvelope<Data>(answer: Response, name?: CallName): Promise<Data> {
  const envelope = await readEnvelope<Data>(answer)
  if (envelope.code === okCode) return envelope.data
  throw new CallFailure({
    code: envelope.code,
    msg: failedText(name, envelope.code) ?? envelope.msg,
    errMsg: `request:fail ${envelope.code}`,
    reason: envelope.data?.reason,
    fields: envelope.data?.fields,
  })
}

async function readEnvelope<Data>(answer: Response): Promise<Envelope<Data>> {
  const body: unknown = await answer.json().catch(() => null)
  if (isEnvelope<Data>(body) && (answer.ok || body.code !== okCode)) return body
  // Of a line that works the player need not be told to look at it.
  const msg = messageText(answer.status >= 500 ? 'ours' : 'network_error')
  throw badAnswerFailure(msg, new Error(`HTTP ${answer.status}`))
}

function isEnvelope<Data>(body: unknown): body is Envelope<Data> {
  return typeof body === 'object' && body !== null && 'code' in body && 'data' in body
}
