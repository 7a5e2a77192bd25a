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
    default:
      return []
  }
}

interface Consequence {
  key: string
  /** Told even where it was told a moment ago; the rest would rather be silent than repeat. */
  needed: boolean
}

const told = (key: string): Consequence => ({ key, needed: true })
const unlessRecent = (key: string): Consequence => ({ key, needed: false })

/** What followed from it, in the order it happened. */
export function consequencesOf(direction: Direction): Consequence[] {
  const { filled, storylet, complication, entered, ending, scene } = direction
  return [
    ...filled.map(keys.clock).map(told),
    ...(entered ? [told(keys.enter(entered))] : []),
    ...(storylet ? [unlessRecent(keys.storylet(storylet.scene, storylet.id))] : []),
    ...(complication?.id ? [unlessRecent(keys.storylet(complication.scene, complication.id))] : []),
    ...(complication && complication.id === null ? [unlessRecent(keys.stall())] : []),
    ...(ending?.kind === 'fail' ? [unlessRecent(keys.bridge(scene))] : []),
    ...(ending ? [unlessRecent(keys.ending(ending.id))] : []),
  ]
}
