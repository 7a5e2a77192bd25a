import { cleanInput } from '../understanding/cleanInput.ts'

/** Longest quote of a player, in graphemes. */
export const quoteGraphemes = 60

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
  const length = [...new Intl.Segmenter().segment(line)].length
  if (length === 0 || length > quoteGraphemes || notForQuoting.test(line)) return null
  return line.replace(/["“”«»「」]/g, '')
}

export function quote(words: string, language: string): string {
  const [open, close] = marks[language] ?? ['“', '”']
  return `${open}${words}${close}`
}
