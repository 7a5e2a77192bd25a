import { n } from '../paper/path.ts'

/** Short forms for a puppet's SVG: it is sent inline, so every byte counts. */
export const fill = (d: string, colour: string, opacity = 1) =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"/>`

export const at = (x: number, y: number, scale: number, content: string) =>
  `<g transform="translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${n(scale * 100) / 100})`}">${content}</g>`

/** The same drawing on both sides of x = 400. */
export const both = (content: string) => `${content}<g transform="matrix(-1 0 0 1 800 0)">${content}</g>`

/** A sheet with the puppet's one shadow filter. */
export const paperOf = (id: string) => (content: string) =>
  content ? `<g filter="url(#${id}-p)">${content}</g>` : ''
