import { type ConfirmReason, confirmOf } from '../director/confirm.ts'
import type { Move, PlayState, Reply } from '../director/types.ts'
import { sceneOf } from '../director/worlds.ts'
import { isTrue } from '../script/expression/evaluate.ts'
import type { Story } from '../script/Story.ts'
import type { Texts } from '../script/texts.ts'
import type { Intent, Script } from '../script/types.ts'
import { type SpeechAct, type Topic, type Verb, verbs } from '../script/vocabulary.ts'
import { cleanInput } from '../understanding/cleanInput.ts'
import { createMatcher, type Matcher, type Understood } from '../understanding/createMatcher.ts'
import { foldText } from '../understanding/foldText.ts'
import { type Language, languages } from '../understanding/languages.ts'
import { lexiconOf } from '../understanding/lexiconOf.ts'
import { type ReadTopic, readTopic } from '../understanding/readTopic.ts'
import { readSpeechAct } from '../understanding/readSpeechAct.ts'
import { type Framed, frame, hasAny } from '../understanding/termsOf.ts'
import { type OwnWords, ownOf } from './ownWords.ts'
import { type FindSubjects, type Mention, subjectFinder } from './subjects.ts'
import { actTerms } from './wordsOf.ts'

/** What typed words come to, by the first rung of the ladder that holds [R13.01]. */
export type Heard =
  | {
      kind: 'move'
      move: Move
      via: 'cue' | 'lexicon' | 'improv'
      confidence: number
      question: boolean
    }
  /** It is meant, and asked about before it happens. */
  | { kind: 'confirm'; id: string; reason: ConfirmReason }
  /** Two intents are close; `instead` is what the words come to where neither is meant. */
  | { kind: 'unclear'; choices: readonly string[]; instead: Reply }

export interface Listener {
  story: Story
  texts: Texts
  language: Language
  match: Matcher
  subjects: FindSubjects
  acts: ReturnType<typeof actTerms>
  lexicon: ReturnType<typeof lexiconOf>
  /** Intent → what its own cues do and speak of: a line that does something else is not it. */
  own: ReadonlyMap<string, OwnWords>
  readTopic: ReadTopic
}

/** What is being listened to in a scene: compiled once for a scene's possible intents. */
export interface Listening {
  story: Story
  texts: Texts
  scene: string
  possible: readonly string[]
}

export function createListener(
  { story, texts, scene, possible }: Listening,
  read: ReadTopic = readTopic,
): Listener {
  const language = languages.find((each) => each === texts.lang) ?? 'en'
  const here = story.script.scenes.get(scene)
  const intents = possible.flatMap((id) => {
    const intent = here?.intents.get(id)
    const cues = texts.scenes.get(scene)?.intents.get(id)?.cues
    if (!intent || !cues) return []
    const { concepts, irreversible, strict } = intent
    return [{ id, cues, concepts, irreversible, strict }]
  })
  const acts = actTerms(language)
  const lexicon = lexiconOf(language)
  const subjects = subjectFinder(story.script, texts, language)
  const known = intents.map(
    ({ id, cues, concepts }) =>
      [id, ownOf({ cues, concepts }, { language, acts, subjects, lexicon, read })] as const,
  )
  return {
    ...{ story, texts, language, readTopic: read, acts, lexicon, subjects, own: new Map(known) },
    match: createMatcher(language, intents),
  }
}

/** The line as every rung reads it. */
interface Line {
  text: string
  framed: Framed
  mentions: readonly Mention[]
  act: SpeechAct
  question: boolean
}

const closed: readonly SpeechAct[] = ['claim', 'meta']
const hostile: Readonly<Partial<Record<SpeechAct, Topic>>> = {
  insult: 'insult',
  threaten: 'threat',
}

/** Who is on stage and named, but for who is asked about; else the first. */
function spokenTo(script: Script, { world }: PlayState, { mentions }: Line): string | null {
  const { cast } = sceneOf(script, world)
  const named = mentions.find(({ subject: { of, id } }) => of === 'cast' && cast.includes(id))
  return named?.subject.id ?? cast[0] ?? null
}

/** Whoever knows is the one to ask, unless somebody is named. */
function askedFor(script: Script, state: PlayState, fact: string, line: Line): string | null {
  const { cast } = sceneOf(script, state.world)
  const named = line.mentions.some(({ subject: { of, id } }) => of === 'cast' && cast.includes(id))
  const knows = cast.find((id) => script.facts.get(fact)?.audience.includes(id))
  return named ? spokenTo(script, state, line) : (knows ?? spokenTo(script, state, line))
}

/** The verb that comes first in the line. */
function verbIn({ acts }: Listener, { framed }: Line): Verb | null {
  const found = verbs.flatMap((verb) => {
    const places = acts[verb].map(({ needle }) => framed.indexOf(needle)).filter((at) => at >= 0)
    return places.length === 0 ? [] : [{ verb, at: Math.min(...places) }]
  })
  return found.toSorted((a, b) => a.at - b.at)[0]?.verb ?? null
}

function actOn(listener: Listener, { world }: PlayState, line: Line): Reply | null {
  const { things } = listener.story.script
  const found = line.mentions.find(({ subject: { of, id } }) => {
    const thing = of === 'thing' ? things.get(id) : undefined
    return thing?.scenes.includes(world.scene) && isTrue(thing.when, world)
  })
  if (!found) return null
  return { kind: 'act', thing: found.subject.id, verb: verbIn(listener, line) ?? 'look' }
}

function askAbout(listener: Listener, state: PlayState, line: Line): Reply | null {
  const { script } = listener.story
  const found = line.mentions.find(({ subject: { of } }) => of !== 'cast')
  if (!found) return null
  const { of, id } = found.subject
  const to = of === 'fact' ? askedFor(script, state, id, line) : spokenTo(script, state, line)
  return { kind: 'ask', of, id, to }
}

