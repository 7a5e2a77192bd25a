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
  name: string
  needles: readonly string[]
}

export interface Mention {
  subject: Subject
  /** How much of the text speaks of it. */
  length: number
  /** Where in the text that begins. */
  at: number
  /** That it is called by its name, and not by a cue. */
  isNamed: boolean
}

/** A line with the names of people blanked out, each place where it was. */
export function unnamed(framed: Framed, mentions: readonly Mention[]): Framed {
  return mentions
    .filter(({ subject: { of } }) => of === 'cast')
    .reduce((text, { at, length }) => {
      // Where words stand apart the place is that of the space before the name.
      const end = at + length + (text[at] === ' ' ? 1 : 0)
      return `${text.slice(0, at)}${' '.repeat(end - at)}${text.slice(end)}` as Framed
    }, framed)
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
  return all.map(([subject, cues]) => {
    const needles = needlesOf(cues, language)
    return { subject, name: subject.of === 'fact' ? '' : (needles.at(-1) ?? ''), needles }
  })
}

/** A name may be written with its article, and be typed without: "The bell". */
function isCalled(name: string, needle: string): boolean {
  return name !== '' && ` ${name.trim()} `.endsWith(` ${needle.trim()} `)
}

/** Each subject at most once, the one that most of the text speaks of first. */
export function subjectFinder(script: Script, texts: Texts, language: Language): FindSubjects {
  const subjects = named(script, texts, language)
  return (text) =>
    subjects
      .flatMap(({ subject, name, needles }): Mention[] => {
        const found = needles
          .filter((needle) => needle.trim() !== '' && text.includes(needle))
          .toSorted((a, b) => b.trim().length - a.trim().length)
        const [longest] = found
        if (longest === undefined) return []
        const isNamed = found.some((needle) => isCalled(name, needle))
        return [{ subject, length: longest.trim().length, at: text.indexOf(longest), isNamed }]
      })
      .toSorted((a, b) => b.length - a.length || Number(b.isNamed) - Number(a.isNamed))
}
