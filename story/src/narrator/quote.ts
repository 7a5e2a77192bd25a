import { cleanInput } from '../understanding/cleanInput.ts'

/** Longest quote of a player, in graphemes. */
export const quoteGraphemes = 60
/** Joiners and marks can make one grapheme as long as one likes. */
const quoteUnits = 4 * quoteGraphemes

const graphemes = new Intl.Segmenter()

const marks: Readonly<Record<string, readonly [string, string]>> = {
  'es-ES': ['«', '»'],
  'pt-PT': ['«', '»'],
  ja: ['「', '」'],
  'zh-Hant': ['「', '」'],
}

const notForQuoting = /https?:|www\.|@\S|[<>{}[\]\\|]|\d{6}/i

/** The player's words if they may be repeated on stage: short, and without links or markup. */
export function quotable(text: string): string | null {
  const line = cleanInput(text, quoteGraphemes + 1)
  if (line === '' || line.length > quoteUnits || notForQuoting.test(line)) return null
  if ([...graphemes.segment(line)].length > quoteGraphemes) return null
  return line.replace(/["“”«»「」]/g, '')
}

/** The same, cut short where it is too long to be repeated whole. */
export function quotableStart(text: string): string | null {
  const whole = quotable(text)
  if (whole !== null) return whole
  const line = cleanInput(text, quoteGraphemes - 1)
  // A word that was cut in two goes; where words do not stand apart, the line is cut as it is.
  const cut = line.length < cleanInput(text).length ? line.replace(/\s+\S*$/u, '') : line
  return quotable(`${cut}…`)
}

export function quote(words: string, language: string): string {
  const [open, close] = marks[language] ?? ['“', '”']
  return `${open}${words}${close}`
}
