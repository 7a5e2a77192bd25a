import type { TurnEvent } from './turn.ts'

/** Apart from the schemas, so that a client has the test without them. */
export function isLast(event: TurnEvent): boolean {
  return event.type === 'turn.done' || event.type === 'turn.rejected'
}
