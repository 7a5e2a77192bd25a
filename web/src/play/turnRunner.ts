import { isLast, type RefusalKind, type TurnEventOf } from '@fabula/contract'
import type { StoreApi } from 'zustand/vanilla'
import { dropLive, foldEvent } from './foldEvent.ts'
import {
  attachBody,
  type Move,
  type MoveContext,
  playerTextOf,
  type TurnBody,
  turnBody,
} from './Move.ts'
import { type PlayPorts, type ToldEvent, TurnRefused, type TurnWire } from './PlayPorts.ts'
import type { PlayState } from './PlayState.ts'
import { lastTurn, type TurnView } from './PlayView.ts'
import { priceOf } from './priceOf.ts'
import { startReading } from './Reading.ts'

interface Runner {
  readonly gameId: string
  readonly store: StoreApi<PlayState>
  readonly ports: PlayPorts
  readonly keep: () => void
  /** Groups changes with those that follow at once, to render only once. */
  readonly batch: (change: () => void) => void
  readonly signal: AbortSignal
  /** Loads the play again and follows its open turn. */
  readonly refresh: () => Promise<void>
}

/** Sends moves, one at a time, and follows turns that began elsewhere. */
export function turnRunner(runner: Runner): {
  send(move: Move): Promise<void>
  follow(key: string): Promise<void>
} {
  const { store, ports, keep } = runner

  async function send(move: Move): Promise<void> {
    const { sending, pending, view, revived } = store.getState()
    if (sending || !view) return
    // The same move keeps its key when it is sent again: if the first attempt reached the server,
    // it is still one turn.
    const again = pending && sameMove(pending.move, move)
    const turn = { key: again ? pending.key : ports.newKey(), move }
    store.setState({ pending: turn, sending: turn, notice: null, starved: false, linked: true })
    keep()
    const body = turnBody(turn, playRef(runner), priceOf(move, view, revived))
    settle(runner, await run(runner, turn.key, body))
  }

  async function follow(key: string): Promise<void> {
    const { sending, view, pending } = store.getState()
    const told = view?.turns.some((turn) => turn.key === key && turn.end)
    if (sending || told || !view) return
    store.setState({ sending: { key, move: pending?.key === key ? pending.move : null } })
    settle(runner, await run(runner, key, null))
  }

  return { send, follow }
}

async function run(runner: Runner, key: string, first: TurnBody | null): Promise<TurnOutcome> {
  const { store, ports } = runner
  const isTold = () => Boolean(turnIn(store.getState(), key)?.end)
  const { signal, stop } = untilTold(runner, isTold)
  const line: TurnConnection = {
    wire: ports.wire,
    signal,
    isTold,
    pause: ports.pause,
    cursor: () => turnIn(store.getState(), key)?.cursor ?? 0,
    linked: (linked) => {
      if (store.getState().linked !== linked) store.setState({ linked })
    },
    receive: (told) => runner.batch(() => receive(runner, key, told)),
    dropLive: () => {
      const { view } = store.getState()
      if (view) store.setState({ view: dropLive(view) })
    },
  }
  try {
    return await followTurn(first, (cursor) => attachBody(key, cursor, playRef(runner)), line)
  } finally {
    stop()
  }
}

/**
 * A signal that aborts with the play, and as soon as a history tells the turn to its end: the line may be dead without
 * saying so, and where it is not, the ids of what it still tells no longer fit.
 */
function untilTold({ store, signal }: Runner, isTold: () => boolean) {
  const over = new AbortController()
  const end = () => over.abort()
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  const unsubscribe = store.subscribe(() => isTold() && end())
  const stop = () => {
    unsubscribe()
    signal.removeEventListener('abort', end)
  }
  return { signal: over.signal, stop }
}

function receive(runner: Runner, key: string, told: ToldEvent): void {
  const { store, ports, gameId } = runner
  const { view, reading } = store.getState()
  if (!view) return
  const { event } = told
  store.setState({ view: foldEvent(view, { key, ...told }) })
  if (event.type === 'turn.accepted') {
    const turn = lastTurn(store.getState().view ?? view)
    // After a reload the stored reading belongs to this turn and goes on where it was.
    if (turn && reading?.key !== key) store.setState({ reading: startReading(turn) })
    store.setState(({ draft, sending }) => ({ draft: draftAfter(draft, sending?.move ?? null) }))
    ports.announce(gameId, key)
  }
}

/** Removes the sent text from the draft; what was typed since stays. */
function draftAfter(draft: string, move: Move | null): string {
  return move && playerTextOf(move) === draft ? '' : draft
}

function settle(runner: Runner, outcome: TurnOutcome): void {
  const { store, keep } = runner
  const { sending } = store.getState()
  if (outcome.as === 'left' || !sending) return
  const { key, move } = sending
  store.setState(({ notice }) => ({
    sending: null,
    linked: true,
    notice: notice?.as === 'answering' ? null : notice,
  }))
  // The server plays no move that it said it does not know, unless the play itself is not there yet.
  if (outcome.as !== 'lost' || store.getState().view?.chatId) store.setState({ pending: null })
  if (outcome.as === 'ended') settleEnded(runner, key, move)
  else if (outcome.as === 'lost') putBack(store, move, move ? { notice: { as: 'notSent' } } : {})
  else settleFailed(runner, afterRefusal(outcome.refusal, move), move)
  keep()
}

