import { currentLanguage } from './language.ts'

/** Several things in one line, as the current language joins them: "a, b, and c", 「a、b、c」. */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(items)
}

/** Short facts in a row. A line may end after a dot, and begins with none. */
export function dotted(facts: readonly (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join('\u00a0· ')
}
