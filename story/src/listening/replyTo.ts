import type { PlayState, Reply } from '../director/types.ts'
import { sceneOf } from '../director/worlds.ts'
import { ownStates, type SpeechAct, type Topic } from '../script/vocabulary.ts'
import { foldText } from '../understanding/foldText.ts'
import { readListedTopic } from '../understanding/readTopic.ts'
import { frame, hasAny } from '../understanding/termsOf.ts'
import { actOn, lookAtPerson, requested, touchedThing, verbIn } from './acts.ts'
import type { Listener } from './createListener.ts'
import { askedFor, type Line, spokenTo } from './line.ts'
import type { Mention } from './subjects.ts'

const closed: readonly SpeechAct[] = ['claim', 'meta']
const hostile: Readonly<Partial<Record<SpeechAct, Topic>>> = {
  insult: 'insult',
  threaten: 'threat',
}

function askAbout(listener: Listener, state: PlayState, line: Line): Reply | null {
  const { script } = listener.story
  // What somebody does here gives no fact away, whatever word of one it has: "cậu làm gì", "cậu làm".
  const isNone = line.inquiry === 'doing' ? ['cast', 'fact'] : ['cast']
  const others = line.mentions.filter(({ subject: { of } }) => !isNone.includes(of))
  const isHere = ({ subject: { of, id } }: Mention) =>
    of !== 'thing' || script.things.get(id)?.scenes.includes(state.world.scene) === true
  // Of two things of a name, the one in sight is asked about.
  const found = others.find(isHere) ?? others[0]
  if (!found || isOutspoken(listener, line, found)) return null
  // "Have you ever waited for a letter?" asks nothing about the ones that lie here.
  if (found.subject.of === 'thing' && hasAny(line.framed, listener.acts.ever)) return null
  const { of, id } = found.subject
  const to = of === 'fact' ? askedFor(script, state, id, line) : spokenTo(script, state, line)
  return { kind: 'ask', of, id, to }
}

/** Done by saying a line, whatever else the line asks. */
const courtesies: readonly Topic[] = [
  ...(['greeting', 'farewell', 'thanks', 'apology', 'comfort', 'compliment'] as const),
  ...(['invitation', 'joke', 'advice'] as const),
]

/** Said of a thing, or to somebody who has no more than a line or two, and done to neither. */
const parting: readonly Topic[] = ['farewell', 'thanks', 'apology', ...ownStates]

/** "Do you love me?" asks what one may ask anybody, whichever fact has a word in common with it. */
function isOutspoken({ readTopic, language }: Listener, line: Line, mention: Mention) {
  const { subject, length, at } = mention
  const topic = readTopic(line.text, language)
  // "Are you afraid of the sea?" asks nothing of the sea.
  if (subject.of !== 'fact') return topic === 'fear'
  // "Who was your father?" asks for the fact: by the same words it is talk of family.
  const named = line.framed.slice(at).trimStart().slice(0, length)
  if (readListedTopic(named, language) === topic) return false
  const isWhole = length >= line.framed.replaceAll('?', '').trim().length
  return topic !== null && !courtesies.includes(topic) && !isWhole
}

const pauses = /[,，、]/u
/** Thai writes no comma. */
const thaiPauses = /[,\s]/u

/** "Tam, how old are you?" calls Tam, and asks nothing about him; "Tam do you like it here" does, too. */
function isCalled(listener: Listener, line: Line, { subject: { id }, at }: Mention): boolean {
  const { subjects, language, acts } = listener
  if (at <= 1 && hasAny(line.framed, acts.you)) return true
  const clauses = line.text.split(language === 'th' ? thaiPauses : pauses)
  const [first = '', last = ''] = [clauses[0], clauses.at(-1)]
  return (
    clauses.length > 1 &&
    [first, last].some((clause) => {
      const framed = frame(foldText(clause, language), language)
      const named = subjects(framed).find(({ subject }) => subject.id === id)
      return named !== undefined && framed.replaceAll('?', '').trim().length <= named.length
    })
  )
}

/** Asks about a person who is not the only one spoken to. */
function askOf(listener: Listener, state: PlayState, line: Line): Reply | null {
  const { script } = listener.story
  const found = line.mentions.find(({ subject: { of } }) => of === 'cast')
  if (!found || isCalled(listener, line, found)) return null
  const { cast } = sceneOf(script, state.world)
  const others = cast.filter((id) => id !== found.subject.id)
  return { kind: 'ask', of: 'cast', id: found.subject.id, to: others[0] ?? null }
}

type Ask = Extract<Reply, { kind: 'ask' }>
type TopicReply = Extract<Reply, { kind: 'topic' }>

/** Words about somebody who is not here, or called out to them, come to what one knows of them. */
export function askOfAbsent(listener: Listener, state: PlayState, line: Line): Ask | null {
  const { script } = listener.story
  const { cast } = sceneOf(script, state.world)
  const found = line.mentions.find(({ subject: { of, id } }) => of === 'cast' && !cast.includes(id))
  if (!found) return null
  return { kind: 'ask', of: 'cast', id: found.subject.id, to: spokenTo(script, state, line) }
}

