import type { TurnEvent, TurnEventOf } from '@fabula/contract'
import type { StoredTurn } from '../db/plays/index.ts'
import { localiseTurn, type Reader } from './retold.ts'

/** A finished turn as history shows it: the same events in the player's language, each paragraph in one piece. */
export function turnView(
  { turn, events }: StoredTurn,
  listener: Reader,
): { turn: number; turn_key: string; events: TurnEvent[] } {
  const told = localiseTurn(
    turn,
    events.map(({ event }) => event),
    listener,
  )
  return { turn: turn.n, turn_key: turn.key, events: told.reduce<TurnEvent[]>(joined, []) }
}

function joined(before: readonly TurnEvent[], event: TurnEvent): TurnEvent[] {
  const last = before.at(-1)
  const goesOn = event.type === 'prose.delta' && last?.type === 'prose.delta' && last.p === event.p
  if (!goesOn) return [...before, event]
  const whole: TurnEventOf<'prose.delta'> = { ...last, text: last.text + event.text }
  return [...before.slice(0, -1), whole]
}
