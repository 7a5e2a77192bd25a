/** What players write may hold line ends, and what a terminal would take for orders. */
export function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
