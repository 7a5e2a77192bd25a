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
  /** What was meant, as usual, what else after a no to that question, or nothing: what the story is about is told. */
  about?: 'clarify' | 'declined' | 'introduction'
}

/** What is said where a line came to nothing. The turn is free, so nothing is saved. */
export function askBack(
  story: Story,
  { language, player, state, about = 'clarify' }: Asking,
  dice: Dice,
): string {
  const texts = textsOf(story, language)
  if (about === 'introduction') return texts.introduction
  const key = keys.engine(about)
  const pool = poolAt(texts, key)
  const bags = new Bags(state, (count) => dice.draw(`${about}|${state.told}`, count) - 1)
  const variant = bags.next({ key, size: pool.length, needed: true }) ?? 0
  return say(pool[variant]?.text ?? [], player)
}
