import {
  type LineRef,
  moods,
  type NarrationLine,
  type Pool,
  speechActs,
  type Texts,
  topics,
  verbs,
} from '@fabula/story'

type Find = (texts: Texts, names: readonly string[]) => Pool | undefined

function named<T extends string>(list: readonly T[], name: string | undefined): T | undefined {
  return list.find((each) => each === name)
}

const sceneIn = (texts: Texts, [id = '']: readonly string[]) => texts.scenes.get(id)
const castIn = (texts: Texts, [id = '']: readonly string[]) => texts.cast.get(id)
const factIn = (texts: Texts, [id = '']: readonly string[]) => texts.facts.get(id)

function byKey<K, V>(map: ReadonlyMap<K, V> | undefined, key: K | undefined): V | undefined {
  return key === undefined ? undefined : map?.get(key)
}

/** What the first word of a key says about where its lines stand in the author's texts. */
const pools: Readonly<Record<string, Find>> = {
  ack: ({ ack }) => ack,
  hook: (texts, names) => authored(sceneIn(texts, names)?.hook) ?? texts.hook,
  revive: ({ revive }) => revive,
  stall: ({ stall }) => stall,
  improv: (texts, [scene = '', act]) => {
    const known = named(speechActs, act)
    const own = byKey(texts.scenes.get(scene)?.improv, known)
    return authored(own) ?? byKey(texts.improv, known)
  },
  react: (texts, names) => byKey(castIn(texts, names)?.react, named(moods, names[1])),
  threshold: (texts, names) => byKey(castIn(texts, names)?.threshold, named(moods, names[1])),
  callback: (texts, names) => factIn(texts, names)?.callback,
  clock: (texts, [id = '']) => texts.clocks.get(id)?.full,
  opening: (texts, [id = '']) => texts.openings.get(id)?.enter,
  enter: (texts, names) => sceneIn(texts, names)?.enter,
  amb: (texts, names) => sceneIn(texts, names)?.amb,
  ok: (texts, names) => sceneIn(texts, names)?.intents.get(names[1] ?? '')?.ok,
  ko: (texts, names) => sceneIn(texts, names)?.intents.get(names[1] ?? '')?.ko,
  later: (texts, names) => sceneIn(texts, names)?.intents.get(names[1] ?? '')?.later,
  storylet: (texts, names) => sceneIn(texts, names)?.storylets.get(names[1] ?? ''),
  bridge: (texts, names) => sceneIn(texts, names)?.fail,
  ending: (texts, [id = '']) => texts.endings.get(id)?.text,
  part: (texts, [id = '']) => texts.endings.get(id)?.parts,
  act: (texts, [thing = '', verb]) => byKey(texts.things.get(thing)?.verbs, named(verbs, verb)),
  place: (texts, [id = '']) => texts.places.get(id)?.told,
  told: (texts, names) => factIn(texts, names)?.told,
  kept: (texts, names) => factIn(texts, names)?.kept,
  about: (texts, names) => castIn(texts, names)?.told,
  keeps: (texts, names) => castIn(texts, names)?.kept,
  unknown: (texts, names) => castIn(texts, names)?.unknown,
  touch: (texts, names) => castIn(texts, names)?.touch[names[1] === 'yes' ? 'yes' : 'no'],
  topic: (texts, names) => {
    const answers = byKey(castIn(texts, names)?.topics, named(topics, names[1]))
    return authored(byKey(answers, named(moods, names[2]))) ?? answers?.get('any')
  },
  engine: () => undefined,
}

function authored(pool: Pool | undefined): Pool | undefined {
  return pool && pool.length > 0 ? pool : undefined
}

/**
 * The author's line that was told; null where the engine spoke for them, in words without conditions.
 * Looked up apart from the narrator, as `holds` is.
 */
export function toldLine(texts: Texts, { key, variant }: LineRef): NarrationLine | null {
  const [kind = '', ...names] = key.split('.')
  const find = pools[kind]
  if (!find) throw new Error(`Lines of '${key}' are not known to the reader.`)
  return find(texts, names)?.[variant] ?? null
}
