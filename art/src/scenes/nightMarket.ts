import { darker } from '../paper/colour.ts'
import { between, oneOf } from '../paper/dice.ts'
import { box, circle, n, polygon } from '../paper/path.ts'
import { flat, glow, line, put, sheet, stack } from '../paper/sheet.ts'
import { clouds } from '../props/cloud.ts'
import { bulbs, roundLantern } from '../props/lanterns.ts'
import { crowd } from '../props/people.ts'
import { sky } from '../props/sky.ts'
import { H, type Recipe, type Stage, W } from './stage.ts'

const orb = [560, 330] as const
const awnings = ['#e0384f', '#ff8f4a', '#0f8f8a', '#8f4ae0', '#ffb43d'] as const
const goods = ['#ffd75e', '#ff8f6b', '#c9e4ca', '#f7a1b5', '#e85d75', '#fff1dc'] as const

/** A tiled roof with lifted eaves; x is its middle, y its eaves. */
function roof(x: number, y: number, w: number, h: number): string {
  const half = w / 2
  return `M${n(x - half)} ${n(y - 8)}Q${n(x - half * 0.6)} ${n(y - 6)} ${n(x - half * 0.5)} ${n(y - h)}H${n(x + half * 0.5)}Q${n(x + half * 0.6)} ${n(y - 6)} ${n(x + half)} ${n(y - 8)}L${n(x + half * 0.92)} ${n(y + 12)}H${n(x - half * 0.92)}Z`
}

function roofs(stage: Stage, y: number, depth: number): string {
  const { dice, light } = stage
  let svg = ''
  for (let x = -40; x < W + 120; x += between(dice, 120, 190)) {
    const [w, h] = [between(dice, 150, 230), between(dice, 130, 290)]
    const top = y - h
    svg += sheet(
      roof(x, top, w * 1.2, 58) + box({ x: x - w * 0.4, y: top, w: w * 0.8, h: h + 500 }),
      light.land(depth),
      { to: light.land(depth + 0.1) },
    )
    for (let row = 0; row * 64 < h - 40; row++) {
      for (const k of [-0.2, 0.2])
        svg += flat(
          box({ x: x + k * w - 13, y: top + 30 + row * 64, w: 26, h: 34 }, 3),
          light.window(dice),
        )
    }
  }
  return svg
}

function awning(x: number, y: number, w: number, colours: readonly [string, string]): string {
  const stripes = Math.round(w / 34)
  const each = w / stripes
  let even = ''
  let odd = ''
  for (let i = 0; i < stripes; i++) {
    const left = x + i * each
    const strip = `M${n(left + each * 0.18 * (1 - (2 * i) / stripes))} ${n(y - 62)}H${n(left + each + each * 0.18 * (1 - (2 * (i + 1)) / stripes))}L${n(left + each)} ${n(y)}A${n(each / 2)} ${n(each / 2)} 0 0 1 ${n(left)} ${n(y)}Z`
    if (i % 2) odd += strip
    else even += strip
  }
  return stack('hang', flat(even, colours[0]) + flat(odd, colours[1]))
}

function wares(stage: Stage, x: number, y: number, w: number): string {
  const { dice, light } = stage
  let svg = ''
  for (let i = 0; i * 40 < w - 50; i++) {
    const [cx, r] = [x + 34 + i * 40, between(dice, 13, 19)]
    const colour = light.tint(oneOf(dice, goods), 0.1)
    svg +=
      dice() < 0.5
        ? flat(circle(cx, y - r, r) + circle(cx + r, y - r * 0.7, r * 0.7), colour)
        : flat(box({ x: cx - r, y: y - r * 2.2, w: r * 2, h: r * 2.2 }, 6), colour)
  }
  return svg
}

interface Stall {
  x: number
  y: number
  w: number
  scale: number
}

