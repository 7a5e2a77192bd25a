import type { Language } from '@fabula/contract'
import { escaped } from '../markup.ts'
import { asDrawn } from '../pdf/asDrawn.ts'
import { breakLines } from '../pdf/breakLines.ts'
import { fontsFor } from '../pdf/fonts.ts'
import { runsOf } from '../pdf/runsOf.ts'

export interface TextLook {
  readonly lang: Language
  readonly size: number
  readonly ink: string
  /** Adds to the strokes, in thousandths of the size: the fonts come in one weight. */
  readonly weight?: number
}

/** A line at a size of 1, its base on the axis. */
function glyphsOf(text: string, lang: Language, weight = 0): string {
  let x = 0
  const paths: string[] = []
  for (const { face, text: piece } of runsOf(asDrawn(text), fontsFor(lang))) {
    const { font } = face
    const scale = 1 / font.unitsPerEm
    const bold = weight > 0 ? ` stroke-width="${Math.round(weight / 1000 / scale)}"` : ''
    const { glyphs, positions } = font.layout(piece)
    for (const [n, glyph] of glyphs.entries()) {
      const at = positions[n]
      if (!at) continue
      const d = glyph.path.toSVG()
      const [left, top] = [x + at.xOffset * scale, -at.yOffset * scale]
      const place = figures(scale, -scale, left, top)
      if (d !== '') paths.push(`<path transform="matrix(${place})"${bold} d="${d}"/>`)
      x += at.xAdvance * scale
    }
  }
  return paths.join('')
}

const figures = (a: number, d: number, e: number, f: number) =>
  [a, 0, 0, d, e, f].map((n) => Number(n.toFixed(6))).join(' ')

/** Of pieces at a size of 1: a line is tried at several sizes, and shaping it is slow. */
const widths = new Map<string, number>()
const mostWidths = 5000

export function widthOf(text: string, { lang, size }: Pick<TextLook, 'lang' | 'size'>): number {
  const name = `${lang} ${text}`
  const width = widths.get(name) ?? measured(text, lang)
  if (widths.size >= mostWidths) widths.clear()
  widths.set(name, width)
  return width * size
}

function measured(text: string, lang: Language): number {
  return runsOf(asDrawn(text), fontsFor(lang)).reduce(
    (sum, { face: { font }, text: piece }) =>
      sum + font.layout(piece).advanceWidth / font.unitsPerEm,
    0,
  )
}

/**
 * A line of text as outlines, which look the same wherever they are drawn and need no font there. The words stay in it
 * as a label.
 * @param y base of the line
 */
export function outlined(text: string, at: { x: number; y: number }, look: TextLook): string {
  const { size, ink, weight = 0 } = look
  const paths = glyphsOf(text, look.lang, weight)
  const stroke = weight > 0 ? ` stroke="${ink}" stroke-linejoin="round"` : ''
  return `<g aria-label="${escaped(text)}" fill="${ink}"${stroke} transform="translate(${at.x} ${at.y}) scale(${size})">${paths}</g>`
}

interface Frame {
  readonly width: number
  readonly lines: number
  readonly smallest?: number
}

/**
 * The largest size up to that of the look at which a text fits its frame, and its lines. What does not fit at the
 * smallest is cut and ends in an ellipsis.
 */
export function fitted(
  text: string,
  { width, lines: most, smallest = 0.6 }: Frame,
  look: Pick<TextLook, 'lang' | 'size'>,
): { size: number; lines: readonly string[] } {
  for (let scale = 1; ; scale -= 0.08) {
    const size = look.size * Math.max(scale, smallest)
    const measure = (part: string) => widthOf(part, { ...look, size })
    const broken = (room: number) =>
      breakLines(text, { lang: look.lang, width: room, widthOf: measure, keepsWords: true })
    const lines = broken(width)
    if (lines.length <= most) return { size, lines: evened(lines, { width, measure, broken }) }
    if (scale <= smallest) return { size, lines: cutTo(lines.slice(0, most), width, measure) }
  }
}

interface Evening {
  readonly width: number
  readonly measure: (part: string) => number
  /** The text's lines in less room. */
  readonly broken: (room: number) => string[]
}

/** A last line of a letter or two looks forgotten: the lines above it give some of theirs. */
function evened(lines: readonly string[], { width, measure, broken }: Evening): readonly string[] {
  const isForgotten = (all: readonly string[]) => measure(all.at(-1) ?? '') < width * 0.25
  if (lines.length < 2 || !isForgotten(lines)) return lines
  for (let room = width * 0.97; room > width * 0.6; room -= width * 0.03) {
    const evener = broken(room)
    if (evener.length > lines.length) return lines
    if (!isForgotten(evener)) return evener
  }
  return lines
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function cutTo(
  lines: readonly string[],
  width: number,
  measure: (text: string) => number,
): readonly string[] {
  let signs = [...graphemes.segment(lines.at(-1) ?? '')].map(({ segment }) => segment)
  while (signs.length > 1 && measure(`${signs.join('')}…`) > width) signs = signs.slice(0, -1)
  return [...lines.slice(0, -1), `${signs.join('').trimEnd()}…`]
}
