import type { Story } from '../script/Story.ts'
import type { Texts } from '../script/texts.ts'
import type { MatchableIntent } from '../understanding/compiledIntent.ts'
import { createMatcher, type Matcher, type SceneAround } from '../understanding/createMatcher.ts'
import { type Language, languages } from '../understanding/languages.ts'
import { type ReadTopic, readTopic } from '../understanding/readTopic.ts'
import { costOf } from './costOf.ts'
import { aboutnessOf, type OwnWords, ownOf } from './ownWords.ts'
import { numberOf, RecentlyUsed } from './RecentlyUsed.ts'
import { type FindSubjects, subjectFinder } from './subjects.ts'
import { type ActTerms, actTerms } from './wordsOf.ts'

export interface ScenePlace {
  story: Story
  texts: Texts
  scene: string
}

/** What lines are heard by in a scene, whatever is possible there. */
export interface Hearing {
  language: Language
  subjects: FindSubjects
  acts: ActTerms
  around: SceneAround
  /** The intents of these ids that the texts can say. */
  intents(ids: readonly string[]): readonly MatchableIntent[]
  /** What an intent's own cues do and speak of, read when first asked for: a line that does something else is not it. */
  own(intent: string): OwnWords | null
  /** Matches all intents of the scene, possible or not; compiled when it is first needed. */
  matchScene: Matcher
}

/** To read all cues of an intent takes a hundred times as long as a line. A scene of which all is read has some 2 MB. */
const mostKept = 64
const kept = new RecentlyUsed<Hearing>(mostKept)

/** @param read another reader than ours reads for itself */
export function hearingOf(place: ScenePlace, read: ReadTopic): Hearing {
  if (read !== readTopic) return createHearing(place, read)
  return kept.get(`${numberOf(place.texts)} ${place.scene}`, () => createHearing(place, read))
}

function createHearing(place: ScenePlace, read: ReadTopic): Hearing {
  const { story, texts, scene } = place
  const language = languages.find((each) => each === texts.lang) ?? 'en'
  const acts = actTerms(language)
  const subjects = subjectFinder(story.script, texts, language)
  const all = new Map(intentsOf(place).map((intent) => [intent.id, intent]))
  const own = onceEach((id: string): OwnWords | null => {
    const intent = all.get(id)
    return intent ? ownOf(intent, { language, acts, subjects, read }) : null
  })
  const around: SceneAround = {
    asides: texts.scenes.get(scene)?.asides ?? [],
    about: (line, id) => aboutnessOf(line, own(id), subjects, acts),
  }
  let matchAll: Matcher | null = null
  return {
    ...{ language, subjects, acts, around, own },
    intents: (ids) => ids.flatMap((id) => all.get(id) ?? []),
    matchScene: (text) => {
      matchAll ??= createMatcher(language, [...all.values()], around)
      return matchAll(text)
    },
  }
}

function onceEach<T>(read: (id: string) => T): (id: string) => T {
  const known = new Map<string, { value: T }>()
  return (id) => {
    const found = known.get(id) ?? { value: read(id) }
    known.set(id, found)
    return found.value
  }
}

function intentsOf({ story, texts, scene }: ScenePlace): MatchableIntent[] {
  const { script } = story
  return [...(script.scenes.get(scene)?.intents ?? [])].flatMap(([id, intent]) => {
    const told = texts.scenes.get(scene)?.intents.get(id)
    if (!told) return []
    const { concepts, irreversible, strict } = intent
    // Whatever its chip may say, in any state: a player may type what was read on it a turn ago.
    const labels = [told.label, ...told.labels.map(({ text }) => text)]
    const cost = costOf(script, scene, intent)
    return [{ id, cues: told.cues, labels, cost, concepts, irreversible, strict }]
  })
}
