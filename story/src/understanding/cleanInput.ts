const graphemes = new Intl.Segmenter()

/** No grapheme of any language is longer; what is, was piled up to break a screen. */
const unitsPerGrapheme = 16

function capped(line: string, max: number): string {
  // No line has more graphemes than code units.
  if (line.length <= max) return line
  let end = 0
  let count = 0
  for (const { segment } of graphemes.segment(line)) {
    if (count === max) break
    count += 1
    end += segment.length
  }
  return line.slice(0, end)
}

/**
 * A player's line as it may be shown or matched: one line of text, without control and zero-width
 * characters, without the brackets that tag our own messages, capped at `max` graphemes.
 */
export function cleanInput(text: string, max = 500): string {
  const line = text
    .slice(0, max * unitsPerGrapheme)
    .normalize('NFC')
    // Joiners stay, or emoji and some scripts fall apart; direction overrides go, they can forge.
    .replace(/(?![\u200c\u200d])\p{Cf}|[⟦⟧]/gu, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/[\s\p{Cc}\p{Co}\p{Cs}]+/gu, ' ')
    .trim()
  return capped(line, max)
}
