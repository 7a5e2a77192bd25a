import type { StoreApi } from 'zustand/vanilla'
import type { PlayState } from './PlayState.ts'
import { lastTurn } from './PlayView.ts'
import type { CallOutput } from './wire.ts'

type Store = StoreApi<PlayState>

/**
 * Asks for the play as it is now. An answer may be older than a turn that began while it was on its way, and would take
 * that turn back: then it is asked for again when the turn has ended. Null where an answer that was asked for later has
 * come before.
 */
export function newestHistory(
  store: Store,
  ask: () => Promise<CallOutput>,
): () => Promise<CallOutput | null> {
  let [asked, newest] = [0, 0]
  return async () => {
    asked += 1
    const nth = asked
    const history = await askAfterTurns(store, ask)
    if (nth < newest) return null
    newest = nth
    return history
  }
}

async function askAfterTurns(store: Store, ask: () => Promise<CallOutput>): Promise<CallOutput> {
  const before = newestKey(store)
  const history = await ask()
  const now = newestKey(store)
  if (now === undefined || now === before || isTold(history, now)) return history
  await untilSettled(store)
  return askAfterTurns(store, ask)
}

function newestKey(store: Store): string | undefined {
  const { view } = store.getState()
  return view ? lastTurn(view)?.key : undefined
}

function isTold({ turns, open_turn }: CallOutput, key: string): boolean {
  return open_turn?.turn_key === key || turns.some(({ turn_key }) => turn_key === key)
}

function untilSettled(store: Store): Promise<void> {
  if (!store.getState().sending) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = store.subscribe(({ sending }) => {
      if (sending) return
      stop()
      resolve()
    })
  })
}
