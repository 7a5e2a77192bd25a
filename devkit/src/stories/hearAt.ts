import {
  begin,
  type Language,
  listen,
  listenerFor,
  type PlayState,
  textsToHear,
} from '@fabula/story'
import { ourStory } from './compiledStory.ts'

interface Place {
  id: string
  scene: string
  /** The story is told in it; English by default. */
  lang?: Language
  /** Of the player's interface; what the story is told in by default. */
  reads?: Language
  /** What can be done; all that is no answer where nothing is said. */
  possible?: readonly string[]
  /** What has happened before. */
  flags?: readonly string[]
}

/** What a line comes to in a scene that the play has come to at once. */
export function hearAt(
  { id, scene, lang = 'en', reads = lang, possible, flags = [] }: Place,
  text: string,
) {
  const story = ourStory(id)
  const told = story.texts.get(lang)
  if (!told) throw new Error(`${id} is not told in ${lang}`)
  const texts = textsToHear(story, told, text, reads)
  const intents = [...(story.script.scenes.get(scene)?.intents.values() ?? [])]
  const ids =
    possible ?? intents.filter(({ answers }) => answers === null).map(({ id: each }) => each)
  const before = begin(story.script)
  const state: PlayState = { ...before, phase: 'await', world: { ...before.world, scene, flags } }
  const listener = listenerFor({ story, texts, scene, possible: ids })
  return { story, state, heard: listen(listener, state, { text, possible: ids }) }
}
