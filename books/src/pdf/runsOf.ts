import { type Face, faceOf, latin } from './fonts.ts'

/** A piece of text that one font can draw. */
export interface Run {
  readonly face: Face
  readonly text: string
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Stands for what no font has, such as a picture of a face. */
const missing = '·'

/** Text by the first font that has each character: no letter becomes an empty box. */
export function runsOf(text: string, fonts: readonly string[]): Run[] {
  const runs: { face: Face; text: string }[] = []
  for (const { segment } of graphemes.segment(text)) {
    const { face, text: drawn } = runOf(segment, fonts)
    const last = runs.at(-1)
    if (last?.face === face) last.text += drawn
    else runs.push({ face, text: drawn })
  }
  return runs
}

function runOf(grapheme: string, fonts: readonly string[]): Run {
  const points = [...grapheme].map((sign) => sign.codePointAt(0) ?? 0).filter(isDrawn)
  for (const name of fonts) {
    const face = faceOf(name)
    if (points.every((point) => face.has(point))) return { face, text: grapheme }
  }
  return { face: faceOf(latin), text: missing }
}

/** Joiners and selectors have no glyph of their own. */
function isDrawn(point: number): boolean {
  return point !== 0x200d && !(point >= 0xfe00 && point <= 0xfe0f)
}
