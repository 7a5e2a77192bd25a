import { n } from '../paper/path.ts'

/** Short forms for a puppet's SVG: it is sent inline, so every byte counts. */
export const fill = (d: string, colour: string, opacity = 1) =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"/>`

export const at = (x: number, y: number, scale: number, content: string) =>
  `<g transform="translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${n(scale * 100) / 100})`}">${content}</g>`

/** The same drawing on both sides of x = 400; `numbered` gives each pair its id. */
export const both = (content: string) =>
  `<g id="@">${content}</g><use href="#@" transform="matrix(-1 0 0 1 800 0)"/>`

/** Pairs are never nested, so the nth id belongs to the nth use. */
export function numbered(id: string, svg: string): string {
  let [ids, uses] = [0, 0]
  return svg
    .replace(/id="@"/g, () => `id="${id}-${ids++}"`)
    .replace(/"#@"/g, () => `"#${id}-${uses++}"`)
}

/** A sheet with the puppet's one shadow filter. */
export const paperOf = (id: string) => (content: string) =>
  content ? `<g filter="url(#${id}-p)">${content}</g>` : ''
