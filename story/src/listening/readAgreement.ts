import type { PlayState } from '../director/types.ts'
import { afterYes } from '../understanding/assent/readAssent.ts'
import { hearLine } from '../understanding/hearLine.ts'
import type { Language } from '../understanding/languages.ts'
import type { Listener } from './createListener.ts'
import { type Heard, listen } from './listen.ts'

interface Asked {
  text: string
  /** The options that were asked about, the likelier first. */
  asked: readonly string[]
  /** Ids of what can be done now. */
  possible: readonly string[]
}

/** What the words do, or may do. */
function meantBy(heard: Heard): readonly string[] {
  if (heard.kind === 'confirm') return [heard.id]
  if (heard.kind === 'unclear') return heard.choices
  return heard.kind === 'move' && heard.move.kind === 'intent' ? [heard.move.id] : []
}

/** "Let's go together" beside a yes is no other wish. */
function isUrging(heard: Heard): boolean {
  if (heard.kind !== 'move' || heard.question) return false
  return heard.move.kind === 'topic' && heard.move.topic === 'invitation'
}

/** However like the option the rest is: what can't be undone is sooner asked about once more. */
function denies(rest: string, language: Language): boolean {
  return hearLine(rest, language).marks.negated.length > 0
}

/**
 * The option that a yes and more words agree to, where it was asked about: "yes, let's go", 응, 놓아줄게. Null where
 * the words behind the yes do something else, ask, or take it back [R13.04].
 */
export function readAgreement(
  listener: Listener,
  state: PlayState,
  { text, asked, possible }: Asked,
): string | null {
  const choices = asked.filter((id) => possible.includes(id))
  const rest = choices.length > 0 ? afterYes(text, listener.language) : null
  if (rest === null || denies(rest, listener.language)) return null
  const heard = listen(listener, state, { text: rest, possible })
  if (choices.length === 1 && isUrging(heard)) return choices[0] ?? null
  const meant = meantBy(heard).filter((id) => choices.includes(id))
  // Of two that were asked about the words behind the yes name one, or it is asked again.
  return meant.length === 1 ? (meant[0] ?? null) : null
}
