import type { Story } from '../../script/Story.ts'
import { lettersOf } from '../lines/plainOf.ts'
import type { StoryFinding } from '../StoryFinding.ts'
import { everyText } from './everyText.ts'

/** Shorter texts may well be the same in two languages: names, cries, 'OK'. */
const tellingLength = 25
/** Letters and words of a shorter text that stands nowhere twice by chance. */
const tellingLetters = 12
const tellingWords = 3

function isTelling(text: string): boolean {
  return lettersOf(text).length >= tellingLetters && text.trim().split(/\s+/).length >= tellingWords
}

/** Texts that stand in a language just as they stand in another, whatever their signs. */
export function untranslatedFindings({ texts }: Story): StoryFinding[] {
  const [first, ...others] = [...texts.values()]
  const written = first ? everyText(first) : []
  const original = new Map(written.map(({ path, text }) => [path, text]))
  const anywhere = new Set(
    written.filter(({ text }) => isTelling(text)).map(({ text }) => lettersOf(text)),
  )
  return others.flatMap((translated) =>
    everyText(translated).flatMap(({ path, text }): StoryFinding[] => {
      const isSame = text.length >= tellingLength && original.get(path) === text
      if (!isSame && !(isTelling(text) && anywhere.has(lettersOf(text)))) return []
      const message = `It reads as in '${first?.lang}'. Translate it.`
      const at = `text/${translated.lang}.yaml ${path}`
      const level = isSame ? 'error' : 'warning'
      return [{ rule: 'untranslated', level, path: at, message, way: [] }]
    }),
  )
}
