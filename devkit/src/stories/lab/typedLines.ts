import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, readSpeechAct } from '@fabula/story'

/** A line as a player types it, and what its writer means by it. */
export interface TypedLine {
  readonly text: string
  /** The heading it stands under; empty for none. */
  readonly group: string
  readonly isQuestion: boolean
  readonly isHostile: boolean
}

const ownLines = join(import.meta.dirname, 'lines')

/** Forty ordinary lines of a language, none of them written for a story. */
export function ordinaryLines(lang: Language): TypedLine[] {
  return linesIn(readFileSync(join(ownLines, `${lang}.txt`), 'utf8'), lang)
}

/**
 * One line a row. A row `# question`, `# hostile` or any other word says what the rows below it are;
 * without a heading the engine's own reading of the line decides.
 */
export function linesIn(file: string, lang: Language): TypedLine[] {
  const lines: TypedLine[] = []
  let group = ''
  for (const row of file.split('\n').map((each) => each.trim())) {
    const heading = /^#\s*(.*)$/.exec(row)
    if (heading) group = heading[1] ?? ''
    else if (row !== '') lines.push({ text: row, group, ...meaningOf(row, group, lang) })
  }
  return lines
}

function meaningOf(text: string, group: string, lang: Language) {
  if (group !== '') return { isQuestion: group === 'question', isHostile: group === 'hostile' }
  const { question, sign } = readSpeechAct(text, lang)
  return { isQuestion: question, isHostile: sign === 'hostile' }
}