/** Asks about a person who is not the only one spoken to. */
function askOf(script: Script, state: PlayState, line: Line): Reply | null {
  const found = line.mentions.find(({ subject: { of } }) => of === 'cast')
  if (!found) return null
  const { cast } = sceneOf(script, state.world)
  const others = cast.filter((id) => id !== found.subject.id)
  return { kind: 'ask', of: 'cast', id: found.subject.id, to: others[0] ?? null }
}

/** From acts to speech: the first rung that holds; null where nothing of the story is spoken of. */
function definite(listener: Listener, state: PlayState, line: Line): Reply | null {
  const { script } = listener.story
  const to = spokenTo(script, state, line)
  const rude = hostile[line.act]
  if (closed.includes(line.act)) return { kind: 'say', act: line.act, to }
  if (rude !== undefined && to !== null) return { kind: 'topic', topic: rude, to }
  const isTouch = to !== null && hasAny(line.framed, listener.acts.person) && !line.question
  if (isTouch) return { kind: 'touch', who: to }
  const topic = to === null ? null : listener.readTopic(line.text, listener.language)
  if (line.question) {
    const asked = askAbout(listener, state, line)
    if (asked) return asked
    if (topic !== null && to !== null) return { kind: 'topic', topic, to }
    return askOf(script, state, line)
  }
  const acted = actOn(listener, state, line)
  if (acted) return acted
  return topic !== null && to !== null ? { kind: 'topic', topic, to } : null
}

/** Verbs that say what is done to a thing so plainly that a noun in common makes no intent of it. */
const plainVerbs: readonly Verb[] = ['look', 'take', 'touch']

/**
 * The words share something with an intent, and do, ask or speak of something else: "I look at the
 * kettle" boils no water, and "what is your name?" asks for no secret.
 */
function otherThan(
  listener: Listener,
  state: PlayState,
  line: Line,
  { id, confidence }: { id: string; confidence: number },
): Reply | null {
  const own = listener.own.get(id)
  if (confidence === 1 || !own) return null
  const found = definite(listener, state, line)
  switch (found?.kind) {
    case 'topic':
      return own.topics.has(found.topic) ? null : found
    case 'ask':
      return own.asks && own.subjects.has(found.id) ? null : found
    case 'act': {
      const isPlain = plainVerbs.includes(found.verb) && verbIn(listener, line) === found.verb
      return isPlain && !own.verbs.has(found.verb) ? found : null
    }
    default:
      return null
  }
}

/** An intent that takes any words as the answer to a question that was asked. */
function pending(script: Script, { world }: PlayState, possible: readonly string[]): Intent | null {
  const intents = possible.flatMap((id) => sceneOf(script, world).intents.get(id) ?? [])
  return intents.find(({ answers }) => answers !== null) ?? null
}

/** Speech about nothing that the story knows. */
function reply(listener: Listener, state: PlayState, line: Line): Reply {
  const to = spokenTo(listener.story.script, state, line)
  if (line.question) return { kind: 'ask', of: 'other', id: '', to }
  return { kind: 'say', act: line.act, to }
}

/** Something known about the one it is done to, named in the player's own words. */
function flairOf(listener: Listener, state: PlayState, id: string, line: Line): string | null {
  const scene = sceneOf(listener.story.script, state.world)
  const focus = scene.intents.get(id)?.with ?? scene.cast[0]
  const known = line.mentions.find(({ subject }) => {
    const about = listener.story.script.facts.get(subject.id)?.about ?? []
    const isOut = state.facts.some((fact) => fact.id === subject.id)
    return subject.of === 'fact' && isOut && focus !== undefined && about.includes(focus)
  })
  return known?.subject.id ?? null
}

function lineOf({ language, lexicon, subjects }: Listener, text: string, read: Understood): Line {
  const folded = foldText(cleanInput(text), language)
  const framed = frame(folded, language)
  const question = read.kind === 'improv' ? read.question : isQuestion(folded, framed, lexicon)
  const act = read.kind === 'improv' ? read.act : speechActOf(framed, question, lexicon)
  return { text, framed, mentions: subjects(framed), act, question }
}

/**
 * What typed words come to. Pure: it decides nothing that the director would not, and what is an
 * intent in the end goes through the same rules as a tap.
 */
export function listen(
  listener: Listener,
  state: PlayState,
  { text, possible }: { text: string; possible: readonly string[] },
): Heard {
  const { story } = listener
  const understood = listener.match(text)
  const line = lineOf(listener, text, understood)
  const { question, act } = line
  if (understood.kind === 'intent') {
    const { id, via, confidence } = understood
    const other = otherThan(listener, state, line, understood)
    if (other) return { kind: 'move', move: other, via: 'improv', confidence: 0, question }
    const reason = confirmOf(story.script, state, id)
    if (reason !== null) return { kind: 'confirm', id, reason }
    const move: Move = { kind: 'intent', id, flair: flairOf(listener, state, id, line) }
    return { kind: 'move', move, via, confidence, question: false }
  }
  const found = definite(listener, state, line)
  const instead = found ?? reply(listener, state, line)
  const isSpeech = instead.kind === 'topic' || instead.kind === 'say'
  const open = isSpeech && act === 'talk' ? pending(story.script, state, possible) : null
  if (open && !question) {
    const answer: Move = { kind: 'intent', id: open.id, flair: null }
    return { kind: 'move', move: answer, via: 'improv', confidence: 0, question: false }
  }
  if (understood.kind === 'unclear' && found === null) {
    return { kind: 'unclear', choices: understood.choices, instead }
  }
  return { kind: 'move', move: instead, via: 'improv', confidence: 0, question }
}
