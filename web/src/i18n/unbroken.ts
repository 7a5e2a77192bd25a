const noBreak = '\u2060'

/** The same words as one piece in which no line ends, in whichever language they stand. */
export function unbroken(words: string): string {
  return words
    .replaceAll(' ', '\u00a0')
    .replace(/[\p{Script=Han}\p{Script=Hangul}](?=.)/gu, `$&${noBreak}`)
}
