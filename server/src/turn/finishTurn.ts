import { findTurn } from '../db/plays/index.ts'
import type { House } from '../House.ts'
import { commitTurn } from './commitTurn.ts'
import { pinnedStory } from './pinnedStory.ts'
import { rejectTurn } from './rejectTurn.ts'
import type { Settlement } from './Settlement.ts'
import { settleTurn } from './settleTurn.ts'
import { tellTurn } from './tellTurn.ts'
import { Overtaken, type Work } from './Work.ts'

/** Takes a turn from wherever its journal stands to its end. Whoever runs it, the turn comes out the same. */
export async function finishTurn(house: House, turnId: string): Promise<void> {
  const work = await pickUp(house, turnId)
  if (!work) return
  try {
    await advance(work)
  } catch (error) {
    if (error instanceof Overtaken) return
    house.log.error({ err: error, turn: turnId }, 'a turn broke')
    await giveBack(work)
  }
}

async function pickUp(house: House, turnId: string): Promise<Work | null> {
  const found = await findTurn(house.database.db, turnId)
  if (!found || found.turn.state === 'done') return null
  const story = pinnedStory(house, found.play)
  if (!story) throw new Error(`turn ${turnId} is of a story that is gone`)
  return { house, story, ...found, lease: { turnId, worker: house.turns.worker } }
}

async function advance(work: Work): Promise<void> {
  const settled = work.turn.state === 'held' ? await settleTurn(work) : work
  if (settled.turn.state === 'done') return
  const settlement = settled.turn.settlement as Settlement
  await commitTurn(settled, settlement, await tellTurn(settled, settlement))
}

/** A fault of ours before the turn was settled costs nothing; a settled one is told at the next try. */
async function giveBack(work: Work): Promise<void> {
  const found = await findTurn(work.house.database.db, work.turn.id)
  if (found?.turn.state !== 'held') return
  await rejectTurn({ ...work, ...found }, 'fault')
}
