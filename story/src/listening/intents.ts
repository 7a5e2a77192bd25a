import type { PlayState, Reply } from '../director/types.ts'
import { sceneOf } from '../director/worlds.ts'
import type { Intent, Script } from '../script/types.ts'
import { ownStates, type Topic, type Verb } from '../script/vocabulary.ts'
import { isRemark } from '../understanding/asidesOf.ts'
import { readAssent } from '../understanding/assent/readAssent.ts'
import { commonplaceIn } from '../understanding/commonplaces.ts'
import { foldText } from '../understanding/foldText.ts'
import { clauseEnds, thaiClauseEnds } from '../understanding/hearLine.ts'
import { type Language, writingSystemOf } from '../understanding/languages.ts'
import { lexiconOf } from '../understanding/lexiconOf.ts'
import { readListed } from '../understanding/readSpeechAct.ts'
import { isChat } from '../understanding/readTopic.ts'
import { isRequest } from '../understanding/requests.ts'
import { frame, hasAny } from '../understanding/termsOf.ts'
import { isHandling, isOffer, verbIn } from './acts.ts'
import type { Listener } from './createListener.ts'
import type { Line } from './line.ts'
import type { OwnWords } from './ownWords.ts'
import { askOfAbsent, definiteReply, invitedAbsent } from './replyTo.ts'
import { unnamed } from './subjects.ts'

/** Verbs that say what is done to a thing so plainly that a noun in common makes no intent of it. */
const plainVerbs: readonly Verb[] = ['look', 'take', 'touch']

/** A line so sure is what it says, whatever it names beside it: "take the pen and write the truth". */
const sureOfWords = 0.85
/** Where it is known what people type that is no intent, that was weighed already. */
const sureOfWeighed = 0.5

/** Rude words are rude, whatever they have in common with an option. */
function isSureOf({ weighs }: Listener, { act }: Line, confidence: number): boolean {
  const isRude = act === 'insult' || act === 'threaten'
  return confidence >= (weighs && !isRude ? sureOfWeighed : sureOfWords)
}

/** However sure an option is, it neither asks about nor goes with somebody elsewhere whom it never names. */
export function strayAsk(
  listener: Listener,
  state: PlayState,
  line: Line,
  { id, confidence }: { id: string; confidence: number },
): Reply | null {
  const own = listener.own(id)
  const invited = confidence < 1 ? invitedAbsent(listener, state, line) : null
  const absent = own?.asks ? askOfAbsent(listener, state, line) : invited
  return absent && own?.subjects.has(absent.id) === false ? absent : null
}

/** Beside signs, what ends a clause that says why: "お腹が空いたので降りる". */
const reasonEnds: Readonly<Partial<Record<Language, RegExp>>> = {
  th: thaiClauseEnds,
  ja: new RegExp(`${clauseEnds.source}|から|ので`, 'u'),
}

/** The option's own topic, or how one is oneself beside what one does about it: "I'm starving, let's eat the toast". */
function goesWith(listener: Listener, line: Line, { topics }: OwnWords, topic: Topic): boolean {
  const ends = reasonEnds[listener.language] ?? clauseEnds
  return topics.has(topic) || (ownStates.includes(topic) && hasMoreToSay(listener, line, ends))
}

/**
 * What the words come to where they share something with an intent, and do, ask or speak of something
 * else: "I look at the kettle" boils no water, and "what is your name?" asks for no secret.
 */
export function otherThan(
  listener: Listener,
  state: PlayState,
  line: Line,
  { id, confidence }: { id: string; confidence: number },
): Reply | null {
  if (isSureOf(listener, line, confidence)) return null
  const found = definiteReply(listener, state, line)
  const own = found && listener.own(id)
  if (!own) return null
  switch (found.kind) {
    case 'topic':
      return goesWith(listener, line, own, found.topic) ? null : found
    case 'ask':
      return (own.asks || !line.question) && own.subjects.has(found.id) ? null : found
    case 'act': {
      const isPlain = plainVerbs.includes(found.verb) && verbIn(listener, line) === found.verb
      const isOwn = own.verbs.has(found.verb) && own.subjects.has(found.thing)
      return isPlain && !isOwn ? found : null
    }
    default:
      return null
  }
}

/** Whether a line says where it leads by name, or says a label word for word: then nobody need ask what was meant. */
export function saysWhereTo(
  { own, language, texts }: Listener,
  { world }: PlayState,
  { text, framed, mentions, question }: Line,
  id: string,
): boolean {
  const told = texts.scenes.get(world.scene)?.intents.get(id)
  const labels = told ? [told.label, ...told.labels.map(({ text: label }) => label)] : []
  const folded = foldText(text, language)
  // "All right, get down at the first halt" says all that the label does.
  const isSaid = (label: string) =>
    folded.includes(label) &&
    folded.length <= 2 * label.length &&
    !readListed(folded.replace(label, ' '), language).question
  if (labels.some((label) => isSaid(foldText(label, language)))) return true
  const subjects = own(id)?.subjects
  // "I shout down to the town" names where it is heard, and goes nowhere.
  const isCalled = hasAny(framed, lexiconOf(language).concepts.call)
  return (
    !question &&
    !isCalled &&
    mentions.some(({ subject: { of, id: to } }) => of === 'place' && subjects?.has(to))
  )
}

/** What an answer may begin with: "Sorry, from Leeds", "I'm sad, I lost a brother too". */
const besideAnswer: readonly Topic[] = ['greeting', 'apology', 'thanks', ...ownStates]

function hasMoreToSay(
  { readTopic, language }: Listener,
  { text }: Line,
  ends: RegExp = clauseEnds,
): boolean {
  const [first, ...rest] = text.split(ends).filter((clause) => clause.trim() !== '')
  return first !== undefined && rest.length > 0 && readTopic(rest.join(', '), language) === null
}

