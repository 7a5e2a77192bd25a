import type { Calls } from '@fabula/contract'
import { type Entry, fold, isTale, loadNarratorState, undoTarget } from '@fabula/story'
import type { PlayerSession } from '../caller.ts'
import type { Transaction } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import { changesFromState, linkEntries, pinnedStory, readLog } from './playState.ts'
import { appendRecords } from './store/log.ts'
import {
  type LockedPlay,
  lockNamedPlay,
  type NamedPlay,
  readNarratorState,
  saveNarratorState,
} from './store/plays.ts'
import { isUndone, lastTurn, markUndone } from './store/turnPage.ts'
import { hasOpenTurn } from './store/turns.ts'
import type { TurnDeps } from './turn/turn.ts'

type Refuse = RefuseWith<Calls['game/undoTurn']['refuses']>

interface UndoRequest extends NamedPlay {
  readonly session: PlayerSession
  /** Number of the turn, where the client names it: then a repeated call undoes nothing more. */
  readonly turn: number | undefined
}

/** Takes the last turn back, unless it showed a roll or another one is meant [R10.06]. Its cost stays paid. */
export async function undoTurn(
  deps: Pick<TurnDeps, 'database' | 'catalog'>,
  { session, turn, ...named }: UndoRequest,
  refuse: Refuse,
): Promise<{ turn: number }> {
  // In a tale for one night what was chosen stands.
  if (isTale(named.gameId)) return refuse('rule', 'nothing_to_undo')
  return inTransaction(deps.database.db, async (tx) => {
    const play = await lockNamedPlay(tx, named, session.player.id)
    const story = play && pinnedStory(deps, play)
    if (!play || !story) return refuse('not_found', 'no_such_play')
    if (await hasOpenTurn(tx, play)) return refuse('busy', 'turn_open')
    if (turn !== undefined && (await isUndone(tx, play, turn))) return { turn }
    const last = await requireLastTurn(tx, play, turn, refuse)
    const records = await readLog(tx, play)
    const before = fold(story.script, records)
    if (!before.ok) throw new Error(`the log of play ${play.id} does not fold: ${before.why}`)
    const to = undoTarget(before.history)
    if (to === null) return refuse('rule', 'nothing_to_undo')
    const entry: Entry = { kind: 'undo', body: { v: 1, to } }
    const added = linkEntries(play, [entry], play.now)
    const after = fold(story.script, [...records, ...added])
    if (!after.ok) throw new Error(`play ${play.id} can't go back to ${to}: ${after.why}`)
    await appendRecords(tx, play, added, changesFromState(story, after.state))
    const knownFacts = after.state.facts.map(({ id }) => id)
    await keepFacts(tx, play, knownFacts)
    await markUndone(tx, last)
    return { turn: last.n }
  })
}

/** The newest turn that stands, and no other than the one that is meant. */
async function requireLastTurn(
  tx: Transaction,
  play: LockedPlay,
  meant: number | undefined,
  refuse: Refuse,
) {
  const last = await lastTurn(tx, play)
  const isMeant = last !== null && (meant === undefined || last.n === meant)
  return isMeant ? last : refuse('rule', 'nothing_to_undo')
}

/** Makes the narrator forget the facts that are no longer revealed: it would mention them again. */
async function keepFacts(
  tx: Transaction,
  play: LockedPlay,
  knownFacts: readonly string[],
): Promise<void> {
  const state = loadNarratorState(await readNarratorState(tx, play))
  if (!state) return
  const facts = state.facts.filter((id) => knownFacts.includes(id))
  await saveNarratorState(tx, play, { ...state, facts })
}
