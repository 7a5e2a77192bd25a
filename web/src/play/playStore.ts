import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Move, type PendingMove, playerTextOf } from './Move.ts'
import { newestHistory } from './newestHistory.ts'
import { type PlayPorts, type TextStore, TurnRefused } from './PlayPorts.ts'
import { newPlay, type PlayState } from './PlayState.ts'
import { askedIn, lastTurn } from './PlayView.ts'
import { playFromHistory, withNewerHistory, withOlderTurns } from './playFromHistory.ts'
import { isOver, type Reading, readToTheEnd, startReading } from './Reading.ts'
import { turnRunner } from './turnRunner.ts'
import type { CallOutput } from './wire.ts'

export interface PlayStore extends StoreApi<PlayState> {
  /** Loads the play from the server. A turn that is still open is shown from where its text was. */
  load(): Promise<void>
  /** Loads it again in the background, after the page or another tab came back. */
  refresh(): Promise<void>
  send(move: Move): Promise<void>
  /** Sends what the player typed, whatever of the last turn is still unread; where it can't be sent yet, says so. */
  say(playerText: string): void
  /** Follows a turn that another tab of this player has begun. */
  follow(key: string): Promise<void>
  older(): Promise<void>
  restart(): Promise<void>
  undo(): Promise<void>
  /** @param ad nonce of the ad that pays for it instead of coins */
  answerRevive(accept: boolean, ad?: string): Promise<void>
  type(draft: string): void
  /** Leaves what was asked back unanswered: the options return, and the words stay in the composer. */
  decline(): void
  read(seen: Partial<Omit<Reading, 'key'>>): void
  /** Records each grapheme as it is shown, without rendering again. */
  recordSeen(seen: number): void
  dismiss(): void
  /** Stores what must survive a reload. */
  keep(): void
  close(): void
}

/**
 * The state of one play. It is not kept in the page's component, so that a hidden or rebuilt page
 * loses no turn.
 */
export function createPlayStore(gameId: string, ports: PlayPorts): PlayStore {
  const store = createStore<PlayState>(() => newPlay)
  const { subscribe, batch } = batchUpdates(store)
  const closing = new AbortController()
  let newestSeen = 0
  const keep = () => {
    const { reading, ...state } = store.getState()
    const seen = Math.max(newestSeen, reading?.seen ?? 0)
    writeStoredPlay(ports.storage, gameId, { ...state, reading: reading && { ...reading, seen } })
  }
  const readHistory = newestHistory(store, () => ports.history({ game_id: gameId }))
  const runner = turnRunner({ gameId, store, ports, keep, batch, signal: closing.signal, refresh })

  async function refresh(): Promise<void> {
    const history = await readHistory()
    if (!history) return
    store.setState((now) => withHistory(now, history))
    if (history.open_turn) void runner.follow(history.open_turn.turn_key)
  }

  async function load(): Promise<void> {
    if (!store.getState().view) store.setState(readStoredPlay(ports.storage, gameId))
    const { pending } = store.getState()
    try {
      await refresh()
    } catch (error) {
      store.setState({ load: loadFailure(error) })
      return
    }
    if (pending && !store.getState().sending) await settleStored(pending)
  }

  async function loadAnew(): Promise<void> {
    // What was stored of the play that is gone would come back.
    keep()
    await load()
  }

  /**
   * A move stored before a reload may still be on its way. The server is asked, which then either
   * tells its turn or never plays it.
   */
  async function settleStored({ key }: PendingMove): Promise<void> {
    const isTold = store.getState().view?.turns.some((turn) => turn.key === key)
    if (!isTold) await runner.follow(key)
    if (store.getState().pending?.key === key) store.setState({ pending: null })
    keep()
  }

  return Object.assign(store, {
    subscribe,
    load,
    refresh: () => (store.getState().load === 'ready' ? quietly(refresh) : load()),
    send: runner.send,
    say: (playerText: string) => say(store, runner.send, playerText),
    follow: runner.follow,
    older: () => older(store, ports),
    restart: () => restart(store, ports, loadAnew),
    undo: () => undo(store, ports, refresh),
    answerRevive: (accept: boolean, ad?: string) =>
      answerRevive({ accept, ad }, store, ports, refresh),
    // Whoever writes on has seen why the last move failed.
    type: (draft: string) => store.setState({ draft, notice: null }),
    decline: () => store.setState(withoutRejected),
    read: (seen: Partial<Omit<Reading, 'key'>>) => {
      newestSeen = seen.seen ?? newestSeen
      store.setState(({ reading }) => ({ reading: reading && { ...reading, ...seen } }))
      keep()
    },
    recordSeen: (seen: number) => {
      newestSeen = seen
    },
    dismiss: () => store.setState({ notice: null, starved: false }),
    keep,
    close: () => {
      keep()
      closing.abort()
    },
  })
}

/** The turn that is being read stays where it was, and one that was sent from here is read from its beginning. */
function withHistory(
  { view, reading, sending }: PlayState,
  history: CallOutput,
): Partial<PlayState> {
  const fresh = view ? withNewerHistory(view, history) : playFromHistory(history)
  const last = lastTurn(fresh)
  const isRead =
    reading && (reading.key === last?.key || reading.key === history.open_turn?.turn_key)
  const begin = last?.key === sending?.key ? startReading : readToTheEnd
  return { load: 'ready', view: fresh, reading: isRead ? reading : last && begin(last) }
}

function withoutRejected({ view }: PlayState): Partial<PlayState> {
  const turns = view?.turns.filter(({ end }) => end?.type !== 'turn.rejected') ?? []
  const last = turns.at(-1)
  return view && last ? { view: { ...view, turns }, reading: readToTheEnd(last) } : {}
}

