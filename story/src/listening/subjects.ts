import type { Texts } from '../script/texts.ts'
import type { Script } from '../script/types.ts'
import { foldText } from '../understanding/foldText.ts'
import { type Language, writingSystemOf } from '../understanding/languages.ts'
import { type Framed, frame } from '../understanding/termsOf.ts'

/** What words may be about. */
export interface Subject {
  of: 'fact' | 'cast' | 'thing' | 'place'
  id: string
}

interface Named {
  subject: Subject
  needles: readonly string[]
}

export interface Mention {
  subject: Subject
  /** How much of the text speaks of it. */
  length: number
}

/** Finds people, things, places and facts by what their story calls them. */
export type FindSubjects = (text: Framed) => readonly Mention[]

function needlesOf(cues: readonly string[], language: Language): string[] {
  const bounded = writingSystemOf(language) === 'spaced'
  return cues.map((cue) => {
    const framed = frame(foldText(cue, language), language)
    return bounded ? framed : framed.trim()
  })
}

function named(script: Script, texts: Texts, language: Language): Named[] {
  const all: [Subject, readonly string[]][] = [
    ...[...script.facts.keys()].map((id): [Subject, readonly string[]] => [
      { of: 'fact', id },
      texts.facts.get(id)?.asks ?? [],
    ]),
    ...[...texts.things].map(([id, { cues, name }]): [Subject, readonly string[]] => [
      { of: 'thing', id },
      [...cues, name],
    ]),
    ...[...texts.places].map(([id, { asks }]): [Subject, readonly string[]] => [
      { of: 'place', id },
      asks,
    ]),
    ...[...texts.cast].map(([id, { asks, name }]): [Subject, readonly string[]] => [
      { of: 'cast', id },
      [...asks, name],
    ]),
  ]
  return all.map(([subject, cues]) => ({ subject, needles: needlesOf(cues, language) }))
}

/** Each subject at most once, the one that most of the text speaks of first. */
export function subjectFinder(script: Script, texts: Texts, language: Language): FindSubjects {
  const subjects = named(script, texts, language)
  return (text) =>
    subjects
      .flatMap(({ subject, needles }): Mention[] => {
        const found = needles.filter((needle) => needle.trim() !== '' && text.includes(needle))
        const length = Math.max(0, ...found.map((needle) => needle.trim().length))
        return length === 0 ? [] : [{ subject, length }]
      })
      .toSorted((a, b) => b.length - a.length)
}
