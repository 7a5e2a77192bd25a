import type { Script } from '@fabula/story'
import type { PlayRow } from '../db/schema/play.ts'

/** Energy to set aside for a move: none for an opening, nor for the first move after a revive. */
export function turnCost(script: Script, play: Pick<PlayRow, 'status' | 'freeMove'>): number {
  return play.status === 'opening' || play.freeMove ? 0 : script.power
}