/** A failure of a background call never disturbs the player [R8.03]. */
async function quietly(call: () => Promise<void>): Promise<void> {
  await call().catch(() => undefined)
}

function loadFailure(error: unknown): PlayState['load'] {
  return error instanceof TurnRefused ? { refused: error.kind, msg: error.message } : 'offline'
}

interface Batching {
  readonly subscribe: StoreApi<PlayState>['subscribe']
  /**
   * Notifies listeners after the changes that follow at once too, because each notification renders
   * the stage.
   */
  readonly batch: (change: () => void) => void
}

/** Other changes in between, for example by typing, are reported at once, with everything before them. */
function batchUpdates(store: StoreApi<PlayState>): Batching {
  const { subscribe } = store
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | null = null
  const tell = () => {
    timer = null
    store.setState({})
  }
  return {
    subscribe: (listener) =>
      subscribe((state, before) => {
        if (!isHeld) listener(state, before)
      }),
    batch: (change) => {
      isHeld = true
      try {
        change()
      } finally {
        isHeld = false
      }
      // In a new task, because all events of one chunk of the stream are handled before it.
      if (timer === null) timer = setTimeout(tell)
    },
  }
}

type Store = StoreApi<PlayState>

/** Pages that are unread stay where they are: they come back if the line is not sent, else they stand in the log. */
function say(store: Store, send: (move: Move) => Promise<void>, playerText: string): void {
  const { view, reading, sending } = store.getState()
  if (!view) return
  if (sending) {
    // Whoever taps twice says it only once.
    const isTwice = sending.move && playerTextOf(sending.move) === playerText
    if (!isTwice) store.setState({ notice: { as: 'answering' } })
    return
  }
  const last = lastTurn(view)
  if (last && isOver(view, last)) {
    store.setState({ reading: readToTheEnd(last) })
    return
  }
  if (reading) store.setState({ reading: { ...reading, dice: true } })
  if (view.state === 'opening') void send({ as: 'openingText', playerText })
  else void send({ as: 'text', playerText, ...askedIn(view) })
}

/** Loads the page of turns before the first known one. */
async function older(store: Store, ports: PlayPorts): Promise<void> {
  const { view, busy } = store.getState()
  if (!view?.more || busy) return
  await whileBusy(store, 'older', async () => {
    const before = view.turns[0]?.turn ?? 0
    const page = await ports.history({ game_id: view.gameId, before })
    store.setState((now) => ({ view: now.view && withOlderTurns(now.view, page) }))
  })
}

/** Clears the play, which then waits for its opening [R4.15]. */
async function restart(store: Store, ports: PlayPorts, load: () => Promise<void>): Promise<void> {
  const { view, busy } = store.getState()
  if (!view?.chatId || busy) return
  const at = { game_id: view.gameId, chat_id: view.chatId }
  await whileBusy(store, 'restart', async () => {
    await ports.restart(at)
    store.setState({ view: null, reading: null, pending: null, draft: '', notice: null })
    store.setState({ revived: false, load: 'loading' })
    await load()
  })
}

/** Takes the last move back for free; the turn before it becomes the last one [R10.06]. */
async function undo(store: Store, ports: PlayPorts, refresh: () => Promise<void>): Promise<void> {
  const { view, busy, sending } = store.getState()
  if (!view?.chatId || busy || sending) return
  const at = { game_id: view.gameId, chat_id: view.chatId }
  const turn = view.turns.at(-1)?.turn
  await whileBusy(store, 'undo', async () => {
    await ports.undo({ ...at, turn })
    await refresh()
  })
}

async function answerRevive(
  { accept, ad }: { accept: boolean; ad: string | undefined },
  store: Store,
  ports: PlayPorts,
  refresh: () => Promise<void>,
): Promise<void> {
  const { view, busy } = store.getState()
  if (!view?.chatId || busy) return
  const at = { game_id: view.gameId, chat_id: view.chatId }
  await whileBusy(store, 'revive', async () => {
    if (accept) {
      const price = view.revive?.cost
      // A refused price is out of date: the new one is shown.
      const accepted = ports.reviveAccept({ ...at, price, ad }).catch(async (failure) => {
        await refresh()
        throw failure
      })
      ports.balances(await accepted)
      store.setState({ revived: true })
    } else await ports.reviveRefuse(at)
    await refresh()
  })
}

/** Marks the play as busy during a call. A refusal or a failed connection becomes a notice. */
async function whileBusy(
  store: Store,
  busy: NonNullable<PlayState['busy']>,
  call: () => Promise<void>,
): Promise<void> {
  store.setState({ busy, notice: null })
  try {
    await call()
  } catch (error) {
    const refusal = error instanceof TurnRefused ? error : new TurnRefused('ours', '')
    store.setState({ notice: { as: 'refused', kind: refusal.kind, msg: refusal.message } })
  } finally {
    store.setState({ busy: null })
  }
}

/**
 * The part of a play that survives a reload: a move on its way, the draft, and how far the player
 * has read.
 */
interface StoredPlay {
  readonly pending: PendingMove | null
  readonly draft: string
  readonly reading: Reading | null
  readonly revived: boolean
}

const nothing: StoredPlay = { pending: null, draft: '', reading: null, revived: false }
/** Some frames forbid storage and some phones are full; the play then works without it. */
function readStoredPlay(store: TextStore, gameId: string): StoredPlay {
  try {
    const parsed: unknown = JSON.parse(store.getItem(gameId) ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? { ...nothing, ...parsed } : nothing
  } catch {
    return nothing
  }
}

function writeStoredPlay(store: TextStore, gameId: string, play: StoredPlay): void {
  const { pending, draft, reading, revived } = play
  try {
    store.setItem(gameId, JSON.stringify({ pending, draft, reading, revived }))
  } catch {
    // Then a reload loses it, see above.
  }
}
