import { type ConfirmReason, confirmOf } from '../director/confirm.ts'
import type { Move, PlayState, Reply } from '../director/types.ts'
import { isTrue } from '../script/expression/evaluate.ts'
import type { Intent } from '../script/types.ts'
import type { Topic } from '../script/vocabulary.ts'
import { readAssent } from '../understanding/assent/readAssent.ts'
import { type Commonplace, commonplaceIn } from '../understanding/commonplaces.ts'
import type { Understood } from '../understanding/createMatcher.ts'
import { sureOfWhole } from '../understanding/createMatcher.ts'
import { hasAny } from '../understanding/termsOf.ts'
import { withoutLaughter } from '../understanding/withoutLaughter.ts'
import type { Listener } from './createListener.ts'
import { greetingIn } from './greeting.ts'
import {
  flairOf,
  type HeldBack,
  isCommandOf,
  mayAnswer,
  otherThan,
  pendingAnswer,
  saysWhereTo,
  strayAsk,
} from './intents.ts'
import { heldBack, laterReply, type Moment, sureHeldBack, sureOfIntent } from './later.ts'
import { type Line, lineOf, spokenTo } from './line.ts'
import { askOfAbsent, definiteReply, speechReply, toldToTheirFace } from './replyTo.ts'
import { unnamed } from './subjects.ts'

/** What typed words come to, by the first rung of the ladder that holds [R13.01]. */
export type Heard =
  | HeardMove
  /** It is meant, and asked about before it happens. */
  | { kind: 'confirm'; id: string; reason: ConfirmReason }
  /** Two intents are close; `instead` is what the words come to where neither is meant. */
  | { kind: 'unclear'; choices: readonly string[]; instead: Reply }
  /** Nothing was said: the narrator asks for it again, and nothing is spent. */
  | { kind: 'noise' }

interface HeardMove {
  kind: 'move'
  move: Move
  via: 'cue' | 'lexicon' | 'improv'
  confidence: number
  question: boolean
}

function answered(move: Move, question: boolean): HeardMove {
  return { kind: 'move', move, via: 'improv', confidence: 0, question }
}

type Meant = Extract<Understood, { kind: 'intent' | 'confirm' }>

/** It says what this scene lets one do at another time: "stay with him" is no leave to go, where one may only go. */
function isAnother({ listener, possible }: Moment, { text }: Line, { id }: Meant): boolean {
  const read = listener.matchScene(text)
  return (
    (read.kind === 'intent' || read.kind === 'confirm') &&
    read.id !== id &&
    !possible.includes(read.id)
  )
}

/** "Do you trust her?" goes nowhere, however much it has in common with a way to go; "can we go?" asks for one. */
function isQuestionOf({ acts, own }: Listener, { question, framed }: Line, meant: Meant): boolean {
  if (!question || meant.confidence >= sureOfIntent || hasAny(framed, acts.leave)) return false
  return own(meant.id)?.asks === false
}

/** What something is, what somebody does here and what would come of a deed is asked, and not done. */
function onlyAsks({ listener, state }: Moment, { inquiry }: Line, { id, confidence }: Meant) {
  if (inquiry === null || confidence >= 1) return false
  const { script } = listener.story
  const intent = script.scenes.get(state.world.scene)?.intents.get(id)
  return inquiry === 'doing' || intent?.concepts.includes('ask') === false
}

/** "Did you ever write one for yourself?" asks what was, where all that is on offer is to ask for one. */
function isRecalled({ acts, own }: Listener, { question, framed }: Line, { id }: Meant): boolean {
  return question && hasAny(framed, acts.ever) && own(id)?.recalls === false
}

/** It goes somewhere else, whatever else it does. */
function leads({ story: { script } }: Listener, { world }: PlayState, id: string): boolean {
  const intent = script.scenes.get(world.scene)?.intents.get(id)
  return intent?.ok.some(({ op }) => op === 'goto') === true
}

