import { createStore, type StoreApi } from 'zustand/vanilla'
import { TurnRefused } from './followTurn.ts'
import { type Move, typedText } from './Move.ts'
import type { PlayPorts } from './PlayPorts.ts'
import { newPlay, type PlayState } from './PlayState.ts'
import { lastTurn } from './PlayView.ts'
import { playFromHistory, withNewerHistory, withOlderTurns } from './playFromHistory.ts'
import { type Reading, readToTheEnd } from './Reading.ts'
import { readStoredPlay, writeStoredPlay } from './StoredPlay.ts'
import { turnRunner } from './turnRunner.ts'

export interface PlayStore extends StoreApi<PlayState> {
  /** Reads the play from the server; a turn still open goes on where its text was. */
  load(): Promise<void>
  /** The same, silently, after the page or another tab came back. */
  refresh(): Promise<void>
  send(move: Move): Promise<void>
  /** Another tab of this player began a turn. */
  follow(key: string): Promise<void>
  older(): Promise<void>
  restart(): Promise<void>
  undo(): Promise<void>
  answerRevive(accept: boolean): Promise<void>
  type(draft: string): void
  read(seen: Partial<Omit<Reading, 'key'>>): void
  /** The same for each character as it shows: kept, but redraws nothing. */
  mark(seen: number): void
  dismiss(): void
  /** Writes down what must outlive the page. */
  keep(): void
  close(): void
}

/** A play lives here and not in its page: a page that is hidden or rebuilt loses no turn. */
export function createPlayStore(gameId: string, ports: PlayPorts): PlayStore {
  const store = createStore<PlayState>(() => newPlay)
  const { subscribe, together } = batchUpdates(store)
  const closing = new AbortController()
  let marked = 0
  const keep = () => {
    const { reading, ...state } = store.getState()
    const seen = Math.max(marked, reading?.seen ?? 0)
    writeStoredPlay(ports.storage, gameId, { ...state, reading: reading && { ...reading, seen } })
  }
  const { signal } = closing
  const runner = turnRunner({ gameId, store, ports, keep, together, signal, refresh })

  async function refresh(): Promise<void> {
    const history = await ports.history({ game_id: gameId })
    const { view, reading } = store.getState()
    const fresh = view ? withNewerHistory(view, history) : playFromHistory(history)
    const last = lastTurn(fresh)
    const kept =
      reading && (reading.key === last?.key || reading.key === history.open_turn?.turn_key)
    store.setState({
      load: 'ready',
      view: fresh,
      reading: kept ? reading : last && readToTheEnd(last),
    })
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
    if (pending && !store.getState().sending) settleStored(pending)
  }

  /** A move stored by an earlier page: it either became a turn, or never reached the server. */
  function settleStored({ key, move }: { key: string; move: Move }): void {
    const { view, draft } = store.getState()
    const played = view?.turns.some((turn) => turn.key === key)
    store.setState({
      pending: null,
      ...(played ? {} : { notice: { as: 'notSent' }, draft: typedText(move) || draft }),
    })
    keep()
  }

  return Object.assign(store, {
    subscribe,
    load,
    refresh: () => (store.getState().load === 'ready' ? quietly(refresh) : load()),
    send: runner.send,
    follow: runner.follow,
    older: () => older(store, ports),
    restart: () => restart(store, ports, load),
    undo: () => undo(store, ports, refresh),
    answerRevive: (accept: boolean) => answerRevive(accept, store, ports, refresh),
    type: (draft: string) => store.setState({ draft }),
    read: (seen: Partial<Omit<Reading, 'key'>>) => {
      marked = seen.seen ?? marked
      store.setState(({ reading }) => ({ reading: reading && { ...reading, ...seen } }))
      keep()
    },
    mark: (seen: number) => {
      marked = seen
    },
    dismiss: () => store.setState({ notice: null, starved: false }),
    keep,
    close: () => {
      keep()
      closing.abort()
    },
  })
}

/** A background call's failure never disturbs the player [R8.03]. */
async function quietly(call: () => Promise<void>): Promise<void> {
  await call().catch(() => undefined)
}

function loadFailure(error: unknown): PlayState['load'] {
  return error instanceof TurnRefused ? { refused: error.kind, msg: error.message } : 'offline'
}

interface Together {
  readonly subscribe: StoreApi<PlayState>['subscribe']
  /** Listeners hear of the change with those that follow it at once: each alone would draw the stage anew. */
  readonly together: (change: () => void) => void
}

/** What else changes the play meanwhile, as typing does, is heard of right away, and with it all before. */
function batchUpdates(store: StoreApi<PlayState>): Together {
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
    together: (change) => {
      isHeld = true
      try {
        change()
      } finally {
        isHeld = false
      }
      // A task of its own: the events of one piece of the answer all come before it.
      if (timer === null) timer = setTimeout(tell)
    },
  }
}

type Store = StoreApi<PlayState>

/** Fetches the page of turns before the first one known. */
async function older(store: Store, ports: PlayPorts): Promise<void> {
  const { view, busy } = store.getState()
  if (!view?.more || busy) return
  await marked(store, 'older', async () => {
    const before = view.turns[0]?.turn ?? 0
    const page = await ports.history({ game_id: view.gameId, before })
    store.setState((now) => ({ view: now.view && withOlderTurns(now.view, page) }))
  })
}

/** Clears the record; the play then waits for its opening [R4.15]. */
async function restart(store: Store, ports: PlayPorts, load: () => Promise<void>): Promise<void> {
  const { view, busy } = store.getState()
  if (!view?.chatId || busy) return
  const at = { game_id: view.gameId, chat_id: view.chatId }
  await marked(store, 'restart', async () => {
    await ports.restart(at)
    store.setState({ view: null, reading: null, pending: null, draft: '', notice: null })
    store.setState({ revived: false, load: 'loading' })
    await load()
  })
}

/** Takes the last move back, free; the turn before it is the newest again [R10.06]. */
async function undo(store: Store, ports: PlayPorts, refresh: () => Promise<void>): Promise<void> {
  const { view, busy, sending } = store.getState()
  if (!view?.chatId || busy || sending) return
  const at = { game_id: view.gameId, chat_id: view.chatId }
  const turn = view.turns.at(-1)?.turn
  await marked(store, 'undo', async () => {
    await ports.undo({ ...at, turn })
    await refresh()
  })
}

async function answerRevive(
  accept: boolean,
  store: Store,
  ports: PlayPorts,
  refresh: () => Promise<void>,
): Promise<void> {
  const { view, busy } = store.getState()
  if (!view?.chatId || busy) return
  const at = { game_id: view.gameId, chat_id: view.chatId }
  await marked(store, 'revive', async () => {
    if (accept) {
      ports.balances(await ports.reviveAccept(at))
      store.setState({ revived: true })
    } else await ports.reviveRefuse(at)
    await refresh()
  })
}

/** A refusal becomes a notice; a failed connection says so by the same way. */
async function marked(
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
