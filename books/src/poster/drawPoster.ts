import type { Language } from '@fabula/contract'
import { moonRow } from './moonRow.ts'
import { fitted, outlined, widthOf } from './outline.ts'
import {
  ownLanguage,
  type PosterContent,
  type PosterRarity,
  type PosterShape,
  posterSizes,
} from './Poster.ts'
import { codeSquares } from './qr.ts'

const paper = '#fff8ec'
const ink = '#1b0f38'
const softInk = '#54466f'
const lantern = '#ffb43d'
const strip = '#fbe7cd'
const bold = 42

/** Thai stacks vowels and tone marks. */
const leadingOf = (lang: Language) => (lang === 'th' ? 1.5 : 1.3)

/** Where the picture is, and where the words are; in px. */
interface Layout {
  readonly art: { readonly width: number; readonly height: number }
  readonly words: { readonly x: number; readonly y: number; readonly width: number }
  /** Lower edge of the words. */
  readonly bottom: number
  readonly sizes: { head: number; title: number; of: number; words: number; small: number }
  readonly titleLines: number
  /** Side of the code; none on a link, which is tapped. */
  readonly code: number
}

export const layouts: Readonly<Record<PosterShape, Layout>> = {
  tall: {
    art: { width: posterSizes.tall.width, height: 1080 },
    words: { x: 72, y: 1140, width: 936 },
    bottom: 1860,
    sizes: { head: 32, title: 82, of: 38, words: 38, small: 30 },
    titleLines: 2,
    code: 300,
  },
  wide: {
    art: { width: 480, height: posterSizes.wide.height },
    words: { x: 540, y: 56, width: 606 },
    bottom: 590,
    sizes: { head: 24, title: 60, of: 30, words: 29, small: 24 },
    titleLines: 3,
    code: 0,
  },
}

/** The frame of a card, in the middle of the picture's part. */
export function cardFrame(shape: PosterShape) {
  const { art } = layouts[shape]
  const height = Math.round(art.height * (shape === 'tall' ? 0.86 : 0.8))
  const width = Math.round(height * 0.75)
  const [x, y] = [Math.round((art.width - width) / 2), Math.round((art.height - height) / 2)]
  return { x, y, width, height, radius: Math.round(width * 0.06) }
}

