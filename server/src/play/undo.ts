import type { Calls } from '@fabula/contract'
import { type Entry, fold, loadNarratorState, undoTarget } from '@fabula/story'
import type { PlayerSession } from '../accounts/sessions.ts'
import type { AppContext } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RefuseWith } from '../refusal.ts'
import { pinnedStory, playChanges } from './playState.ts'
import { logOf } from './savedTurn.ts'
import { appendRecords, readRecords } from './store/log.ts'
import { readNarratorState, saveNarratorState } from './store/narratorState.ts'
import { type LockedPlay, lockPlay } from './store/plays.ts'
import { isUndone, undoLastTurn } from './store/turnPage.ts'
import { openTurn } from './store/turns.ts'
import { chained } from './turnDecision.ts'

type Refuse = RefuseWith<Calls['game/undoTurn']['refuses']>

/** Takes the last turn back, where nobody has seen a roll in it [R10.06]. What it cost stays paid. */
export function undoTurn(
  context: AppContext,
  { found, chatId, meant }: { found: PlayerSession; chatId: string; meant: number | undefined },
  refuse: Refuse,
): Promise<{ turn: number }> {
  return inTransaction(context.database.db, async (tx) => {
    const play = await lockPlay(tx, chatId, found.player.id)
    const story = play && pinnedStory(context, play)
    if (!play || !story) return refuse('not_found', 'no_such_play')
    if (await openTurn(tx, play.id)) return refuse('busy', 'turn_open')
    // Asked again, for the answer was lost.
    if (meant !== undefined && (await isUndone(tx, play, meant))) return { turn: meant }
    const records = logOf(await readRecords(tx, play))
    const before = fold(story.script, records)
    if (!before.ok) throw new Error(`the log of play ${play.id} does not fold: ${before.why}`)
    const to = undoTarget(before.history)
    if (to === null) return refuse('rule', 'nothing_to_undo')
    const entry: Entry = { kind: 'undo', body: { v: 1, to } }
    const added = chained(play, [entry], play.now)
    const after = fold(story.script, [...records, ...added])
    if (!after.ok) throw new Error(`play ${play.id} can't go back to ${to}: ${after.why}`)
    await appendRecords(tx, play, added, playChanges(story, after.state))
    const known = after.state.facts.map(({ id }) => id)
    await forget(tx, play, known)
    return { turn: await undoLastTurn(tx, play) }
  })
}

/** The narrator comes back to what came out; that may be no longer known. */
async function forget(tx: Transaction, play: LockedPlay, known: readonly string[]): Promise<void> {
  const saved = loadNarratorState(await readNarratorState(tx, play))
  if (!saved) return
  const facts = saved.facts.filter((id) => known.includes(id))
  await saveNarratorState(tx, play, { ...saved, facts })
}
