import { lockPlay, saveNarratorState } from '../db/plays/index.ts'
import { endOfTurn } from './endOfTurn.ts'
import { payTurn } from './payTurn.ts'
import type { TellingEnd } from './tellTurn.ts'
import type { SettledWork } from './Work.ts'
import { offerRevive, rewards } from './winnings.ts'
import { write } from './write.ts'

/** Makes a told turn count: it is paid for or free, the play moves on, and what it won is given. */
export function commitTurn(work: SettledWork, told: TellingEnd): Promise<void> {
  return write(work, async (tx) => {
    const [play, paid] = await Promise.all([
      lockPlay(tx, work.play.id),
      payTurn(tx, work, told),
      told.narratorState && saveNarratorState(tx, work.play, told.narratorState),
    ])
    if (!play) throw new Error(`no play ${work.play.id}`)
    const won = await rewards(tx, work)
    const revive = await offerRevive(tx, work)
    return endOfTurn({ work, told, play, at: play.now, paid, won, revive })
  })
}
