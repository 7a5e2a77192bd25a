import { cleanInput } from './cleanInput.ts'
import { type Folded, folded } from './createScore.ts'
import { type HeardLine, hearLine } from './hearLine.ts'
import type { Language } from './languages.ts'

/** What more can be read of a cue is read when it is asked for: most cues are never the nearest. */
export interface Cue extends Folded {
  heard(): HeardLine
}

export function cueOf(text: string, language: Language): Cue {
  let heard: HeardLine | null = null
  const read = () => {
    heard ??= hearLine(text, language)
    return heard
  }
  return { ...folded(cleanInput(text), language), heard: read }
}

/** What share of them are questions; read when first asked for. */
export function askingIn(cues: readonly Cue[]): () => number {
  let known: number | null = null
  return () => {
    known ??= cues.filter((cue) => cue.heard().speech.question).length / Math.max(1, cues.length)
    return known
  }
}
