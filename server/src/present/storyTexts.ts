import { fallbackLanguage, type Language } from '@fabula/contract'
import type { Story } from '@fabula/story'

type Texts = Story['texts'] extends ReadonlyMap<string, infer T> ? T : never

/** The story's texts in the player's language, else in English, else in the first it has. */
export function storyTexts(story: Story, lang: Language): Texts {
  const [first] = story.texts.values()
  const texts = story.texts.get(lang) ?? story.texts.get(fallbackLanguage) ?? first
  if (!texts) throw new Error(`the story ${story.script.id} has no texts`)
  return texts
}
