import type { Calls, Language, OutputOf } from '@fabula/contract'
import { callQuery } from './queries.ts'

export type Tonight = OutputOf<Calls['tonight/today']>

/** Tonight's tale and this player's nights. */
export function tonightQuery(language: Language) {
  return callQuery('tonight/today', {}, language)
}
