import type { Story } from '../../script/Story.ts'
import { lettersOf } from '../lines/plainOf.ts'
import type { StoryFinding } from '../StoryFinding.ts'
import { everyText } from './everyText.ts'

/** Shorter texts may well be the same in two languages: names, cries, 'OK'. */
const tellingLength = 25
/** Letters and words of a shorter text that stands nowhere twice by chance. */
const tellingLetters = 12
const tellingWords = 3

/** A text by its letters, where it is long enough to stand nowhere twice by chance; else null. */
function tellingOf(text: string): string | null {
  if (text.length < tellingLetters || text.trim().split(/\s+/).length < tellingWords) return null
  const letters = lettersOf(text)
  return letters.length >= tellingLetters ? letters : null
}

/** Texts that stand in a language just as they stand in another, whatever their signs. */
export function untranslatedFindings({ texts }: Story): StoryFinding[] {
  const [first, ...others] = [...texts.values()]
  const written = first ? everyText(first) : []
  const original = new Map(written.map(({ path, text }) => [path, text]))
  const anywhere = new Set(written.flatMap(({ text }) => tellingOf(text) ?? []))
  const isAnywhere = (text: string) => {
    const telling = tellingOf(text)
    return telling !== null && anywhere.has(telling)
  }
  return others.flatMap((translated) =>
    everyText(translated).flatMap(({ path, text }): StoryFinding[] => {
      const isSame = text.length >= tellingLength && original.get(path) === text
      if (!isSame && !isAnywhere(text)) return []
      const message = `It reads as in '${first?.lang}'. Translate it.`
      const at = `text/${translated.lang}.yaml ${path}`
      const level = isSame ? 'error' : 'warning'
      return [{ rule: 'untranslated', level, path: at, message, way: [] }]
    }),
  )
}
