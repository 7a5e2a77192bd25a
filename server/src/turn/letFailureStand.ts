import { type Entry, hashOf, resolve, type Story, seededDice } from '@fabula/story'
import type { Transaction } from '../db/database.ts'
import { appendRecords, type LockedPlay } from '../db/plays/index.ts'
import { chained } from './chained.ts'
import { endEntry } from './endEntry.ts'
import { playChanges } from './playChanges.ts'
import { playState } from './playState.ts'

/** Ends a play that waits for its revive: the dice are shown. False: it waits for none. Needs the play's lock. */
export async function letFailureStand(
  tx: Transaction,
  story: Story,
  play: LockedPlay,
): Promise<boolean> {
  const outcome = resolve(story.script, playState(play), { kind: 'refuse' }, seededDice(play.seed))
  if (!outcome.ok) return false
  const { state, direction } = outcome
  const { move, draws, deltas } = direction
  const input = { reply: 0 as const, text: null }
  const body = { v: 1 as const, input, move, draws, deltas, state: hashOf(state) }
  const entries: Entry[] = [{ kind: 'turn', body }, ...endEntry(play, state)]
  const changes = { ...playChanges(story, state), reviveExpiresAt: null }
  await appendRecords(tx, play, chained(play, entries, play.now), changes)
  return true
}
