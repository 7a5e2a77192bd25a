import { isLast } from '@fabula/contract'
import { foldEvent } from './foldEvent.ts'
import { openTurn, type PlayView, type TurnView } from './PlayView.ts'
import type { CallOutput } from './wire.ts'

/**
 * The play in an answer of `chatHistory`. Its turns are folded like the live stream; the present
 * scene and stage are the server's.
 */
export function playFromHistory(history: CallOutput): PlayView {
  const folded = foldHistory(history)
  return {
    ...folded,
    scene: history.scene,
    objective: history.objective,
    stage: history.stage,
    options: history.options,
    facts: history.facts,
    ending: history.ending,
    revive: history.revive,
    state: history.state,
  }
}

/** Puts an older page of turns before the known ones. */
export function withOlderTurns(view: PlayView, older: CallOutput): PlayView {
  const known = new Set(view.turns.map((turn) => turn.key))
  const turns = foldHistory(older).turns.filter((turn) => !known.has(turn.key))
  return { ...view, turns: [...turns, ...view.turns], more: older.more }
}

/** Takes over a newer history. Keeps older turns that were loaded before, and the turn that is streaming. */
export function withNewerHistory(view: PlayView, history: CallOutput): PlayView {
  const fresh = playFromHistory(history)
  if (fresh.chatId !== view.chatId) return fresh
  const older = olderThan(fresh, view)
  const streaming = openTurn(view)
  const open = streaming && history.open_turn?.turn_key === streaming.key ? [streaming] : []
  return {
    ...fresh,
    turns: [...older, ...fresh.turns, ...open],
    more: older.length > 0 ? view.more : fresh.more,
  }
}

/** The known turns before the new page, if no turn between them is missing. */
function olderThan(fresh: PlayView, known: PlayView): readonly TurnView[] {
  const first = fresh.turns[0]?.turn ?? 0
  const older = known.turns.filter((turn) => turn.turn < first && turn.end?.type === 'turn.done')
  return older.at(-1)?.turn === first - 1 ? older : []
}

function foldHistory(history: CallOutput): PlayView {
  let view: PlayView = emptyPlay(history)
  for (const { turn_key, events } of history.turns) {
    // History joins events, so their ids differ from the stream's. An open turn therefore comes
    // from the stream only.
    if (!events.some(isLast)) continue
    for (const [index, event] of events.entries()) {
      view = foldEvent(view, { key: turn_key, id: index + 1, event })
    }
  }
  return view
}

function emptyPlay(history: CallOutput): PlayView {
  return {
    gameId: history.gameId,
    chatId: history.chatId,
    title: history.title,
    state: history.state,
    power: history.power,
    lang: history.lang,
    openings: history.openings,
    teller: history.teller,
    ...(history.background && { background: history.background }),
    ...(history.background_shows && { backgroundShows: history.background_shows }),
    scene: null,
    opensIn: history.opens_in,
    objective: '',
    stage: null,
    options: [],
    facts: [],
    ending: null,
    revive: null,
    commitment: history.commitment,
    seed: history.seed,
    turns: [],
    more: history.more,
  }
}
