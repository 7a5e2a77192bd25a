/** Of Thai's vowel "am" the ring stands below a tone mark, and is written after it: the fonts expect it as it stands. */
const amAfterTone = /([\u0e48-\u0e4b])\u0e33/g

/** Text in the order in which a font draws it. */
export function asDrawn(text: string): string {
  return text.replace(amAfterTone, '\u0e4d$1\u0e32')
}

/**
 * Whether a font may draw other glyphs than one for each letter, as Thai's marks are: then who copies or searches the
 * glyphs finds words that are torn or misspelt.
 */
export function isDrawnOtherwise(text: string): boolean {
  return /[\u0e00-\u0e7f]/u.test(text)
}
