import type { PlayState, Reply } from '../director/types.ts'
import { sceneOf } from '../director/worlds.ts'
import { isTrue } from '../script/expression/evaluate.ts'
import type { Script } from '../script/types.ts'
import { type SpeechAct, type Topic, type Verb, verbs } from '../script/vocabulary.ts'
import { hasAny } from '../understanding/termsOf.ts'
import type { Listener } from './createListener.ts'
import { askedFor, type Line, spokenTo } from './line.ts'

const closed: readonly SpeechAct[] = ['claim', 'meta']
const hostile: Readonly<Partial<Record<SpeechAct, Topic>>> = {
  insult: 'insult',
  threaten: 'threat',
}

/** The verb that comes first in the line. */
export function verbIn({ acts }: Listener, { framed }: Line): Verb | null {
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
export function definiteReply(listener: Listener, state: PlayState, line: Line): Reply | null {
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

/** Speech about nothing that the story knows. */
export function speechReply({ story }: Listener, state: PlayState, line: Line): Reply {
  const to = spokenTo(story.script, state, line)
  if (line.question) return { kind: 'ask', of: 'other', id: '', to }
  return { kind: 'say', act: line.act, to }
}
