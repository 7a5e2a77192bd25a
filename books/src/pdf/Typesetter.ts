import type { Language } from '@fabula/contract'
import type { Plate } from '../Edition.ts'
import { asDrawn, isDrawnOtherwise } from './asDrawn.ts'
import { breakLines } from './breakLines.ts'
import { fontsFor } from './fonts.ts'
import { runsOf } from './runsOf.ts'

/** Sizes in points. */
interface PageSize {
  readonly width: number
  readonly height: number
  readonly margin: number
}

interface LineLook {
  readonly size: number
  readonly align?: 'left' | 'center'
  /** Of the first line. */
  readonly indent?: number
  /** Of every line, on both sides. */
  readonly inset?: number
  readonly ink?: 'full' | 'soft'
  /** Begins a page rather than being torn apart. */
  readonly keepTogether?: boolean
}

const inks = { full: '#221c19', soft: '#6b5f58' } as const
const leading = 1.55
const measured = 100

/** Sets lines and pictures from the top of a page down, and begins the next when it is full. */
export class Typesetter {
  readonly #doc: PDFKit.PDFDocument
  readonly #lang: Language
  readonly #fonts: readonly string[]
  readonly #page: PageSize
  /** Of pieces at a size of 1: words come again and again, and shaping one is slow. */
  readonly #widths = new Map<string, number>()
  #y = 0
  #number = 0

  constructor(doc: PDFKit.PDFDocument, { lang, ...page }: PageSize & { lang: Language }) {
    this.#doc = doc
    this.#lang = lang
    this.#fonts = fontsFor(lang)
    this.#page = page
  }

  newPage({ numbered = true } = {}): void {
    this.#doc.addPage()
    this.#number += 1
    this.#y = this.#page.margin
    if (!numbered) return
    const text = `${this.#number}`
    const x = (this.#page.width - this.#widthOf(text, 8)) / 2
    this.#draw(text, { x, y: this.#page.height - this.#page.margin + 12, size: 8, ink: 'soft' })
  }

  /** Room between paragraphs; none at the top of a page. */
  gap(points: number): void {
    this.#y += points
  }

  lines(text: string, look: LineLook): void {
    const { size, align = 'left', indent = 0, inset = 0, ink = 'full', keepTogether = false } = look
    const step = size * leading
    const width = this.#page.width - 2 * (this.#page.margin + inset)
    const widthOf = (part: string) => this.#widthOf(part, size)
    const lines = breakLines(text, { lang: this.#lang, width, indent, widthOf })
    if (keepTogether && this.#left() < step * lines.length) this.newPage()
    lines.forEach((line, n) => {
      if (this.#left() < step) this.newPage()
      const start = this.#page.margin + inset + (n === 0 ? indent : 0)
      const x = align === 'center' ? (this.#page.width - widthOf(line)) / 2 : start
      this.#draw(line, { x, y: this.#y, size, ink })
      this.#y += step
    })
  }

  /** A picture as large as fits the frame, in the middle. */
  picture({ bytes, width, height }: Plate, frame: { width: number; height: number }): void {
    const scale = Math.min(frame.width / width, frame.height / height)
    const size = { width: width * scale, height: height * scale }
    if (this.#left() < size.height) this.newPage()
    const x = (this.#page.width - size.width) / 2
    this.#doc.image(Buffer.from(bytes), x, this.#y, size)
    this.#y += size.height
  }

  #left(): number {
    return this.#page.height - this.#page.margin - this.#y
  }

  #widthOf(text: string, size: number): number {
    const width = this.#widths.get(text) ?? this.#measure(text)
    this.#widths.set(text, width)
    return width * size
  }

  #measure(text: string): number {
    this.#doc.fontSize(measured)
    const width = runsOf(text, this.#fonts).reduce(
      (sum, run) => sum + this.#doc.font(run.face.path).widthOfString(asDrawn(run.text)),
      0,
    )
    return width / measured
  }

  #draw(text: string, at: { x: number; y: number; size: number; ink: keyof typeof inks }): void {
    let { x } = at
    this.#doc.fontSize(at.size).fillColor(inks[at.ink])
    const isMarked = isDrawnOtherwise(text)
    // A line at a time: readers take what is marked as one piece.
    if (isMarked) this.#doc.markContent('Span', { actual: text })
    for (const run of runsOf(text, this.#fonts)) {
      this.#doc.font(run.face.path)
      const drawn = asDrawn(run.text)
      // Fonts differ in how far their letters stand from the top; the line is one line by its base.
      this.#doc.text(drawn, x, at.y + at.size, { lineBreak: false, baseline: 'alphabetic' })
      x += this.#doc.widthOfString(drawn)
    }
    if (isMarked) this.#doc.endMarkedContent()
  }
}
