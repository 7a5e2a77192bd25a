import { isLanguage, type Language, languages } from '@fabula/contract'

/** The first of the languages that the player's browser prefers which is one of ours; null if none is. */
export function browserLanguage(preferred: readonly string[]): Language | null {
  for (const tag of preferred) {
    const language = languageOf(tag)
    if (language) return language
  }
  return null
}

/** `in` is what old systems call Indonesian. */
function languageOf(tag: string): Language | null {
  if (isLanguage(tag)) return tag
  const [code = ''] = tag.toLowerCase().split('-')
  const language = code === 'in' ? 'id' : code
  // Where they are read, the two kinds of Chinese are told apart by their script.
  if (language === 'zh') return scriptOf(tag) === 'Hant' ? 'zh-Hant' : 'zh-Hans'
  return languages.find((ours) => ours.split('-')[0] === language) ?? null
}

/** Asked of the browser only where it matters: the first question takes a slow phone many milliseconds. */
function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script
  } catch {
    // A browser may name its language in a way that is no tag.
    return undefined
  }
}
