import { darker, lighter } from '../paper/colour.ts'
import { box, circle, n } from '../paper/path.ts'
import { flat, glow, line, put, sheet, stack } from '../paper/sheet.ts'
import { roundLantern } from '../props/lanterns.ts'
import { ridge } from '../props/ridge.ts'
import { sky } from '../props/sky.ts'
import { waves } from '../props/waves.ts'
import { H, type Recipe, type Stage, W } from './stage.ts'

const horizon = 700
const orb = [540, 350] as const

function offing({ light, seed }: Stage): string {
  const land = ridge({
    y: horizon,
    height: 40,
    hills: 3,
    seed: seed + 2,
    peaks: [[540, 60, 240]],
  })
  return sheet(land.d, light.land(0.24), { to: light.land(0.34) })
}

/** Small lights that ride in on the flood. */
function drifters({ dice, light }: Stage): string {
  return Array.from({ length: 22 }, (_, i) => {
    const y = horizon + 60 + i * 20
    const x = 540 + (dice() - 0.5) * (180 + i * 22)
    const r = 5 + i * 0.6
    return glow(x, y, r * 5, 0.5) + flat(circle(x, y, r), light.tint('#9ff3ff', 0))
  }).join('')
}

/** One leaf of the gate, ajar; drawn for the left side. */
function leafOfGate({ light }: Stage): string {
  const oak = light.tint('#8a5a34', 0.45)
  const planks = [70, 130, 190]
    .map((x) => `M${x} ${n(190 + x * 0.4)}V${n(1120 - x * 0.5)}`)
    .join('')
  const straps = [320, 620, 920].map((y) => `M0 ${y}L262 ${n(y + (660 - y) * 0.16)}`).join('')
  const studs = [320, 620, 920]
    .flatMap((y) => [40, 110, 180, 240].map((x) => circle(x, y + ((660 - y) * 0.16 * x) / 262, 8)))
    .join('')
  return (
    sheet('M0 150L262 270V1010L0 1150Z', oak, { to: darker(oak, 0.5), lie: 'near' }) +
    line(planks, darker(oak, 0.4), 6) +
    line(straps, light.land(0.9), 26) +
    flat(studs, light.tint('#c9a24a', 0.3)) +
    line(
      'M262 700q-30 60 -12 130M262 820q-44 40 -20 120M150 1000q10 50 -8 90',
      light.tint('#2f8f6b', 0.3),
      9,
    )
  )
}

function walls(stage: Stage): string {
  const { light } = stage
  const stone = light.tint('#9a9fb0', 0.55)
  const courses = Array.from(
    { length: 12 },
    (_, i) => `M-60 ${120 + i * 108}H${150 - (i % 2) * 24}`,
  )
  const joints = Array.from({ length: 12 }, (_, i) => `M${40 + (i % 2) * 50} ${120 + i * 108}v108`)
  const side =
    sheet(`M-60 40H160L176 ${H + 60}H-60Z`, stone, { to: darker(stone, 0.45), lie: 'near' }) +
    line(courses.join('') + joints.join(''), darker(stone, 0.3), 6) +
    put({ x: 150, y: 0 }, leafOfGate(stage))
  return side + put({ x: W, y: 0, mirrored: true }, side)
}

function wheel({ light }: Stage): string {
  const iron = lighter(light.land(0.85), 0.3)
  const spokes = Array.from({ length: 6 }, (_, i) => {
    const turn = (i / 6) * Math.PI * 2 + 0.26
    return `M0 0L${n(Math.cos(turn) * 190)} ${n(Math.sin(turn) * 190)}`
  }).join('')
  return put(
    { x: 540, y: 1190 },
    stack(
      'near',
      line(spokes, iron, 24) +
        line(circle(0, 0, 140), iron, 22) +
        line(circle(0, 0, 140), lighter(iron, 0.3), 6) +
        flat(circle(0, 0, 48), light.tint('#c9a24a', 0.3)) +
        flat(`${circle(0, -6, 11)}M-6 0H6L10 24H-10Z`, light.land(1)),
    ),
  )
}

export const seaGate: Recipe = (stage) => {
  const { light } = stage
  const iron = light.land(0.98)
  const grate = Array.from({ length: 13 }, (_, i) => `M${i * 90} 1360V${H + 40}`).join('')
  return [
    sky(stage, orb),
    offing(stage),
    waves(stage, { y: horizon + 36, rows: 7, glintX: orb[0] }) + drifters(stage),
    walls(stage),
    wheel(stage) +
      roundLantern(light, [196, 250, 44], '#ffb43d', 190) +
      roundLantern(light, [884, 250, 44], '#ffb43d', 190) +
      sheet(box({ x: -60, y: 1350, w: W + 120, h: 160 }), iron) +
      line(grate, light.land(0.8), 8),
  ]
}