/** "What's in those jars?" is answered here, though the jars can be gone to as well; "let's go and see" goes. */
function asksOfThingHere(
  { acts, own, story: { script } }: Listener,
  { world }: PlayState,
  { question, framed, mentions }: Line,
  id: string,
): boolean {
  if (!question || hasAny(framed, acts.leave) || hasAny(framed, acts.come)) return false
  const subjects = own(id)?.subjects
  const things = mentions.flatMap(({ subject: { of, id: thing } }) =>
    of === 'thing' && subjects?.has(thing) ? (script.things.get(thing) ?? []) : [],
  )
  return things.some(({ scenes, when }) => scenes.includes(world.scene) && isTrue(when, world))
}

function heardIntent(moment: Moment, line: Line, meant: Meant): Heard {
  const { listener, state } = moment
  const other = strayAsk(listener, state, line, meant) ?? otherThan(listener, state, line, meant)
  if (other) return answered(other, line.question)
  if (isRecalled(listener, line, meant)) return heardReply(moment, line, [])
  const { id, via, confidence } = meant
  const reason = confirmOf(listener.story.script, state, id)
  const isLeading = leads(listener, state, id)
  const isWay = reason !== null || isLeading
  const isAsked = isWay && isQuestionOf(listener, line, meant)
  if (isAsked || (isLeading && asksOfThingHere(listener, state, line, id)))
    return heardReply(moment, line, [])
  const isToldWhere = reason === 'leaves' && saysWhereTo(listener, state, line, id)
  if (reason !== null && isAnother(moment, line, meant)) return heardReply(moment, line, [])
  // Whoever says it again, and as plainly, need not be asked again.
  const isSaidAgain = moment.asked.includes(id) && confidence >= sureOfIntent
  if (reason !== null && !isToldWhere && !isSaidAgain) return { kind: 'confirm', id, reason }
  const move: Move = { kind: 'intent', id, flair: flairOf(listener, state, id, line) }
  return { kind: 'move', move, via, confidence, question: false }
}

function answers({ listener, state, possible }: Moment, { act, question }: Line): Intent | null {
  if (act !== 'talk' || question) return null
  return pendingAnswer(listener.story.script, state, possible)
}

/** Beside a question that is open, what begins as an option's own words do is that option. */
function isCommand({ listener, state }: Moment, line: Line, { id, confidence }: Meant): boolean {
  const cues = listener.texts.scenes.get(state.world.scene)?.intents.get(id)?.cues ?? []
  return confidence >= sureOfCommand && isCommandOf(listener.language, line, cues)
}

const sureOfCommand = 0.5

/** @param held what the line names that can't be done now; without it, what it is a sure command for */
function heardReply(
  moment: Moment,
  line: Line,
  choices: readonly string[],
  held?: HeldBack,
): Heard {
  const { listener, state } = moment
  const told = toldToTheirFace(listener, state, line)
  const known = told ?? definiteReply(listener, state, line)
  const isOfNow = line.inquiry === 'doing'
  const later = held ?? (isOfNow ? null : sureHeldBack(moment, line))
  const found = laterReply(moment, line, { held: later, found: known }) ?? known
  const instead = found ?? speechReply(listener, state, line)
  const open = answers(moment, line)
  const speech = { line, reply: instead, scene: state.world.scene, possible: moment.possible }
  if (open && mayAnswer(listener, speech, open))
    return answered({ kind: 'intent', id: open.id, flair: null }, false)
  if (choices.length > 0 && found === null) return { kind: 'unclear', choices, instead }
  const isSpeech = found === null && !line.question && instead.kind === 'say'
  return answered((isSpeech && askOfAbsent(listener, state, line)) || instead, line.question)
}

/** A bare yes or no that nobody asked for: likeness to some longer cue makes it no option. */
function isBareAssent({ language }: Listener, text: string, { via, confidence }: Meant): boolean {
  return via === 'cue' && confidence < sureOfWhole && readAssent(text, language) !== null
}

/** What can't be done now is meant sooner than what can: likeness to that makes it no other option. */
function ofAnother(moment: Moment, line: Line, { confidence }: Meant): HeldBack | null {
  const held = confidence < 1 ? heldBack(moment, line) : null
  return held && held.confidence >= confidence ? held : null
}