/** All of a poster but its picture, as SVG with nothing where the picture is. */
export function drawPoster(poster: PosterContent, shape: PosterShape): string {
  const { width, height } = posterSizes[shape]
  const layout = layouts[shape]
  const parts = [
    poster.rarity ? rim(poster.rarity, shape) : '',
    sheet(layout, shape),
    captionOf(poster, layout, shape),
    layout.code > 0 ? code(poster, layout) : '',
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${defs}${parts.join('')}</svg>`
}

const defs =
  '<defs><filter id="lift" x="-10%" y="-10%" width="120%" height="120%"><feDropShadow dx="0" dy="-3" stdDeviation="9" flood-color="#150a30" flood-opacity=".38"/></filter>' +
  '<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff0b8"/><stop offset=".35" stop-color="#ffcf5c"/><stop offset=".6" stop-color="#ff9fb0"/><stop offset="1" stop-color="#8fe3ff"/></linearGradient></defs>'

const rims: Readonly<Record<PosterRarity, string>> = {
  r: '#fff7e2',
  sr: '#b9a7ff',
  ssr: 'url(#gold)',
}

function rim(rarity: PosterRarity, shape: PosterShape): string {
  const { x, y, width, height, radius } = cardFrame(shape)
  const thick = Math.round(width * 0.03)
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="none" stroke="${rims[rarity]}" stroke-width="${thick}"/>`
}

/** Paper with a die-cut edge over the picture's. */
function sheet({ art }: Layout, shape: PosterShape): string {
  const { width, height } = posterSizes[shape]
  const isTall = shape === 'tall'
  const disc = isTall ? 27 : 21
  const span = isTall ? width : height
  const count = Math.ceil(span / (disc * 2))
  const discs = Array.from({ length: count }, (_, n) => {
    const along = disc + n * (span / count)
    const [cx, cy] = isTall ? [along, art.height] : [art.width, along]
    return `<circle cx="${Math.round(cx)}" cy="${Math.round(cy)}" r="${disc}"/>`
  })
  const rect = isTall
    ? `<rect y="${art.height}" width="${width}" height="${height - art.height}"/>`
    : `<rect x="${art.width}" width="${width - art.width}" height="${height}"/>`
  return `<g fill="${paper}" filter="url(#lift)">${rect}${discs.join('')}</g>`
}

function captionOf(poster: PosterContent, layout: Layout, shape: PosterShape): string {
  const { lang } = poster
  const { words: box, sizes, bottom } = layout
  const leading = leadingOf(lang)
  const drawn: string[] = []
  let { y } = box
  const put = (
    text: string,
    { size, width, most, weight }: { size: number; width: number; most: number; weight?: number },
    color = ink,
  ) => {
    if (text === '' || most < 1) return
    const fit = fitted(text, { width, lines: most, smallest: 0.68 }, { lang, size })
    for (const line of fit.lines) {
      y += fit.size * leading
      const look = { lang, size: fit.size, ink: color, ...(weight !== undefined && { weight }) }
      drawn.push(outlined(line, { x: box.x, y: Math.round(y) }, look))
    }
  }
  if (poster.head !== '') {
    const tag = pill(poster.head, {
      x: box.x,
      y,
      lang: ownLanguage(poster),
      size: sizes.head,
      fill: lantern,
      weight: bold,
    })
    drawn.push(tag.svg)
    y += tag.height + sizes.head * 0.2
  }
  put(poster.title, { size: sizes.title, width: box.width, most: layout.titleLines, weight: bold })
  y += sizes.of * 0.15
  put(poster.of, { size: sizes.of, width: box.width, most: 1 }, softInk)
  if (poster.night) {
    const radius = sizes.words * 0.72
    drawn.push(moonRow(poster.night, { x: box.x, y: y + sizes.words * 0.9, radius }))
    y += sizes.words * 0.9 + radius * 2
  }
  // Beside the code the column is narrower.
  const column = layout.code > 0 ? box.width - layout.code - 44 : box.width
  const foot = footOf(poster, layout, { column, shape })
  y += sizes.words * 0.45
  const room = Math.floor((foot.top - sizes.words * 0.4 - y) / (sizes.words * leading))
  put(poster.words, { size: sizes.words, width: column, most: Math.min(room, 6) })
  return `${drawn.join('')}${foot.svg}${siteLine(poster, layout, bottom)}`
}

/** What it cost, over the site's name. */
function footOf(
  poster: PosterContent,
  { words: { x }, sizes, bottom }: Layout,
  { column, shape }: { column: number; shape: PosterShape },
): { svg: string; top: number } {
  const lang = ownLanguage(poster)
  const rows: { svg: string; right: number }[][] = [[]]
  const step = sizes.small * 2.15
  let right = x
  for (const mark of poster.marks) {
    const width = widthOf(mark, { lang, size: sizes.small }) + sizes.small * 1.4
    if (right > x && right + width > x + column) {
      rows.push([])
      right = x
    }
    rows.at(-1)?.push({ svg: mark, right })
    right += width + sizes.small * 0.5
  }
  const most = shape === 'tall' ? 3 : 1
  const shown = rows.slice(0, most).filter((row) => row.length > 0)
  const top = bottom - sizes.small * 1.9 - shown.length * step
  const svg = shown.flatMap((row, n) =>
    row.map(
      ({ svg: text, right: at }) =>
        pill(text, { x: at, y: top + n * step, lang, size: sizes.small, fill: strip }).svg,
    ),
  )
  return { svg: svg.join(''), top }
}

function siteLine(poster: PosterContent, { words: { x }, sizes }: Layout, y: number) {
  const lang = ownLanguage(poster)
  return outlined(
    poster.site,
    { x, y },
    { lang, size: sizes.small * 1.15, ink: softInk, weight: bold },
  )
}

interface PillLook {
  readonly x: number
  readonly y: number
  readonly lang: Language
  readonly size: number
  readonly fill: string
  readonly weight?: number
}

function pill(text: string, { x, y, lang, size, fill, weight }: PillLook) {
  const width = widthOf(text, { lang, size }) + size * 1.4
  const height = size * (lang === 'th' ? 2 : 1.8)
  const base = y + height / 2 + size * 0.36
  const look = { lang, size, ink, ...(weight !== undefined && { weight }) }
  const svg =
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${fill}"/>` +
    outlined(text, { x: x + size * 0.7, y: base }, look)
  return { svg, height }
}

/** The code in the lower right corner, with what one does with it below. */
function code(poster: PosterContent, { words, code: side, bottom, sizes }: Layout) {
  const { url, invite } = poster
  const lang = ownLanguage(poster)
  const right = words.x + words.width
  const fit = fitted(invite, { width: side, lines: 1, smallest: 0.5 }, { lang, size: sizes.small })
  const [line = ''] = fit.lines
  const x = right - side
  const y = bottom - sizes.small * 1.6 - side
  const middle = x + (side - widthOf(line, { lang, size: fit.size })) / 2
  return (
    `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="22" fill="#fff"/>` +
    `<g fill="${ink}" transform="translate(${x} ${y})">${codeSquares(url, side)}</g>` +
    outlined(line, { x: middle, y: bottom }, { lang, size: fit.size, ink: softInk })
  )
}
