import type { PlayState, Reply } from '../director/types.ts'
import { sceneOf } from '../director/worlds.ts'
import type { Intent, Script } from '../script/types.ts'
import type { Verb } from '../script/vocabulary.ts'
import type { Listener } from './createListener.ts'
import type { Line } from './line.ts'
import { definiteReply, verbIn } from './replyTo.ts'

/** Verbs that say what is done to a thing so plainly that a noun in common makes no intent of it. */
const plainVerbs: readonly Verb[] = ['look', 'take', 'touch']

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
  const own = listener.own.get(id)
  if (confidence === 1 || !own) return null
  const found = definiteReply(listener, state, line)
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
