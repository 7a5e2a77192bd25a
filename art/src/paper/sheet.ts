import { n } from './path.ts'

/**
 * How a sheet lies: `rise` stands in front of what is above it (hills, waves), `hang` lies over
 * what is below it (clouds, banners), `near` is small and close to its ground.
 */
export type Lie = 'rise' | 'hang' | 'near'

interface Cut {
  /** The fill runs down to this colour. */
  to?: string
  lie?: Lie
  /** Inner outlines are holes. */
  holes?: boolean
  opacity?: number
}

/** One piece of cut paper with its shadow. */
export function sheet(d: string, fill: string, cut: Cut = {}): string {
  return stack(cut.lie ?? 'rise', flat(d, fill, cut))
}

/** Paper glued flat on another sheet: no shadow of its own. */
export function flat(d: string, fill: string, { to, holes, opacity }: Cut = {}): string {
  const rule = holes ? ' fill-rule="evenodd"' : ''
  const faint = opacity === undefined ? '' : ` opacity="${n(opacity * 10) / 10}"`
  if (!to || to === fill) return `<path d="${d}" fill="${fill}"${rule}${faint}/>`
  // The id is made from the colours, so equal gradients may repeat and the picture stays stable.
  const id = `g${fill.slice(1)}${to.slice(1)}`
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${fill}"/><stop offset="1" stop-color="${to}"/></linearGradient><path d="${d}" fill="url(#${id})"${rule}${faint}/>`
}

/** Several pieces that share one shadow. */
export const stack = (lie: Lie, content: string) => `<g filter="url(#${lie})">${content}</g>`

export const line = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${n(width)}" fill="none" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** Light around a lamp or the moon. */
export const glow = (x: number, y: number, r: number, opacity = 1) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="url(#glow)" opacity="${n(opacity * 10) / 10}"/>`

interface Place {
  x: number
  y: number
  scale?: number
  /** Degrees, clockwise. */
  turn?: number
  mirrored?: boolean
}

export function put({ x, y, scale = 1, turn = 0, mirrored = false }: Place, content: string) {
  const rotated = turn ? ` rotate(${n(turn)})` : ''
  const size = Math.round(scale * 1000) / 1000
  const scaled = size === 1 && !mirrored ? '' : ` scale(${mirrored ? -size : size} ${size})`
  return `<g transform="translate(${n(x)} ${n(y)})${rotated}${scaled}">${content}</g>`
}