/** A stall with a counter of wares under a striped awning; (x, y) its lower left corner. */
function stall(stage: Stage, { x, y, w, scale }: Stall): string {
  const { dice, light } = stage
  const wood = light.tint('#8a4a34', 0.4)
  const colour = light.tint(oneOf(dice, awnings), 0.12)
  const dark = flat(
    box({ x: 12, y: -300, w: w - 24, h: 210 }),
    light.lit ? '#ffcf86' : darker(wood, 0.5),
    { to: light.lit ? '#f58a4a' : darker(wood, 0.3) },
  )
  const posts = stack(
    'near',
    flat(
      box({ x: 4, y: -310, w: 14, h: 310 }) + box({ x: w - 18, y: -310, w: 14, h: 310 }),
      darker(wood, 0.4),
    ),
  )
  const counter = stack(
    'near',
    flat(box({ x: -8, y: -104, w: w + 16, h: 110 }, 6), wood, { to: darker(wood, 0.35) }) +
      flat(box({ x: -14, y: -112, w: w + 28, h: 18 }, 6), light.tint('#c9824e', 0.3)),
  )
  const keeper = crowd(dice, light, [[w * between(dice, 0.35, 0.65), -90, 1.05]])
  const inside = dark + (light.lit ? glow(w / 2, -190, w * 0.7, 0.7) : '') + keeper
  const cloth = awning(-18, -296, w + 36, [colour, light.tint('#fff1dc', 0.1)])
  return put({ x, y, scale }, inside + posts + counter + wares(stage, 0, -112, w) + cloth)
}

function street({ light }: Stage): string {
  const lane = polygon([
    [450, 850],
    [640, 850],
    [1000, H + 40],
    [60, H + 40],
  ])
  let stones = ''
  for (let i = 0; i < 7; i++) {
    const y = 880 + i * i * 12 + i * 20
    const half = 90 + (y - 850) * 0.62
    stones += `M${n(545 - half)} ${y}H${n(545 + half)}`
  }
  return (
    sheet(`M-60 840H${W + 60}V${H + 60}H-60Z`, light.land(0.82), { to: light.land(0.95) }) +
    flat(lane, light.tint('#b7795e', 0.55), { to: light.tint('#8a5a6a', 0.8) }) +
    line(stones, light.land(0.95), 4, 0.35) +
    (light.lit ? glow(545, 900, 330, 0.5) : '')
  )
}

export const nightMarket: Recipe = (stage) => {
  const { dice, light } = stage
  const lamp = (x: number, y: number, r: number, colour = '#e0384f') =>
    roundLantern(light, [x, y, r], colour, y + 40)
  return [
    sky(stage, orb),
    clouds(dice, light, [
      { x: 200, y: 330, w: 380, h: 70 },
      { x: 900, y: 400, w: 380, h: 80 },
    ]) + roofs(stage, 800, 0.28),
    roofs({ ...stage, seed: stage.seed + 3 }, 900, 0.5) +
      bulbs([-20, 420], [560, 560], 90, light) +
      bulbs([W + 20, 400], [540, 560], 100, light),
    street(stage) +
      stall(stage, { x: 330, y: 880, w: 210, scale: 0.62 }) +
      stall(stage, { x: 600, y: 890, w: 210, scale: 0.64 }) +
      crowd(dice, light, [
        [505, 960, 0.75],
        [560, 940, 0.7],
        [450, 1000, 0.85],
        [620, 1010, 0.9],
      ]) +
      stall(stage, { x: -10, y: 1090, w: 350, scale: 1.15 }) +
      stall(stage, { x: 720, y: 1110, w: 350, scale: 1.2 }) +
      crowd(dice, light, [
        [330, 1200, 1.3],
        [760, 1230, 1.4],
      ]),
    bulbs([-20, 150], [W + 20, 110], 130, light) +
      lamp(110, 250, 92) +
      lamp(268, 150, 62, '#ff8f4a') +
      lamp(975, 260, 96) +
      lamp(820, 160, 66, '#ffb43d') +
      lamp(690, 60, 44) +
      lamp(400, 50, 44, '#ffb43d') +
      sheet(
        `M-40 ${H - 130}Q120 ${H - 210} 260 ${H - 90}T460 ${H + 40}H-40ZM${W + 40} ${H - 150}Q${W - 130} ${H - 220} ${W - 270} ${H - 90}T${W - 470} ${H + 40}H${W + 40}Z`,
        light.land(1),
      ),
  ]
}
