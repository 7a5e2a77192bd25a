import type { Message, NarrationLine, Pool, SceneText, Texts } from '../script/texts.ts'
import {
  type Mood,
  moods,
  type SpeechAct,
  speechActs,
  type Topic,
  topics,
  type Verb,
  verbs,
} from '../script/vocabulary.ts'
import { engineLines, isEnginePool } from './engineLines.ts'
import { voicePool } from './voiceLines.ts'

/** Keys of the pools lines are told from. They are saved with a play: never rename one. */
export const keys = {
  ack: () => 'ack',
  hook: (scene: string) => `hook.${scene}`,
  revive: () => 'revive',
  stall: () => 'stall',
  improv: (scene: string, act: SpeechAct) => `improv.${scene}.${act}`,
  react: (cast: string, mood: Mood) => `react.${cast}.${mood}`,
  threshold: (cast: string, mood: Mood) => `threshold.${cast}.${mood}`,
  callback: (fact: string) => `callback.${fact}`,
  clock: (clock: string) => `clock.${clock}`,
  opening: (opening: string) => `opening.${opening}`,
  enter: (scene: string) => `enter.${scene}`,
  amb: (scene: string) => `amb.${scene}`,
  ok: (scene: string, intent: string) => `ok.${scene}.${intent}`,
  ko: (scene: string, intent: string) => `ko.${scene}.${intent}`,
  later: (scene: string, intent: string) => `later.${scene}.${intent}`,
  storylet: (scene: string, storylet: string) => `storylet.${scene}.${storylet}`,
  ending: (ending: string) => `ending.${ending}`,
  part: (ending: string) => `part.${ending}`,
  bridge: (scene: string) => `bridge.${scene}`,
  act: (thing: string, verb: Verb) => `act.${thing}.${verb}`,
  told: (fact: string) => `told.${fact}`,
  kept: (fact: string) => `kept.${fact}`,
  keeps: (cast: string) => `keeps.${cast}`,
  unknown: (cast: string) => `unknown.${cast}`,
  about: (cast: string) => `about.${cast}`,
  place: (place: string) => `place.${place}`,
  touch: (cast: string, answer: 'yes' | 'no') => `touch.${cast}.${answer}`,
  topic: (cast: string, topic: Topic, mood: Mood) => `topic.${cast}.${topic}.${mood}`,
  engine: (pool: string) => `engine.${pool}`,
} as const

type Kind = keyof typeof keys
type Find = (texts: Texts, first: string, second: string, third: string) => Pool | undefined

const nonEmpty = (pool: Pool | undefined): Pool | undefined =>
  pool && pool.length > 0 ? pool : undefined

const sceneIn = (texts: Texts, id: string): SceneText | undefined => texts.scenes.get(id)

function plain(text: Message): NarrationLine {
  return { text, mood: null, who: null, sign: null }
}

const find: Readonly<Record<Kind, Find>> = {
  ack: (texts) => texts.ack,
  hook: (texts, scene) => nonEmpty(sceneIn(texts, scene)?.hook) ?? texts.hook,
  revive: (texts) => texts.revive,
  stall: (texts) => texts.stall,
  improv: (texts, scene, act) => {
    const known = speechActs.find((each) => each === act)
    return known && (nonEmpty(sceneIn(texts, scene)?.improv.get(known)) ?? texts.improv.get(known))
  },
  react: (texts, cast, mood) => {
    const known = moods.find((each) => each === mood)
    return known && texts.cast.get(cast)?.react.get(known)
  },
  threshold: (texts, cast, mood) => {
    const known = moods.find((each) => each === mood)
    return known && texts.cast.get(cast)?.threshold.get(known)
  },
  callback: (texts, fact) => texts.facts.get(fact)?.callback,
  clock: (texts, clock) => texts.clocks.get(clock)?.full,
  opening: (texts, opening) => texts.openings.get(opening)?.enter,
  enter: (texts, scene) => sceneIn(texts, scene)?.enter,
  amb: (texts, scene) => sceneIn(texts, scene)?.amb,
  ok: (texts, scene, intent) => sceneIn(texts, scene)?.intents.get(intent)?.ok,
  ko: (texts, scene, intent) => sceneIn(texts, scene)?.intents.get(intent)?.ko,
  later: (texts, scene, intent) => sceneIn(texts, scene)?.intents.get(intent)?.later,
  storylet: (texts, scene, storylet) => sceneIn(texts, scene)?.storylets.get(storylet),
  ending: (texts, ending) => texts.endings.get(ending)?.text,
  part: (texts, ending) => texts.endings.get(ending)?.parts,
  bridge: (texts, scene) => sceneIn(texts, scene)?.fail,
  act: (texts, thing, verb) => {
    const known = verbs.find((each) => each === verb)
    return known && texts.things.get(thing)?.verbs.get(known)
  },
  told: (texts, fact) => {
    const text = texts.facts.get(fact)
    return text && (nonEmpty(text.told) ?? [plain(text.text)])
  },
  kept: (texts, fact) => {
    const text = texts.facts.get(fact)
    return nonEmpty(text?.kept) ?? (text?.hint ? [plain(text.hint)] : undefined)
  },
  keeps: (texts, cast) => nonEmpty(texts.cast.get(cast)?.kept) ?? voicePool(texts, cast, 'kept'),
  unknown: (texts, cast) =>
    nonEmpty(texts.cast.get(cast)?.unknown) ?? voicePool(texts, cast, 'unknown'),
  about: (texts, cast) => {
    const text = texts.cast.get(cast)
    return text && (nonEmpty(text.told) ?? [plain([text.about])])
  },
  place: (texts, place) => texts.places.get(place)?.told,
  touch: (texts, cast, answer) => {
    if (answer !== 'yes' && answer !== 'no') return undefined
    return (
      nonEmpty(texts.cast.get(cast)?.touch[answer]) ?? voicePool(texts, cast, `touch_${answer}`)
    )
  },
  topic: (texts, cast, topic, mood) => {
    const known = topics.find((each) => each === topic)
    const own = known && texts.cast.get(cast)?.topics.get(known)
    const felt = moods.find((each) => each === mood)
    const answers = felt && nonEmpty(own?.get(felt))
    return known && (answers ?? nonEmpty(own?.get('any')) ?? voicePool(texts, cast, known))
  },
  engine: (texts, pool) =>
    isEnginePool(pool)
      ? (nonEmpty(texts.engine.get(pool)) ?? engineLines(texts.lang, pool))
      : undefined,
}

function isKind(word: string): word is Kind {
  return Object.hasOwn(find, word)
}

export function kindOf(key: string): Kind | null {
  const word = key.split('.', 1)[0] ?? ''
  return isKind(word) ? word : null
}

/** The pool a key names in one language; empty when the story has none there. */
export function poolAt(texts: Texts, key: string): Pool {
  const kind = kindOf(key)
  const [, first = '', second = '', third = ''] = key.split('.')
  return (kind && find[kind](texts, first, second, third)) ?? []
}