function settleEnded(runner: Runner, key: string, move: Move | null): void {
  const { store, ports, refresh } = runner
  const { view } = store.getState()
  const end = turnIn(store.getState(), key)?.end
  if (end) ports.balances(end)
  // A no that was heard need not be said again.
  if (end?.type === 'turn.rejected' && end.reason === 'declined') return
  if (end?.type === 'turn.rejected') {
    settleFailed(runner, afterRejection(end), move)
    return
  }
  store.setState(({ draft }) => ({ revived: false, draft: draftAfter(draft, move) }))
  if (view && lastTurn(view)?.safety?.kind === 'crisis') {
    store.setState({ notice: { as: 'crisis' } })
  }
  if (view?.chatId === null) refreshQuietly(refresh)
}

/** What a failed move changes in the state. `stale`: the server knows more about the play than is shown. */
interface FailedMove {
  readonly change: Partial<PlayState>
  readonly stale: boolean
}

function afterRejection({ reason, msg }: TurnEventOf<'turn.rejected'>): FailedMove {
  switch (reason) {
    case 'unclear':
    case 'declined':
      return { change: {}, stale: false }
    case 'no_energy':
      return { change: { starved: true }, stale: false }
    case 'fault':
      return { change: { notice: { as: 'fault' } }, stale: false }
    case 'unsafe':
      return { change: { notice: { as: 'refused', kind: 'unsafe', msg } }, stale: false }
    case 'busy':
      return { change: { notice: { as: 'busy' } }, stale: true }
    case 'not_on_offer':
    case 'ended':
      return { change: { notice: { as: 'refused', kind: 'rule', msg } }, stale: true }
  }
}

function afterRefusal({ kind, reason, message: msg }: TurnRefused, move: Move | null): FailedMove {
  // Where it was shown as free, another page has made the free move.
  if (reason === 'price_changed') {
    return { change: { notice: { as: 'refused', kind, msg }, revived: false }, stale: true }
  }
  switch (kind) {
    case 'no_energy':
      return { change: { starved: true }, stale: false }
    case 'game_removed':
    case 'locked':
    case 'not_found':
      return { change: { load: { refused: kind, msg } }, stale: false }
    case 'busy':
      return { change: { notice: { as: 'busy' } }, stale: true }
    case 'unsafe': {
      const words = move ? playerTextOf(move) : ''
      const blocked = { as: 'blocked', reason: reason ?? '', msg, words } as const
      return { change: { notice: reason === 'crisis' ? { as: 'crisis' } : blocked }, stale: false }
    }
    default:
      return { change: { notice: { as: 'refused', kind, msg } }, stale: true }
  }
}

function settleFailed(runner: Runner, { change, stale }: FailedMove, move: Move | null): void {
  putBack(runner.store, move, change)
  if (stale) refreshQuietly(runner.refresh)
}

function putBack(store: StoreApi<PlayState>, move: Move | null, change: Partial<PlayState>): void {
  const typed = move ? playerTextOf(move) : ''
  store.setState(({ draft }) => {
    // Who spoke of harming themselves need not read it again.
    if (change.notice?.as === 'crisis') return { ...change, draft: draftAfter(draft, move) }
    return { ...change, draft: draft === '' ? typed : draft }
  })
}

function refreshQuietly(refresh: () => Promise<void>): void {
  refresh().catch(() => undefined)
}

function playRef({ store, gameId }: Runner): MoveContext {
  const { view, revived } = store.getState()
  return { gameId, chatId: view?.chatId ?? null, revived }
}

function turnIn({ view }: PlayState, key: string): TurnView | undefined {
  return view?.turns.find((turn) => turn.key === key)
}

function sameMove(a: Move, b: Move): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

interface TurnConnection {
  readonly wire: TurnWire
  /** Id of the last event that was folded; 0 before the first. */
  cursor(): number
  /** The turn is known to its end. */
  isTold(): boolean
  receive(told: ToldEvent): void
  /** Takes back words that the server had not stored. */
  dropLive(): void
  /** Whether the connection works at the moment. */
  linked(ok: boolean): void
  /** Waits. Ends early when the network or the page comes back. */
  pause(ms: number): Promise<void>
  readonly signal: AbortSignal
}

/** `lost`: the server does not know the turn and will not play it, so it costs nothing. `left`: the play was closed. */
type TurnOutcome =
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
async function followTurn(
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
    line.dropLive()
    line.linked(false)
    if (line.cursor() > before) failures = 0
    await line.pause(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0)
    if (line.signal.aborted) return afterAbort(line)
  }
}

/** Null if the connection failed or ended too early. */
async function oneConnection(
  body: TurnBody,
  attached: boolean,
  line: TurnConnection,
): Promise<TurnOutcome | null> {
  try {
    for await (const told of line.wire.stream(body, line.signal)) {
      line.linked(true)
      if (told.id > line.cursor() + 1) return null
      line.receive(told)
      if (isLast(told.event)) return { as: 'ended' }
    }
    return null
  } catch (error) {
    return line.signal.aborted ? afterAbort(line) : afterFailure(error, attached)
  }
}

function afterAbort(line: TurnConnection): TurnOutcome {
  return { as: line.isTold() ? 'ended' : 'left' }
}

function afterFailure(error: unknown, attached: boolean): TurnOutcome | null {
  if (!(error instanceof TurnRefused)) return null
  if (attached && error.kind === 'not_found') return { as: 'lost' }
  return attached && temporary.has(error.kind) ? null : { as: 'refused', refusal: error }
}
