import type { PlayState } from '../director/types.ts'
import { sceneOf } from '../director/worlds.ts'
import type { Script } from '../script/types.ts'
import type { SpeechAct } from '../script/vocabulary.ts'
import type { Understood } from '../understanding/createMatcher.ts'
import { hearLine } from '../understanding/hearLine.ts'
import type { Framed } from '../understanding/termsOf.ts'
import type { Listener } from './createListener.ts'
import type { Mention } from './subjects.ts'

/** The line as every rung reads it. */
export interface Line {
  text: string
  framed: Framed
  mentions: readonly Mention[]
  act: SpeechAct
  question: boolean
}

export function lineOf({ language, subjects }: Listener, text: string, read: Understood): Line {
  const { framed, speech } = hearLine(text, language)
  const said = { text, framed, mentions: subjects(framed) }
  if (read.kind === 'improv') return { ...said, act: read.act, question: read.question }
  return { ...said, act: speech.calls, question: speech.question }
}

function isNamed(cast: readonly string[], { mentions }: Line): string | null {
  const named = mentions.find(({ subject: { of, id } }) => of === 'cast' && cast.includes(id))
  return named?.subject.id ?? null
}

/** Who is on stage and named, but for who is asked about; else the first. */
export function spokenTo(script: Script, { world }: PlayState, line: Line): string | null {
  const { cast } = sceneOf(script, world)
  return isNamed(cast, line) ?? cast[0] ?? null
}

/** Whoever knows is the one to ask, unless somebody is named. */
export function askedFor(
  script: Script,
  state: PlayState,
  fact: string,
  line: Line,
): string | null {
  const { cast } = sceneOf(script, state.world)
  const knows = cast.find((id) => script.facts.get(fact)?.audience.includes(id))
  return isNamed(cast, line) ?? knows ?? spokenTo(script, state, line)
}
