import { currentLanguage } from './language.ts'

/** Several things in one line, as the current language joins them: "a, b, and c", 「a、b、c」. */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(items)
}
