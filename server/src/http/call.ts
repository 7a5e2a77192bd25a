import type { CallName, Calls, InputOf, Method, OutputOf } from '@fabula/contract'
import type { PlayerSession } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import type { Caller, RefuseWith } from '../refusal.ts'

/** One call under way: what its file in `api/` is given. */
export interface CallOf<Name extends CallName> {
  readonly context: AppContext
  readonly caller: Caller
  readonly session: Calls[Name]['access'] extends 'player' ? PlayerSession : null
  readonly input: InputOf<Calls[Name]>
  /** For a call whose methods differ in what they do. */
  readonly method: Method
  readonly refuse: RefuseWith<Calls[Name]['refuses']>
  /** Aborts when the client goes away. */
  readonly gone: AbortSignal
}

/** One event of a stream. `id` rises; the client asks for the rest by it. */
export interface StreamEvent<Body> {
  readonly id: number
  readonly event: Body
}

/**
 * What a call gives back: its output or, where the contract says that it streams, its events. Refusals come before
 * the first event; after it the events themselves tell how it ended.
 */
export type AnswerOf<Name extends CallName> = Calls[Name] extends { readonly streams?: true }
  ? AsyncIterable<StreamEvent<OutputOf<Calls[Name]>>>
  : OutputOf<Calls[Name]>

export type Serve<Name extends CallName> = (call: CallOf<Name>) => Promise<AnswerOf<Name>>

/** Every call of the contract: one that is declared and not served, or served and not declared, does not compile. */
export type Served = { readonly [Name in CallName]: Serve<Name> }
