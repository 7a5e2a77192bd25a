const noBreak = '\u2060'
/** Signs after which a line may end without a space. In Thai not before a vowel or tone that stands on its consonant. */
const breakable = /[\p{Script=Han}\p{Script=Hangul}](?=.)|\p{Script=Thai}(?=[ก-ฮเ-ไ])/gu

/** The same text, in which no line begins with the Thai sign of repetition, before which a space stands. */
export function signsKept(text: string): string {
  return text.replaceAll(' ๆ', '\u00a0ๆ')
}

/** The same words as one piece in which no line ends, in whichever language they stand. */
export function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0').replace(breakable, `$&${noBreak}`)
}
