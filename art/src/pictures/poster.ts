import type { ArtPlan, Picture } from '../artPlan.ts'
import { lightAt } from '../light/light.ts'
import { paperDefs } from '../paper/filters.ts'
import { glow, put, stack } from '../paper/sheet.ts'
import { drawPuppet, posed } from '../puppets/drawPuppet.ts'
import { drawScene } from '../scenes/drawScene.ts'
import { H, W } from '../scenes/stage.ts'
import { motifs } from './motifs.ts'

const whole = (defs: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">${defs}${content}</svg>`

/** The puppet stands on the lower edge; a nested svg keeps its own 800 × 1000. */
function standing(svg: string, lift: number): string {
  const [w, h] = [860, 1075]
  const inner = svg.replace(
    '<svg xmlns="http://www.w3.org/2000/svg"',
    `<svg x="${(W - w) / 2}" y="${H - h + 30 - lift}" width="${w}" height="${h}"`,
  )
  return `<g filter="url(#rise)">${inner}</g>`
}

const shade = `<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset=".62" stop-color="#150a30" stop-opacity="0"/><stop offset="1" stop-color="#150a30" stop-opacity=".62"/></linearGradient>`

/** `lift` keeps the lower edge clear: a card's frame covers it. */
const placed = (accompanied: boolean, lift: number) =>
  accompanied ? { x: 760, y: 1235 - lift, scale: 1.25 } : { x: W / 2, y: 1040 - lift, scale: 1.5 }

/** Sheets of a picture for a cover or card, back to front: scene, who and what, frame. */
export function posterLayers(plan: ArtPlan, picture: Picture, lift = 0): string[] {
  const scene = plan.scenes[picture.scene]
  if (!scene) throw new Error(`no scene '${picture.scene}' in the plan`)
  const light = lightAt(scene.time, scene.palette)
  const defs = paperDefs(light.shadow, light.glow)
  const [sky, far, middle, near, frame] = drawScene(scene)
  const look = picture.puppet ? plan.cast[picture.puppet] : undefined
  const id = picture.puppet ?? ''
  const motif = placed(Boolean(look), lift)
  const who = look ? standing(posed(drawPuppet(id, look), picture.mood), lift) : ''
  const what = picture.motif
    ? glow(motif.x, motif.y, 250 * motif.scale, 0.95) +
      stack('hang', put({ ...motif, turn: look ? 6 : 0 }, motifs[picture.motif]))
    : ''
  const lit = look ? `<circle cx="${W / 2}" cy="620" r="560" fill="url(#glow)" opacity=".45"/>` : ''
  return [
    sky,
    far,
    middle,
    near,
    frame,
    whole(defs + shade, `${lit}${who}<rect width="${W}" height="${H}" fill="url(#shade)"/>${what}`),
  ]
}
