import type { PlayState } from '../director/types.ts'
import { sceneOf } from '../director/worlds.ts'
import type { Script } from '../script/types.ts'
import type { SpeechAct } from '../script/vocabulary.ts'
import type { Understood } from '../understanding/createMatcher.ts'
import { foldText } from '../understanding/foldText.ts'
import { hearTyped } from '../understanding/hearLine.ts'
import { type Inquiry, inquiryIn } from '../understanding/inquiryIn.ts'
import { type Framed, frame, hasAny, type Term, without } from '../understanding/termsOf.ts'
import type { Listener } from './createListener.ts'
import { ungreeted } from './hails.ts'
import type { Mention } from './subjects.ts'

/** The line as every rung reads it. */
export interface Line {
  text: string
  framed: Framed
  mentions: readonly Mention[]
  act: SpeechAct
  question: boolean
  /** A question that is no deed, whatever it is like. */
  inquiry: Inquiry | null
  /** As what kind of stranger somebody is called: "evening, ma'am". */
  called: 'female' | 'male' | null
}

const pauses = /[,;:.!?…—，、；：。！？]+/u
/** Thai writes no comma. */
const thaiPauses = /[,;:.!?…—\s]+/u

/** A clause that is no more than what a stranger is called, be it with a greeting, calls somebody so. */
function calledIn({ language, acts }: Listener, text: string): Line['called'] {
  const clauses = text
    .split(language === 'th' ? thaiPauses : pauses)
    .map((each) => frame(foldText(each, language), language))
  const isCall = (clause: Framed, terms: readonly Term[]) => {
    if (!hasAny(clause, terms)) return false
    const beside = ungreeted(without(clause, terms), language)
    return !/[\p{L}\p{N}]/u.test(beside)
  }
  if (clauses.some((clause) => isCall(clause, acts.she))) return 'female'
  return clauses.some((clause) => isCall(clause, acts.he)) ? 'male' : null
}

export function lineOf(listener: Listener, text: string, read: Understood): Line {
  const { language, subjects } = listener
  const { framed, speech } = hearTyped(text, language)
  const [inquiry, called] = [inquiryIn(framed, language), calledIn(listener, text)]
  const said = { text, framed, mentions: subjects(framed), inquiry, called }
  const isImprovised = read.kind === 'improv'
  const question = inquiry !== null || (isImprovised ? read.question : speech.question)
  return { ...said, act: isImprovised ? read.act : speech.calls, question }
}

function isNamed(cast: readonly string[], { mentions }: Line): string | null {
  const named = mentions.find(({ subject: { of, id } }) => of === 'cast' && cast.includes(id))
  return named?.subject.id ?? null
}

/** Who is on stage and named, or is what somebody is called, but for who is asked about; else the first. */
export function spokenTo(script: Script, { world }: PlayState, line: Line): string | null {
  const { cast } = sceneOf(script, world)
  const isCalled = (id: string) => line.called !== null && script.cast.get(id)?.type === line.called
  return isNamed(cast, line) ?? cast.find(isCalled) ?? cast[0] ?? null
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
