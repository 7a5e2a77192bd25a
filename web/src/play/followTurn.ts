import { isLast, type RefusalKind, type TurnEvent } from '@fabula/contract'
import type { TurnBody } from './Move.ts'

/** The server refused the turn: it answered with an envelope instead of a stream. */
export class TurnRefused extends Error {
  readonly kind: RefusalKind
  constructor(kind: RefusalKind, msg: string) {
    super(msg)
    this.kind = kind
  }
}

export interface TurnWire {
  /** Opens one connection. Throws `TurnRefused`, or any other error where the connection fails. */
  stream(
    body: TurnBody,
    signal: AbortSignal,
  ): AsyncIterable<{ readonly id: number; readonly event: TurnEvent }>
}

interface TurnConnection {
  readonly wire: TurnWire
  /** Id of the last event that was folded; 0 before the first. */
  cursor(): number
  receive(id: number, event: TurnEvent): void
  /** Whether the connection works at the moment. */
  linked(ok: boolean): void
  /** Waits. Ends early when the network or the page comes back. */
  pause(ms: number): Promise<void>
  readonly signal: AbortSignal
}

/** `lost`: the server does not know the turn, so it cost nothing. `left`: the play was closed. */
export type TurnOutcome =
  | { readonly as: 'ended' }
  | { readonly as: 'lost' }
  | { readonly as: 'left' }
  | { readonly as: 'refused'; readonly refusal: TurnRefused }

const pausesMs = [400, 1000, 2000, 4000, 8000]

/** Refusals that pass by themselves; a turn that the server already knows goes on after them. */
const temporary: ReadonlySet<RefusalKind> = new Set(['too_many', 'ours', 'busy'])

/**
 * Follows a turn to its end, over as many connections as needed. `first` is sent only once,
 * whatever happens; later connections only attach, so that no failure can play a move twice.
 */
export async function followTurn(
  first: TurnBody | null,
  attach: (cursor: number) => TurnBody,
  line: TurnConnection,
): Promise<TurnOutcome> {
  let body = first
  for (let failures = 0; ; failures += 1) {
    const before = line.cursor()
    const outcome = await oneConnection(body ?? attach(before), body === null, line)
    if (outcome) return outcome
    body = null
    line.linked(false)
    if (line.cursor() > before) failures = 0
    await line.pause(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0)
    if (line.signal.aborted) return { as: 'left' }
  }
}

/** Null if the connection failed or ended too early. */
async function oneConnection(
  body: TurnBody,
  attached: boolean,
  line: TurnConnection,
): Promise<TurnOutcome | null> {
  try {
    for await (const { id, event } of line.wire.stream(body, line.signal)) {
      line.linked(true)
      if (id > line.cursor() + 1) return null
      line.receive(id, event)
      if (isLast(event)) return { as: 'ended' }
    }
    return null
  } catch (error) {
    return line.signal.aborted ? { as: 'left' } : afterFailure(error, attached)
  }
}

function afterFailure(error: unknown, attached: boolean): TurnOutcome | null {
  if (!(error instanceof TurnRefused)) return null
  if (attached && error.kind === 'not_found') return { as: 'lost' }
  return attached && temporary.has(error.kind) ? null : { as: 'refused', refusal: error }
}
