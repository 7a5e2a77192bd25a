import type { CallName, Calls, InputOf, Method, OutputOf } from '@fabula/contract'
import { reportFailure } from './failureListener.ts'
import { openEnvelope } from './openEnvelope.ts'
import type { Prefetched } from './prefetch.ts'
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
  /** The same call, sent before by `prefetch`. */
  readonly prefetched?: Prefetched | null
}

/** Makes a call of the contract. When it fails, shows a toast where one is due and throws `CallFailure`. */
export async function call<Name extends PlainCallName>(
  name: Name,
  input: InputOf<Calls[Name]>,
  { signal, quiet = false, method, prefetched }: CallOptions = {},
): Promise<Output<Name>> {
  try {
    return await send(name, input, (answer) => openEnvelope<Output<Name>>(answer), {
      signal,
      method,
      prefetched,
    })
  } catch (failure) {
    reportFailure(failure, quiet)
    throw failure
  }
}
