import type { Story } from '../script/Story.ts'
import type { Texts } from '../script/texts.ts'
import {
  createMatcher,
  type MatchableIntent,
  type Matcher,
} from '../understanding/createMatcher.ts'
import { type Language, languages } from '../understanding/languages.ts'
import { type ReadTopic, readTopic } from '../understanding/readTopic.ts'
import { costOf } from './costOf.ts'
import { type OwnWords, ownOf } from './ownWords.ts'
import { type FindSubjects, subjectFinder } from './subjects.ts'
import { type ActTerms, actTerms } from './wordsOf.ts'

export interface Listener {
  story: Story
  texts: Texts
  language: Language
  match: Matcher
  /** Matches all intents of the scene, possible or not; compiled when it is first needed. */
  matchScene: Matcher
  subjects: FindSubjects
  acts: ActTerms
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

export function createListener(listening: Listening, read: ReadTopic = readTopic): Listener {
  const { story, texts, scene, possible } = listening
  const language = languages.find((each) => each === texts.lang) ?? 'en'
  const intents = intentsOf(listening, possible)
  const all = [...(story.script.scenes.get(scene)?.intents.keys() ?? [])]
  let sceneMatcher: Matcher | null = null
  const acts = actTerms(language)
  const subjects = subjectFinder(story.script, texts, language)
  const known = intents.map(
    ({ id, cues, concepts }) =>
      [id, ownOf({ cues, concepts }, { language, acts, subjects, read })] as const,
  )
  return {
    ...{ story, texts, language, readTopic: read, acts, subjects, own: new Map(known) },
    match: createMatcher(language, intents),
    matchScene: (text) => {
      sceneMatcher ??= createMatcher(language, intentsOf(listening, all))
      return sceneMatcher(text)
    },
  }
}
