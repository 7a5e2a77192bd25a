/**
 * A player's line as it may be shown or matched: one line of text, without control and zero-width
 * characters, without the brackets that tag our own messages, capped at `max` graphemes.
 */
export function cleanInput(text: string, max = 500): string {
  const line = text
    .normalize('NFC')
    // Joiners stay, or emoji and some scripts fall apart; direction overrides go, they can forge.
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/[⟦⟧]/g, '')
    .replace(/[\s\p{Cc}\p{Co}\p{Cs}]+/gu, ' ')
    .trim()
  const graphemes = [...new Intl.Segmenter().segment(line.slice(0, max * 16))]
  return graphemes
    .slice(0, max)
    .map((each) => each.segment)
    .join('')
}
