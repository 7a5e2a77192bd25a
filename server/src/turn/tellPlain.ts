import { sheetOf, type TellingEnd } from './tellTurn.ts'
import type { DecidedTurn } from './Work.ts'

/** The last resort for a turn that can't be told: what it changed is shown without a word, and costs nothing. */
export async function tellPlain(work: DecidedTurn): Promise<TellingEnd> {
  const sheet = sheetOf(work)
  const source = sheet.hasProse ? 'mixed' : 'authored'
  return {
    ...{ source, status: 'plain', lines: [], narratorState: null },
    cursor: sheet.cursor,
    events: sheet.close(source),
  }
}
