import type { StoreApi } from 'zustand/vanilla'
import { withOlderTurns } from '../../../components/stage/playFromHistory.ts'
import { TurnRefused } from './followTurn.ts'
import type { PlayPorts } from './PlayPorts.ts'
import type { PlayState } from './PlayState.ts'

type Store = StoreApi<PlayState>

/** Fetches the page of turns before the first one known. */
export async function older(store: Store, ports: PlayPorts): Promise<void> {
  const { view, busy } = store.getState()
  if (!view?.more || busy) return
  await marked(store, 'older', async () => {
    const before = view.turns[0]?.turn ?? 0
    const page = await ports.history({ game_id: view.gameId, before })
    store.setState((now) => ({ view: now.view && withOlderTurns(now.view, page) }))
  })
}

/** Clears the record; the play then waits for its opening [R4.15]. */
export async function restart(
  store: Store,
  ports: PlayPorts,
  load: () => Promise<void>,
): Promise<void> {
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
export async function undo(
  store: Store,
  ports: PlayPorts,
  refresh: () => Promise<void>,
): Promise<void> {
  const { view, busy, sending } = store.getState()
  if (!view?.chatId || busy || sending) return
  const at = { game_id: view.gameId, chat_id: view.chatId }
  const turn = view.turns.at(-1)?.turn
  await marked(store, 'undo', async () => {
    await ports.undo({ ...at, turn })
    await refresh()
  })
}

export async function answerRevive(
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
