import type * as z from 'zod/mini'
import type { RefusalKind } from './codes.ts'

export type Method = 'GET' | 'POST'
export type Access = 'anyone' | 'player'

/** Kind of refusal → the closed list of reasons it may give. A reason is also a message key. */
export type Refuses = Readonly<Partial<Record<RefusalKind, readonly string[]>>>

/**
 * One call of the wire, under its path. `access` says who may make it: anyone, or a player with a session.
 * A call with `events` answers with a stream of them, or with the envelope when it refuses.
 */
export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  R extends Refuses = Refuses,
  A extends Access = Access,
  Streams extends boolean = boolean,
> {
  readonly summary: string
  readonly methods: readonly Method[]
  readonly access: A
  readonly input: Input
  readonly output: Output
  readonly refuses: R
  readonly streams?: Streams
  /** The largest body it takes, where `limits.bodyBytes` is not enough. */
  readonly bodyBytes?: number
}

export function defineCall<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const R extends Refuses,
  const A extends Access,
  const Streams extends boolean = false,
>(call: Call<Input, Output, R, A, Streams>): Call<Input, Output, R, A, Streams> {
  return call
}

type CallShape = { input: z.ZodMiniType; output: z.ZodMiniType; refuses: Refuses }

export type InputOf<C extends CallShape> = z.output<C['input']>
export type OutputOf<C extends CallShape> = z.output<C['output']>
export type KindOf<C extends CallShape> = Extract<keyof C['refuses'], RefusalKind>
export type ReasonOf<
  C extends CallShape,
  K extends KindOf<C>,
> = C['refuses'][K] extends readonly (infer R)[] ? R : never
