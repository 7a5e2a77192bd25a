import type { Dice } from '../director/types.ts'
import type { Story } from '../script/Story.ts'
import { type PlayerVars as Player, say } from '../script/text/message.ts'
import { Bags } from './Bags.ts'
import { keys, poolAt } from './poolAt.ts'
import { textsOf } from './textsOf.ts'
import type { NarratorState } from './types.ts'

/** Who is asked, and how the telling stands. */
export interface Asking {
  language: string
  player: Player
  state: NarratorState
}

/** What is said above the choices when a line was unclear. The turn is free, so nothing is saved. */
export function askBack(story: Story, { language, player, state }: Asking, dice: Dice): string {
  const key = keys.engine('clarify')
  const pool = poolAt(textsOf(story, language), key)
  const bags = new Bags(state, (count) => dice.draw(`clarify|${state.told}`, count) - 1)
  const variant = bags.next({ key, size: pool.length, needed: true }) ?? 0
  return say(pool[variant]?.text ?? [], player)
}
