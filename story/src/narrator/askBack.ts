import type { Dice } from '../director/types.ts'
import { Bags } from './Bags.ts'
import { engineLines } from './engineLines.ts'
import type { NarratorState } from './types.ts'

/** What is said above the choices when a line was unclear. The turn is free, so nothing is saved. */
export function askBack(language: string, state: NarratorState, dice: Dice): string {
  const pool = engineLines(language, 'clarify')
  const bags = new Bags(state, (count) => dice.draw(`clarify|${state.told}`, count) - 1)
  const variant = bags.next({ key: 'engine.clarify', size: pool.length, needed: true }) ?? 0
  return pool[variant]?.text.join('') ?? ''
}
