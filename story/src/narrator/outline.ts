import type { Direction } from '../director/types.ts'
import { keys } from './poolAt.ts'

/** What the turn is about, and must be told: the move and its outcome. */
export function outcomeKeys({ move, scene, outcome }: Direction): string[] {
  switch (move.kind) {
    case 'opening':
      return move.id === null ? [] : [keys.opening(move.id)]
    case 'intent':
      return [outcome === 'ko' ? keys.ko(scene, move.id) : keys.ok(scene, move.id)]
    case 'improv':
      return [keys.improv(scene, move.act)]
    case 'revive':
      return [keys.revive()]
    case 'refuse':
      return []
  }
}

/** What followed from it, in the order it happened. */
export function consequenceKeys(direction: Direction): string[] {
  const { filled, storylet, complication, entered, ending } = direction
  return [
    ...filled.map(keys.clock),
    ...(entered ? [keys.enter(entered)] : []),
    ...(storylet ? [keys.storylet(storylet.scene, storylet.id)] : []),
    ...(complication?.id ? [keys.storylet(complication.scene, complication.id)] : []),
    ...(complication && complication.id === null ? [keys.stall()] : []),
    ...(ending ? [keys.ending(ending.id)] : []),
  ]
}
