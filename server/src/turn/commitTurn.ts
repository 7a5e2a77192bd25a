import { lockPlay, saveNarratorState } from '../db/plays/index.ts'
import { buildTurnCommit } from './endOfTurn.ts'
import { payTurn } from './payTurn.ts'
import type { TellingEnd } from './tellTurn.ts'
import type { DecidedTurn } from './Work.ts'
import { offerRevive, rewards } from './winnings.ts'
import { appendToJournal } from './write.ts'

/** Makes a told turn count: it is paid for or free, the play moves on, and what it won is given. */
export function commitTurn(work: DecidedTurn, told: TellingEnd): Promise<void> {
  return appendToJournal(work, async (tx) => {
    const [play, paid] = await Promise.all([
      lockPlay(tx, work.play.id),
      payTurn(tx, work, told),
      told.narratorState && saveNarratorState(tx, work.play, told.narratorState),
    ])
    if (!play) throw new Error(`no play ${work.play.id}`)
    const won = await rewards(tx, work)
    const revive = await offerRevive(tx, work)
    return buildTurnCommit({ work, told, play, at: play.now, paid, won, revive })
  })
}
