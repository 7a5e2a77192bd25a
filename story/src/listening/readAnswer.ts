import { type Assent, readAssent } from '../understanding/assent/readAssent.ts'
import type { Language } from '../understanding/languages.ts'

/** What a line says to a question that the game has asked about options, rather than in the story. */
export type QuestionAnswer =
  | { kind: 'chosen'; id: string }
  /** None of them is meant, and nothing happens. */
  | { kind: 'declined' }
  /** "Yes" to a question of which of two: it is asked again. */
  | { kind: 'again'; choices: readonly string[] }

const places: Readonly<Partial<Record<Assent, number>>> = { first: 0, second: 1 }

/**
 * A yes or a no to "Did you mean …?" comes to what a tap on it would; null where the line says anything else, or
 * nothing that was asked about can be done any more [R13.04].
 * @param asked the options that were asked about, the likelier first
 */
export function readAnswer(
  text: string,
  { asked, possible, language }: Asked & { language: Language },
): QuestionAnswer | null {
  const choices = asked.filter((id) => possible.includes(id))
  const [only, ...others] = choices
  const assent = only === undefined ? null : readAssent(text, language)
  if (only === undefined || assent === null) return null
  if (assent === 'no') return { kind: 'declined' }
  const id = assent === 'yes' ? only : choices[places[assent] ?? 0]
  if (id === undefined) return null
  if (assent === 'yes' && others.length > 0) return { kind: 'again', choices }
  return { kind: 'chosen', id }
}

interface Asked {
  asked: readonly string[]
  /** Ids of what can be done now. */
  possible: readonly string[]
}
