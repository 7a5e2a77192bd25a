import type { Story } from '../script/Story.ts'
import type { Texts } from '../script/texts.ts'

/** Who reads the one can read the other, and more easily than English. */
const nearest: Readonly<Record<string, string>> = { 'zh-Hant': 'zh-Hans', 'zh-Hans': 'zh-Hant' }

/** A story's texts in a language, else in the nearest one, in English, or in the first it has. */
export function textsOf({ script, texts }: Story, language: string): Texts {
  const found =
    texts.get(language) ??
    texts.get(nearest[language] ?? '') ??
    texts.get('en') ??
    [...texts.values()][0]
  if (!found) throw new Error(`Story '${script.id}' has no texts`)
  return found
}
