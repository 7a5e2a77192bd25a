import type { CallName, Calls, InputOf, Method, OutputOf } from '@fabula/contract'
import type { Caller, PlayerSession } from '../caller.ts'
import type { AppContext } from '../context.ts'
import type { RefuseWith } from '../refusal.ts'

/** What the handler of a call is given. */
export interface CallOf<Name extends CallName> {
  readonly context: AppContext
  readonly caller: Caller
  readonly session: Calls[Name]['access'] extends 'player' ? PlayerSession : null
  readonly input: InputOf<Calls[Name]>
  /** What stands behind the ? of the address, undecoded: signatures are of it. */
  readonly query: string
  /** For a call whose methods do different things. */
  readonly method: Method
  readonly refuse: RefuseWith<Calls[Name]['refuses']>
  /** Aborts when the client disconnects. */
  readonly gone: AbortSignal
}

/** One event of a stream. `id` rises; a client that reconnects asks for what follows an id. */
export interface StreamEvent<Body> {
  readonly id: number
  readonly event: Body
  /** It is not stored yet: the client shows it behind the event `id`, and drops it when it asks again. */
  readonly live?: number
}

/**
 * What a handler answers: the call's output or, if the contract says that it streams, its events. It refuses before
 * the first event; after that the events say how it ended.
 */
export type AnswerOf<Name extends CallName> = Calls[Name] extends { readonly streams?: true }
  ? AsyncIterable<StreamEvent<OutputOf<Calls[Name]>>>
  : OutputOf<Calls[Name]>

export type Handler<Name extends CallName> = (
  call: CallOf<Name>,
) => Promise<AnswerOf<Name>> | AnswerOf<Name>

/** The handlers of all calls of the contract: a missing one, or one for a call that is not declared, does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<Name> }

/** The handlers of the calls whose names begin with `Group`. */
export type HandlersOf<Group extends string> = {
  readonly [Name in Extract<CallName, `${Group}/${string}`>]: Handler<Name>
}
