import type { Dice } from '../../director/types.ts'
import { narrate } from '../narrate.ts'
import { kindOf } from '../poolAt.ts'
import type { LineRef, NarratorState, Telling } from '../types.ts'

/** What an authored narrator would say of the turn at least. */
export interface Ground {
  /** What came of the move: a model tells it in its own words. */
  core: readonly LineRef[]
  /** The author's set pieces, told word for word after it: a new scene, an ending. */
  staged: readonly LineRef[]
  state: NarratorState
}

const setPieces: readonly (string | null)[] = ['enter', 'ending', 'part', 'bridge']
/** The player must read it as it is meant. */
const waiting = 'engine.waiting'

function isStaged({ key }: LineRef): boolean {
  return setPieces.includes(kindOf(key)) || key === waiting
}

/** Engine lines that hang on the player's own words are a way of saying, and nothing that happened. */
function isManner({ key, said }: LineRef): boolean {
  return said !== undefined || (key.startsWith('engine.') && key !== waiting)
}

export function groundOf(telling: Telling, state: NarratorState, dice: Dice): Ground {
  const told = narrate(telling, state, dice, { isBare: true })
  return {
    core: told.lines.filter((line) => !isStaged(line) && !isManner(line)),
    staged: told.lines.filter(isStaged),
    state: told.state,
  }
}
