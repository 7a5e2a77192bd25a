import { isLanguage, type Language, languages } from '@fabula/contract'

/** The first of the languages that the player's browser prefers which is one of ours; null if none is. */
export function browserLanguage(preferred: readonly string[]): Language | null {
  for (const tag of preferred) {
    const language = languageOf(tag)
    if (language) return language
  }
  return null
}

function languageOf(tag: string): Language | null {
  if (isLanguage(tag)) return tag
  const { language, script } = localeOf(tag)
  // Where they are read, the two kinds of Chinese are told apart by their script.
  if (language === 'zh') return script === 'Hant' ? 'zh-Hant' : 'zh-Hans'
  return languages.find((ours) => ours.split('-')[0] === language) ?? null
}

function localeOf(tag: string): { language?: string; script?: string | undefined } {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return { language, script }
  } catch {
    // A browser may name its language in a way that is no tag.
    return {}
  }
}
