import type { StoreApi } from 'zustand/vanilla'
import type { PlayState } from './PlayState.ts'

interface Together {
  readonly subscribe: StoreApi<PlayState>['subscribe']
  /** Listeners hear of the change with those that follow it at once: each alone would draw the stage anew. */
  readonly together: (change: () => void) => void
}

/** What else changes the play meanwhile, as typing does, is heard of right away, and with it all before. */
export function batchUpdates(store: StoreApi<PlayState>): Together {
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
