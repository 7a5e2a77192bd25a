import type { Story } from '../script/Story.ts'
import type { Texts } from '../script/texts.ts'
import { languageOfLine } from '../understanding/languageOfLine.ts'
import { type Language, languages } from '../understanding/languages.ts'

/** What was made of a story's texts for lines of a language that it has none in: compiled once. */
const spokenAs = new WeakMap<Texts, Map<Language, Texts>>()

/**
 * The texts by which a typed line is understood: those of its own language, whatever the story is told in. Where the
 * story has none, its options can't be said in that language, and what is said to people is understood all the same.
 * Traditional characters are understood by simplified texts.
 * @param told the texts that the story is told in
 * @param reads the language of the player's interface
 */
export function textsToHear(story: Story, told: Texts, line: string, reads: Language): Texts {
  const language = languages.find((each) => each === told.lang) ?? 'en'
  const spoken = languageOfLine(line, language, reads)
  if (spoken === language) return told
  const texts = story.texts.get(spoken)
  if (texts) return texts
  const simplified = spoken === 'zh-Hant' ? story.texts.get('zh-Hans') : undefined
  return simplified ? heardAs(spoken, simplified, {}) : heardAs(spoken, told, { scenes: new Map() })
}

function heardAs(lang: Language, texts: Texts, without: Partial<Texts>): Texts {
  const known = spokenAs.get(texts) ?? new Map<Language, Texts>()
  spokenAs.set(texts, known)
  const made = known.get(lang) ?? { ...texts, lang, ...without }
  known.set(lang, made)
  return made
}