/** "Tam, come with me", said where Tam is not: nobody else is asked to come, and nobody goes. */
export function invitedAbsent(listener: Listener, state: PlayState, line: Line): Ask | null {
  const absent = askOfAbsent(listener, state, line)
  const mention = line.mentions.find(({ subject }) => subject.id === absent?.id)
  if (!absent || !mention || !isCalled(listener, line, mention)) return null
  return listener.readTopic(line.text, listener.language) === 'invitation' ? absent : null
}

/** A person is touched, or asked whether they may be: the answer to either is how they take it. */
function isTouch({ acts }: Listener, { framed, question }: Line): boolean {
  const asksLeave = hasAny(framed, acts.leave) && !hasAny(framed, acts.inquire)
  return hasAny(framed, acts.person) && (!question || asksLeave)
}

/** Whoever is named is touched, and nobody in place of somebody who is elsewhere. */
function touchOf(listener: Listener, state: PlayState, line: Line): Reply | null {
  const held = touchedThing(listener, state, line)
  if (held) return held
  const { script } = listener.story
  const who = spokenTo(script, state, line)
  const isOnStage = line.mentions.some(({ subject: { of, id } }) => of === 'cast' && id === who)
  const absent = isOnStage ? null : askOfAbsent(listener, state, line)
  return absent ?? (who === null ? null : { kind: 'touch', who })
}

/** What may be talked of with anybody; who is asked what they do here is asked of their work, in whatever words. */
function talkOf(listener: Listener, state: PlayState, line: Line): TopicReply | null {
  const to = spokenTo(listener.story.script, state, line)
  const isOfWork = line.inquiry === 'doing' && askOfAbsent(listener, state, line) === null
  const topic = listener.readTopic(line.text, listener.language) ?? (isOfWork ? 'work' : null)
  return topic === null || to === null ? null : { kind: 'topic', topic, to }
}

/** "Thanks for the rope", "my song is gone, I'm so sad" and "see you later, old man" do nothing to any of them. */
function isParting(listener: Listener, line: Line, talked: TopicReply | null): boolean {
  if (talked === null || !parting.includes(talked.topic)) return false
  const verb = verbIn(listener, line)
  return verb === null || (verb === 'look' && talked.topic === 'farewell')
}

function questionReply(
  listener: Listener,
  state: PlayState,
  line: Line,
  talked: TopicReply | null,
): Reply | null {
  // Of a relation of somebody's who has a part in the story there is more to tell than of any family.
  const kin = talked?.topic === 'family' ? askOfAbsent(listener, state, line) : null
  return askAbout(listener, state, line) ?? kin ?? talked ?? askOf(listener, state, line)
}

/** From acts to speech: the first rung that holds; null where nothing of the story is spoken of. */
export function definiteReply(listener: Listener, state: PlayState, line: Line): Reply | null {
  const { script } = listener.story
  const to = spokenTo(script, state, line)
  const rude = hostile[line.act]
  if (closed.includes(line.act)) return { kind: 'say', act: line.act, to }
  if (rude !== undefined && to !== null) return { kind: 'topic', topic: rude, to }
  const touched = isTouch(listener, line) ? touchOf(listener, state, line) : null
  if (touched) return touched
  const talked = talkOf(listener, state, line)
  const asked = requested(listener, state, line) ?? invitedAbsent(listener, state, line)
  if (asked) return asked
  if (line.question) return questionReply(listener, state, line, talked)
  if (isParting(listener, line, talked)) return talked
  return actOn(listener, state, line) ?? lookAtPerson(listener, state, line) ?? talked
}

/** A fact, or what is said of whom one speaks to: "you sold it" names no place. */
function isPutTo({ acts, language }: Listener, { framed }: Line, { subject, at, length }: Mention) {
  if (subject.of === 'fact') return true
  const named = framed.slice(at).trimStart().slice(0, length)
  return subject.of === 'place' && hasAny(frame(named, language), acts.you)
}

/** "You wrote them" is put to somebody as "did you write them?" is, whatever thing it names beside. */
export function toldToTheirFace(listener: Listener, state: PlayState, line: Line): Reply | null {
  if (line.question || (line.act !== 'talk' && line.act !== 'wait')) return null
  const found = line.mentions.find(({ subject: { of } }) => of !== 'cast')
  if (!found || !isPutTo(listener, line, found) || verbIn(listener, line) !== null) return null
  // "I'm so sorry about your father" tells nobody anything.
  if (listener.readTopic(line.text, listener.language) === 'comfort') return null
  return isTouch(listener, line) ? null : askAbout(listener, state, line)
}

/** Speech about nothing that the story knows. */
export function speechReply({ story }: Listener, state: PlayState, line: Line): Reply {
  const to = spokenTo(story.script, state, line)
  if (line.question) return { kind: 'ask', of: 'other', id: '', to }
  return { kind: 'say', act: line.act, to }
}
