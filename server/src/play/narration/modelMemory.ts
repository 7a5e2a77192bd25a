import { readModelFacts } from '../store/modelFacts.ts'
import { readModelTurns } from '../store/modelTurns.ts'
import type { LeasedTurn, ModelMemory } from '../turn/turn.ts'

/** What the model was sent of the play so far, what it answered, and what it made up. */
export function modelMemoryOf({ deps, row }: LeasedTurn): Promise<ModelMemory> {
  const { db } = deps.database
  const { playerId, playId: id, epoch } = row
  const read = Promise.all([
    readModelTurns(db, row),
    readModelFacts(db, { playerId, id, epoch }),
  ]).then(([history, proposed]) => ({ history, proposed }))
  // A turn that comes to nothing never asks.
  read.catch(() => undefined)
  return read
}
