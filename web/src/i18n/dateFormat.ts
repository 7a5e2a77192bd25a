import type { Language } from '@fabula/contract'
import { unbroken } from './unbroken.ts'

/** Writes dates as they are written where the player is: 29 November in London, November 29 in Boston. */
export function dateFormat(
  language: Language,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(varietyOf(language, navigator.languages), options)
}

/** The time on the clock, in one piece: '12:00 AM', '凌晨12:00'. */
export function clockText(language: Language, at: number): string {
  return unbroken(dateFormat(language, { timeStyle: 'short' }).format(at))
}

/** The first of these tags that is a variety of the language in the same script; the language itself if none is. */
export function varietyOf(language: Language, preferred: readonly string[]): string {
  return preferred.find((tag) => scriptOf(tag) === scriptOf(language)) ?? language
}

/** Of a tag, with its language: `zh-Hant`. */
function scriptOf(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    // A browser may name its language in a way that is no tag.
    return null
  }
}
