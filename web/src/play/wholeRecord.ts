import { call } from '../api/wire/call.ts'
import type { PlayView } from './PlayView.ts'
import { playFromHistory, withOlderTurns } from './playFromHistory.ts'

const page_size = 100

interface Asked {
  readonly game_id: string
  /** A life that is past; the one that goes on, or the last, where none is named. */
  readonly life?: number
}

/** A play from its first turn to its last, page by page. */
export async function wholeRecord(asked: Asked, signal: AbortSignal): Promise<PlayView> {
  const input = { ...asked, page_size }
  let view = playFromHistory(await call('game/chatHistory', input, { signal, quiet: true }))
  while (view.more) {
    const before = view.turns[0]?.turn
    if (before === undefined) break
    const page = await call('game/chatHistory', { ...input, before }, { signal, quiet: true })
    view = withOlderTurns(view, page)
    if (page.turns.length === 0) break
  }
  return view
}
