import type { Language } from '@fabula/contract'

/** A span of time from now, as 'in 5 hours' or '3 days ago'. */
export function relativeText(
  language: Language,
  [count, unit]: readonly [number, Intl.RelativeTimeFormatUnit],
  options: Intl.RelativeTimeFormatOptions = {},
): string {
  const words = new Intl.RelativeTimeFormat(language, options).format(count, unit)
  // Intl sets a space between a Japanese number and its unit, which nothing else in Japanese has.
  return language === 'ja' ? words.replace(' ', '') : words
}
