import type { BookPart } from '@fabula/contract'
import PDFDocument from 'pdfkit'
import type { Edition, Plate } from '../Edition.ts'
import { Typesetter } from './Typesetter.ts'

/** A5, in points. */
const page = { width: 420, height: 595, margin: 46 } as const
const inner = page.width - 2 * page.margin
const creation = new Date(Date.UTC(2000, 0, 1))

/** The book as a PDF of A5 pages. */
export async function writePdf(edition: Edition): Promise<Uint8Array> {
  const { content, words, pictures } = edition
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    lang: content.lang,
    displayTitle: true,
    // Of one moment, so that equal books are equal files.
    info: { Title: content.title, Author: content.by, CreationDate: creation, ModDate: creation },
  })
  const bytes = collected(doc)
  const set = new Typesetter(doc, { lang: content.lang, ...page })
  front(set, edition)
  const shown = new Set<string>()
  for (const chapter of content.chapters) {
    set.newPage()
    doc.outline.addItem(chapter.title)
    const plate = shown.has(chapter.art) ? undefined : pictures.plates.get(chapter.art)
    shown.add(chapter.art)
    if (plate) set.picture(plate, { width: inner, height: 190 })
    set.gap(plate ? 14 : 50)
    set.lines(chapter.title, { size: 17, align: 'center', keepTogether: true })
    set.gap(16)
    for (const part of chapter.parts) writePart(set, part)
  }
  last(set, edition, [words.colophon, words.ai, words.log])
  doc.end()
  return bytes
}

function front(set: Typesetter, { content, words, pictures }: Edition): void {
  set.newPage({ numbered: false })
  if (pictures.cover) set.picture(pictures.cover, { width: inner, height: 350 })
  set.gap(pictures.cover ? 20 : 150)
  set.lines(content.title, { size: 24, align: 'center' })
  set.gap(10)
  set.lines(words.by, { size: 11, align: 'center' })
  set.gap(2)
  set.lines(words.ending, { size: 11, align: 'center' })
}

function last(set: Typesetter, { content, pictures }: Edition, lines: readonly string[]): void {
  set.newPage({ numbered: false })
  const card: Plate | null = pictures.card
  set.gap(card ? 10 : 120)
  if (card) set.picture(card, { width: 200, height: 300 })
  set.gap(14)
  set.lines(content.card?.title ?? content.ending, { size: 15, align: 'center' })
  set.gap(20)
  for (const line of lines.filter((it) => it !== '')) {
    set.lines(line, { size: 7.5, align: 'center', ink: 'soft' })
  }
}

function writePart(set: Typesetter, { kind, text }: BookPart): void {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '')
  switch (kind) {
    case 'told':
      for (const line of lines) set.lines(line, { size: 10.5, indent: 14 })
      return
    case 'said':
    case 'chose':
      set.gap(5)
      for (const line of lines) {
        set.lines(line, { size: 10.5, inset: 14, ink: kind === 'chose' ? 'soft' : 'full' })
      }
      set.gap(5)
      return
    case 'failed':
      set.gap(8)
      set.lines(text, { size: 12, align: 'center', keepTogether: true })
      set.gap(8)
      return
    case 'rolled':
    case 'revived':
      set.gap(4)
      set.lines(text, { size: 8.5, align: 'center', ink: 'soft' })
      set.gap(4)
  }
}

function collected(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}
