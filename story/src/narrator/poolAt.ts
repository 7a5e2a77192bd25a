import type { Pool, SceneText, Texts } from '../script/texts.ts'
import { type Mood, moods, type SpeechAct, speechActs } from '../script/vocabulary.ts'
import { engineLines, isEnginePool } from './engineLines.ts'

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
  storylet: (scene: string, storylet: string) => `storylet.${scene}.${storylet}`,
  ending: (ending: string) => `ending.${ending}`,
  engine: (pool: string) => `engine.${pool}`,
} as const

type Kind = keyof typeof keys
type Find = (texts: Texts, first: string, second: string) => Pool | undefined

const nonEmpty = (pool: Pool | undefined): Pool | undefined =>
  pool && pool.length > 0 ? pool : undefined

const sceneIn = (texts: Texts, id: string): SceneText | undefined => texts.scenes.get(id)

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
  storylet: (texts, scene, storylet) => sceneIn(texts, scene)?.storylets.get(storylet),
  ending: (texts, ending) => texts.endings.get(ending)?.text,
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
  const [, first = '', second = ''] = key.split('.')
  return (kind && find[kind](texts, first, second)) ?? []
}
