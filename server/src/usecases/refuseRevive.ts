import type { Calls } from '@fabula/contract'
import { type Entry, hashOf, resolve, seededDice } from '@fabula/story'
import { inTransaction } from '../db/inTransaction.ts'
import { now } from '../db/now.ts'
import { appendRecords, lockPlay, openTurn, savePlay } from '../db/plays/index.ts'
import type { PlayerSession } from '../db/sessions.ts'
import type { House } from '../House.ts'
import type { RefuseWith } from '../Refusal.ts'
import { chained } from '../turn/chained.ts'
import { pinnedStory } from '../turn/pinnedStory.ts'
import { playState } from '../turn/playState.ts'

/** Lets the failure stand: the play is over, and its dice are shown [R4.14]. */
export function refuseRevive(
  house: House,
  { found, chatId }: { found: PlayerSession; chatId: string },
  refuse: RefuseWith<Calls['game/gameRebirthRefuse']['refuses']>,
): Promise<Record<string, never>> {
  return inTransaction(house.database.db, async (tx) => {
    const play = await lockPlay(tx, chatId, found.player.id)
    const story = play && pinnedStory(house, play)
    if (!play || !story) return refuse('not_found', 'no_such_play')
    if (playState(play).phase === 'failed') return {}
    if (await openTurn(tx, play.id)) return refuse('busy', 'turn_open')
    const { script } = story
    const outcome = resolve(script, playState(play), { kind: 'refuse' }, seededDice(play.seed))
    if (!outcome.ok) return refuse('rule', 'no_revive_offer')
    const { state, direction } = outcome
    const { move, draws, deltas } = direction
    const input = { reply: 0 as const, text: null }
    const body = { v: 1 as const, input, move, draws, deltas, state: hashOf(state) }
    const entries: Entry[] = [
      { kind: 'turn', body },
      { kind: 'end', body: { v: 1, seed: play.seed.toString('hex') } },
    ]
    await savePlay(tx, play.id, { state, status: state.phase, reviveExpiresAt: null })
    await appendRecords(tx, play, chained(play, entries, await now(tx)))
    return {}
  })
}
