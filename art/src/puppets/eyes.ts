import { darker, lighter } from '../paper/colour.ts'
import { n } from '../paper/path.ts'
import type { Expression } from './expressions.ts'
import { at, fill, stroke } from './ink.ts'

export interface EyeLook {
  /** Prefix of the SVG's ids. */
  id: string
  iris: string
  /** The colour around the eye, of which lids are made. */
  lid: string
  lash: string
  /** Lashes that reach beyond the eye. */
  flick: boolean
  brow: string
  /** Distance of an eye from the middle line, and its height. */
  apart: number
  y: number
  scale: number
  browWidth: number
}

const white = 'M-48 3C-44 -44 42 -46 48 0C42 38 -40 40 -48 3Z'
const mirror = 'transform="matrix(-1 0 0 1 800 0)"'

/** Draws the left eye's part and uses it again, mirrored, for the right. */
const twice = (id: string, content: string) =>
  `<g id="${id}">${content}</g><use href="#${id}" ${mirror}/>`

const onLeft = (look: EyeLook, content: string) => at(400 - look.apart, look.y, look.scale, content)

/** What all moods share: the shape of the whites, and the irises. */
export function eyeDefs(look: EyeLook): string {
  // Irises are not mirrored: both catch the light on the same side and look the same way.
  const iris = `<g id="${look.id}-j"><circle r="31" fill="${look.iris}"/><path d="M-31 0a31 31 0 0 1 62 0Q0 -12 -31 0Z" fill="${darker(look.iris, 0.45)}"/><circle cy="2" r="17" fill="#160b30"/><path d="M-20 14Q0 34 20 14Q0 22 -20 14Z" fill="${lighter(look.iris, 0.5)}"/><circle cx="-10" cy="-13" r="9.5" fill="#fff"/><circle cx="12" cy="11" r="4.5" fill="#fff" opacity=".8"/></g>`
  const size = n(look.scale * 100) / 100
  const place = `translate(${n(400 - look.apart)} ${look.y}) scale(${size})`
  const second = `<use href="#${look.id}-j" x="${n((2 * look.apart) / look.scale)}"/>`
  return `<clipPath id="${look.id}-e"><path transform="${place}" d="${white}"/><path transform="matrix(-1 0 0 1 800 0) ${place}" d="${white}"/></clipPath><g id="${look.id}-i" transform="${place}">${iris}${second}</g>`
}

export const whites = (look: EyeLook) => twice(`${look.id}-w`, onLeft(look, fill(white, '#fffdf8')))

const browLine = ([outer, bend, inner]: Expression['brow'], up = 0) =>
  `M-46 ${outer - up}Q0 ${bend - up} 42 ${n(inner - up * 0.4)}`

function openEye(
  look: EyeLook,
  [outer, bend, inner]: readonly [number, number, number],
  under: number,
): string {
  const edge = `M-53 ${outer}Q0 ${bend} 50 ${inner}`
  const upper = fill(`${edge}C44 -66 -48 -66 -53 ${outer}Z`, look.lid)
  const lower = under
    ? fill(`M-50 ${34 - under}Q0 ${44 - under * 2} 50 ${34 - under}V52H-50Z`, look.lid)
    : ''
  const lash = look.flick
    ? `M-60 ${outer - 7}L-51 ${outer + 1}Q0 ${bend} 49 ${inner}`
    : `M-51 ${outer + 1}Q0 ${bend} 49 ${inner}`
  return upper + lower + stroke(lash, look.lash, 11)
}

const laughing = (look: EyeLook) =>
  fill('M-54 4C-50 -54 50 -54 54 4C46 44 -46 46 -54 4Z', look.lid) +
  stroke('M-44 12Q0 -40 44 12', look.lash, 12)

/** Irises, lids and brows of one mood; `cheek` is drawn on both sides with them. */
export function eyes(look: EyeLook, name: string, mood: Expression, cheek: string): string {
  const [x, y] = mood.gaze
  const irises = mood.lid
    ? `<g clip-path="url(#${look.id}-e)"><use href="#${look.id}-i" x="${x}" y="${y}"/></g>`
    : ''
  const eye = mood.lid ? openEye(look, mood.lid, mood.under ?? 0) : laughing(look)
  const brow = (up: number) => stroke(browLine(mood.brow, up), look.brow, look.browWidth)
  if (!mood.lift) return irises + twice(`${look.id}-${name}`, cheek + onLeft(look, eye + brow(0)))
  return (
    irises +
    twice(`${look.id}-${name}`, cheek + onLeft(look, eye)) +
    onLeft(look, brow(mood.lift)) +
    `<g ${mirror}>${onLeft(look, brow(0))}</g>`
  )
}

/** Closed eyes, laid over any mood while blinking. */
export function blink(look: EyeLook): string {
  const cover = fill('M-57 2C-56 -74 54 -76 56 0C46 46 -46 48 -57 2Z', look.lid)
  return twice(`${look.id}-b`, onLeft(look, cover + stroke('M-52 8Q0 34 48 8', look.lash, 11)))
}