/** Sure enough that the line names an option, if one that is not on offer now. */
const sureOfGone = 0.8

/** Words that are no option, and where they are said. */
interface Speech {
  line: Line
  reply: Reply
  scene: string
  possible: readonly string[]
}

/** "Mm-hm" says neither who it was nor why, where no cue of the answer is a yes or a no. */
function isNodded(
  { language, texts }: Listener,
  { text }: Line,
  { scene, id }: { scene: string; id: string },
): boolean {
  if (readAssent(text, language) === null) return false
  const cues = texts.scenes.get(scene)?.intents.get(id)?.cues ?? []
  return !cues.some((cue) => readAssent(cue, language) !== null)
}

/** "That's a nice pear you've got": what points at a thing in sight answers no question. */
const pointing =
  /^(?:(?:that|this)(?:'?s| is) |(?:those|these) are |what an? |que (?:lind|bonit|buen|bo)\p{L}* |[这那](?!就|样|天|时|么)|(?:この|その|あの|いい)|(?:그|이|저) )/u

/** Something is done to a thing, or it is pointed at. */
function isOfThing(listener: Listener, line: Line): boolean {
  if (verbIn(listener, line) !== null || isHandling(listener, line)) return true
  return pointing.test(line.framed.trimStart())
}

/** "Sing me something" and "can you help me" ask for something else, whatever has been asked. */
function isAsking({ language }: Listener, { framed, mentions }: Line): boolean {
  const said = unnamed(framed, mentions)
  return isRequest(said, language) || commonplaceIn(said, language) !== null
}

/** Of the dark, the cold and the hour one may speak to anybody, whatever has been asked. */
function isSmallTalk({ language }: Listener, { framed }: Line, reply: Reply): boolean {
  const isOfOneself = reply.kind === 'topic' && ownStates.includes(reply.topic)
  return !isOfOneself && isChat(framed, language)
}

/**
 * Whether speech may be the answer to an open question: a compliment, a joke or an offer to leave is
 * what it is, and so is a command that names what this scene lets one do at another time.
 */
export function mayAnswer(
  listener: Listener,
  { line, reply, scene, possible }: Speech,
  { id }: Intent,
): boolean {
  if (isSmallTalk(listener, line, reply)) return false
  if (isRemark(line.framed, listener.language) || isNodded(listener, line, { scene, id }))
    return false
  if (isOffer(listener, line) || isAsking(listener, line)) return false
  if (reply.kind === 'topic' && listener.own(id)?.topics.has(reply.topic) !== true) {
    const isBeside = besideAnswer.includes(reply.topic) && hasMoreToSay(listener, line)
    if (!isBeside) return false
  } else if (reply.kind === 'act') {
    // A thing that is only mentioned may well be part of the answer.
    if (isOfThing(listener, line)) return false
  } else if (reply.kind !== 'topic' && reply.kind !== 'say') return false
  return heldBackIn(listener, { line, scene, possible })?.isSure !== true
}

/** An option of the scene that can't be taken now. */
export interface HeldBack {
  id: string
  confidence: number
  /** The line is a command for it, whatever can be done now. */
  isSure: boolean
  /** Its author says why. */
  isExplained: boolean
}

/** The option that a line means, where this scene takes it at another time. */
export function heldBackIn(
  listener: Listener,
  { line, scene, possible }: Omit<Speech, 'reply'>,
): HeldBack | null {
  const intents = listener.story.script.scenes.get(scene)?.intents
  if (!intents || intents.size === possible.length) return null
  const read = listener.matchScene(line.text)
  if ((read.kind !== 'intent' && read.kind !== 'confirm') || possible.includes(read.id)) return null
  // What answers a question is plain talk where none was asked.
  if (intents.get(read.id)?.answers !== null) return null
  const { id, confidence } = read
  const told = listener.texts.scenes.get(scene)?.intents.get(id)
  const { cues = [], later = [] } = told ?? {}
  const isSure = confidence >= sureOfGone || isCommandOf(listener.language, line, cues)
  return { id, confidence, isSure, isExplained: later.length > 0 }
}

/** Shorter words open a line of any kind: "I", "a", "the". */
const leastOpening = 4

/** That a line opens with the same word as one of the cues; told only where words stand apart. */
export function isCommandOf(language: Language, line: Line, cues: readonly string[]): boolean {
  if (writingSystemOf(language) !== 'spaced') return false
  const opening = (text: string) => text.trim().split(' ')[0] ?? ''
  const first = opening(line.framed)
  if (first.length < leastOpening) return false
  return cues.some((cue) => opening(frame(foldText(cue, language), language)) === first)
}

/** An intent that takes speech as the answer to a question that was asked. */
export function pendingAnswer(
  script: Script,
  { world }: PlayState,
  possible: readonly string[],
): Intent | null {
  const intents = possible.flatMap((id) => sceneOf(script, world).intents.get(id) ?? [])
  return intents.find(({ answers }) => answers !== null) ?? null
}

/** Something known about the one it is done to, named in the player's own words. */
export function flairOf(
  { story: { script } }: Listener,
  state: PlayState,
  id: string,
  line: Line,
): string | null {
  const scene = sceneOf(script, state.world)
  const focus = scene.intents.get(id)?.with ?? scene.cast[0]
  const known = line.mentions.find(({ subject }) => {
    const about = script.facts.get(subject.id)?.about ?? []
    const isOut = state.facts.some((fact) => fact.id === subject.id)
    return subject.of === 'fact' && isOut && focus !== undefined && about.includes(focus)
  })
  return known?.subject.id ?? null
}
