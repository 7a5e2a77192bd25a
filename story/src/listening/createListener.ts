import type { Story } from '../script/Story.ts'
import type { Texts } from '../script/texts.ts'
import { createMatcher, type Matcher } from '../understanding/createMatcher.ts'
import { type ReadTopic, readTopic } from '../understanding/readTopic.ts'
import { type Hearing, hearingOf, type ScenePlace } from './hearingOf.ts'
import { numberOf, RecentlyUsed } from './RecentlyUsed.ts'

export interface Listener
  extends Pick<Hearing, 'matchScene' | 'subjects' | 'acts' | 'own' | 'language'> {
  story: Story
  texts: Texts
  /** Matches the intents that are possible. */
  match: Matcher
  /** It is known what people type here that is no intent, and the matcher weighs it. */
  weighs: boolean
  readTopic: ReadTopic
}

/** What is being listened to in a scene. */
export interface Listening extends ScenePlace {
  possible: readonly string[]
}

export function createListener(listening: Listening, read: ReadTopic = readTopic): Listener {
  const { story, texts, possible } = listening
  const hearing = hearingOf(listening, read)
  const { language, around, subjects, acts, own, matchScene } = hearing
  return {
    ...{ story, texts, language, readTopic: read, acts, subjects, own, matchScene },
    match: createMatcher(language, hearing.intents(possible), around),
    weighs: around.asides.length > 0,
  }
}

/**
 * Of all stories, languages, scenes and sets of intents together. One takes about a MB, and ten times as long to
 * compile as to listen once; a long story can have a hundred sets in each language.
 */
const mostKept = 128
const kept = new RecentlyUsed<Listener>(mostKept)

/** The listener for a scene's possible intents, compiled where it is not one of those that were used last. */
export function listenerFor(listening: Listening): Listener {
  const { texts, scene, possible } = listening
  const key = `${numberOf(texts)} ${scene} ${possible.toSorted().join(' ')}`
  return kept.get(key, () => createListener(listening))
}
