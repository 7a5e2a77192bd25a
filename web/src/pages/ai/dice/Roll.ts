import type { Calls, OutputOf } from '@fabula/contract'

type History = OutputOf<Calls['game/chatHistory']>

/** A roll as it was told. */
export interface Roll {
  /** Counted from the first move after the way in. */
  readonly turn: number
  /** What the player did, in the story's words. */
  readonly move: string
  readonly d20: number
  readonly need: number
  readonly ok: boolean
  /** What it was drawn for; plays of before that was told lack it. */
  readonly draw: string | null
}

/** In the order they were told. */
export function rollsOf(turns: History['turns']): readonly Roll[] {
  return turns.flatMap(({ turn, events }) => {
    const input = events.find((event) => event.type === 'turn.accepted')?.input
    const check = events.find((event) => event.type === 'check')
    if (!check) return []
    const { d20, need, ok, draw = null } = check
    return [{ turn: turn - 1, move: input?.text ?? '', d20, need, ok, draw }]
  })
}
