import type { Story } from '../script/Story.ts'
import type { Texts } from '../script/texts.ts'
import {
  createMatcher,
  type MatchableIntent,
  type Matcher,
  type SceneAround,
} from '../understanding/createMatcher.ts'
import { type Language, languages } from '../understanding/languages.ts'
import { type ReadTopic, readTopic } from '../understanding/readTopic.ts'
import { costOf } from './costOf.ts'
import { aboutnessOf, type OwnWords, ownOf } from './ownWords.ts'
import { type FindSubjects, subjectFinder } from './subjects.ts'
import { type ActTerms, actTerms } from './wordsOf.ts'

export interface Listener {
  story: Story
  texts: Texts
  language: Language
  match: Matcher
  /** It is known what people type here that is no intent, and the matcher weighs it. */
  weighs: boolean
  /** Matches all intents of the scene, possible or not; compiled when it is first needed. */
  matchScene: Matcher
  subjects: FindSubjects
  acts: ActTerms
  /** What an intent's own cues do and speak of, read when first asked for: a line that does something else is not it. */
  own(intent: string): OwnWords | null
  readTopic: ReadTopic
}

/** What is being listened to in a scene: compiled once for a scene's possible intents. */
export interface Listening {
  story: Story
  texts: Texts
  scene: string
  possible: readonly string[]
}

function intentsOf({ story, texts, scene }: Listening, ids: readonly string[]): MatchableIntent[] {
  const { script } = story
  return ids.flatMap((id) => {
    const intent = script.scenes.get(scene)?.intents.get(id)
    const told = texts.scenes.get(scene)?.intents.get(id)
    if (!intent || !told) return []
    const { concepts, irreversible, strict } = intent
    // Whatever its chip may say, in any state: a player may type what was read on it a turn ago.
    const labels = [told.label, ...told.labels.map(({ text }) => text)]
    const cost = costOf(script, scene, intent)
    return [{ id, cues: told.cues, labels, cost, concepts, irreversible, strict }]
  })
}

/** Whatever is possible, a scene's intents are the same: they are compiled once for all its listeners. */
const sceneMatchers = new WeakMap<Texts, Map<string, Matcher>>()

export function createListener(listening: Listening, read: ReadTopic = readTopic): Listener {
  const { story, texts, scene, possible } = listening
  const language = languages.find((each) => each === texts.lang) ?? 'en'
  const intents = intentsOf(listening, possible)
  const all = [...(story.script.scenes.get(scene)?.intents.keys() ?? [])]
  const asides = texts.scenes.get(scene)?.asides ?? []
  const acts = actTerms(language)
  const subjects = subjectFinder(story.script, texts, language)
  const known = new Map<string, OwnWords>()
  const own = (id: string): OwnWords | null => {
    const [intent] = known.has(id) ? [] : intentsOf(listening, [id])
    const words = intent ? ownOf(intent, { language, acts, subjects, read }) : known.get(id)
    if (!words) return null
    known.set(id, words)
    return words
  }
  const around: SceneAround = {
    asides,
    about: (line, id) => aboutnessOf(line, own(id), subjects, acts),
  }
  return {
    ...{ story, texts, language, readTopic: read, acts, subjects, own },
    match: createMatcher(language, intents, around),
    weighs: asides.length > 0,
    matchScene: (text) => {
      const known = sceneMatchers.get(texts) ?? new Map<string, Matcher>()
      sceneMatchers.set(texts, known)
      const matcher = known.get(scene) ?? createMatcher(language, intentsOf(listening, all), around)
      known.set(scene, matcher)
      return matcher(text)
    },
  }
}
