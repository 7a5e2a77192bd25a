import { firstGraphemes } from './countGraphemes.ts'

/**
 * Whether a text has more characters than `graphemes`, or takes more than so many bytes of UTF-8. It is read no further
 * than that: all characters of 4 kB take some milliseconds to count.
 */
export function isTooLong(text: string, most: { graphemes: number; bytes: number }): boolean {
  if (isLongerThan(text, most.bytes)) return true
  // None is shorter than a UTF-16 unit.
  return text.length > most.graphemes && firstGraphemes(text, most.graphemes) !== text
}

/** Whether a text takes more than so many bytes of UTF-8: a character as a person counts it has no largest size. */
export function isLongerThan(text: string, bytes: number): boolean {
  // Each UTF-16 unit is a byte at least and three at most.
  if (text.length > bytes) return true
  if (text.length * 3 <= bytes) return false
  let length = 0
  for (const character of text) length += bytesOf(character.codePointAt(0) ?? 0)
  return length > bytes
}

function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
