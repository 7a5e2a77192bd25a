import type { Story } from '../script/Story.ts'
import type { Texts } from '../script/texts.ts'

/** A story's texts in a language, else in English, else in the first it has. */
export function textsOf(story: Story, language: string): Texts {
  const [first] = story.texts.values()
  const texts = story.texts.get(language) ?? story.texts.get('en') ?? first
  if (!texts) throw new Error(`Story '${story.script.id}' has no texts`)
  return texts
}
