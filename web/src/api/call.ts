import type { CallName, Calls, InputOf, Method, OutputOf } from '@fabula/contract'
import { tellFailure } from './failureListener.ts'
import { openEnvelope } from './openEnvelope.ts'
import type { Prefetched } from './prefetch.ts'
import { send } from './send.ts'

/** The calls that answer with an envelope; the stream of a turn has `openTurn`. */
export type PlainCallName = Exclude<CallName, 'game/playgameSseHttpBusiness'>

type Output<Name extends PlainCallName> = OutputOf<Calls[Name]>

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Made in the background, or by a screen that shows failures itself: no toast [R8.03]. */
  readonly quiet?: boolean
  /** For a call that answers both: GET reads, POST acts. */
  readonly method?: Method
  /** The same call, made before. */
  readonly asked?: Prefetched | null
}

/** Makes a call of the contract. Throws `CallFailure`, after telling the player where it should. */
export async function call<Name extends PlainCallName>(
  name: Name,
  input: InputOf<Calls[Name]>,
  { signal, quiet = false, method, asked }: CallOptions = {},
): Promise<Output<Name>> {
  try {
    return await send(name, input, (answer) => openEnvelope<Output<Name>>(answer), {
      signal,
      method,
      asked,
    })
  } catch (failure) {
    tellFailure(failure, quiet)
    throw failure
  }
}
