import type { PlayState, Reply } from '../director/types.ts'
import { isBare } from '../understanding/commonplaces.ts'
import type { Listener } from './createListener.ts'
import { ungreeted } from './hails.ts'
import { type Line, spokenTo } from './line.ts'
import { unnamed } from './subjects.ts'

/** "Good evening, Tova": who says that and no more greets, however like the name is to an option. */
export function greetingIn(listener: Listener, state: PlayState, line: Line): Reply | null {
  const beside = ungreeted(line.framed, listener.language)
  if (beside === line.framed) return null
  const to = spokenTo(listener.story.script, state, line)
  const isMore = !isBare(unnamed(beside, line.mentions), listener.language)
  return isMore || to === null ? null : { kind: 'topic', topic: 'greeting', to }
}