const topicOf: Readonly<Partial<Record<Commonplace, Topic>>> = {
  farewell: 'farewell',
  plea: 'advice',
}

/** Some cue of the option is no more than that, or parts with something for good and is asked about first. */
function mayMean({ listener, state }: Moment, id: string, said: Commonplace): boolean {
  const own = listener.own(id)
  if (own?.commonplaces.has(said)) return true
  const isParting = said === 'farewell' && own?.topics.has('farewell') === true
  return isParting && confirmOf(listener.story.script, state, id) !== null
}

/** Who says only what one may say anywhere means no option that says more: "goodbye, Juna" tells her of no goodbye. */
function commonplaceHeard(moment: Moment, line: Line, understood: Understood): Heard | null {
  const { listener, state } = moment
  const said = commonplaceIn(unnamed(line.framed, line.mentions), listener.language)
  if (said === null) return null
  const meant = 'id' in understood ? [understood.id] : []
  const near = understood.kind === 'unclear' ? understood.choices : meant
  if (near.some((id) => mayMean(moment, id, said))) return null
  const topic = topicOf[said]
  const to = spokenTo(listener.story.script, state, line)
  // "Really?" is said of what was just told, which nobody asks to be told again.
  if (said === 'doubt') return answered({ kind: 'say', act: 'talk', to }, false)
  if (topic === undefined || to === null) return heardReply(moment, line, [])
  return answered({ kind: 'topic', topic, to }, line.question)
}

interface Said {
  text: string
  possible: readonly string[]
  /** The options that the game has just asked about. */
  asked?: readonly string[] | undefined
}

/** Word for word an option's own, a greeting is that option. */
function isCue(understood: Understood): boolean {
  return understood.kind === 'intent' && understood.confidence >= 1
}

/** Whatever can be done here; null for words that are a cue, or more than what one may say anywhere. */
function heardAnywhere(moment: Moment, line: Line, understood: Understood): Heard | null {
  if (isCue(understood)) return null
  const greeting = greetingIn(moment.listener, moment.state, line)
  return greeting ? answered(greeting, line.question) : commonplaceHeard(moment, line, understood)
}

/**
 * What typed words come to. Pure: it decides nothing that the director would not, and what is an
 * intent in the end goes through the same rules as a tap.
 */
export function listen(listener: Listener, state: PlayState, said: Said): Heard {
  const text = withoutLaughter(said.text)
  const heard = hear(listener, state, { ...said, text })
  // Laughter is answered where nothing comes of what is said beside it.
  return text === said.text || isHeeded(heard) ? heard : hear(listener, state, said)
}

function isHeeded(heard: Heard): boolean {
  if (heard.kind === 'noise') return false
  return heard.kind !== 'move' || heard.move.kind !== 'say' || heard.move.act !== 'talk'
}

function hear(listener: Listener, state: PlayState, { text, possible, asked = [] }: Said): Heard {
  const understood = listener.match(text)
  if (understood.kind === 'noise') return understood
  const moment = { listener, state, possible, asked }
  const line = lineOf(listener, text, understood)
  const anywhere = heardAnywhere(moment, line, understood)
  if (anywhere) return anywhere
  if (understood.kind === 'improv') return heardReply(moment, line, [])
  const isInquiry = line.inquiry !== null
  if (understood.kind === 'unclear')
    return heardReply(moment, line, isInquiry ? [] : understood.choices)
  if (onlyAsks(moment, line, understood)) return heardReply(moment, line, [])
  if (isBareAssent(listener, text, understood)) return heardReply(moment, line, [])
  const another = ofAnother(moment, line, understood)
  if (another) return heardReply(moment, line, [], another)
  const open = understood.confidence < sureOfIntent ? answers(moment, line) : null
  const isOption = !open || (open.id !== understood.id && isCommand(moment, line, understood))
  if (isOption) return heardIntent(moment, line, understood)
  return heardReply(moment, line, [understood.id])
}
