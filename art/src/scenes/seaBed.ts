import { darker, lighter } from '../paper/colour.ts'
import { between } from '../paper/dice.ts'
import { arch, box, circle, n, type Point, spline } from '../paper/path.ts'
import { flat, glow, line, put, sheet, stack } from '../paper/sheet.ts'
import { clouds } from '../props/cloud.ts'
import { house } from '../props/houses.ts'
import { ground, ridge } from '../props/ridge.ts'
import { birds, sky } from '../props/sky.ts'
import { fern } from '../props/trees.ts'
import { H, type Recipe, type Stage, W } from './stage.ts'

const horizon = 660
const orb = [600, 330] as const
const bare = '#d8bf8e'

/** The sea, gone out to a bright line, and the headland it used to wash. */
function farOut({ dice, light, seed }: Stage): string {
  const cape = ridge({
    y: horizon,
    height: 40,
    hills: 2.2,
    seed: seed + 5,
    peaks: [
      [60, 150, 210],
      [1040, 90, 160],
    ],
  })
  const drifting = clouds(dice, light, [
    { x: 190, y: 420, w: 400, h: 84 },
    { x: 900, y: 470, w: 340, h: 70 },
  ])
  return (
    drifting +
    birds(
      [
        [380, 300, 0.8],
        [440, 340, 0.6],
      ],
      light.land(0.6),
    ) +
    sheet(cape.d, light.land(0.25), { to: light.land(0.34) }) +
    flat(box({ x: -60, y: horizon - 6, w: W + 120, h: 60 }), light.water(0)) +
    flat(box({ x: 420, y: horizon + 4, w: 360, h: 5 }, 2), '#fff6d0', { opacity: 0.7 })
  )
}

function belfry({ light }: Stage): string {
  const stone = light.tint('#e9d9b8', 0.35)
  const [x, y] = [545, horizon + 90]
  return (
    stack(
      'near',
      flat(box({ x: x - 42, y: y - 250, w: 84, h: 290 }), stone, { to: darker(stone, 0.3) }) +
        flat(`M${x - 54} ${y - 250}L${x} ${y - 350}L${x + 54} ${y - 250}Z`, light.land(0.75)),
    ) +
    flat(arch(x, y - 160, 44, 72), light.land(0.9)) +
    flat(
      `M${x - 15} ${y - 172}Q${x - 12} ${y - 214} ${x} ${y - 214}Q${x + 12} ${y - 214} ${x + 15} ${y - 172}Z`,
      '#f0c05a',
    ) +
    (light.lit ? glow(x, y - 190, 110, 0.5) : '')
  )
}

/** The town the tide has bared: one street, weed on its roofs, with lamps in its windows. */
function town(stage: Stage): string {
  const { dice, light } = stage
  const knoll = ground([
    [-80, horizon + 90],
    [230, horizon + 70],
    [540, horizon + 30],
    [850, horizon + 66],
    [W + 80, horizon + 100],
  ])
  let svg = belfry(stage)
  let weed = ''
  let x = 250
  while (x < 850) {
    const [w, h] = [between(dice, 66, 96), between(dice, 74, 128)]
    const y = horizon + 84 - (1 - Math.abs(x - 550) / 320) * 26
    if (Math.abs(x + w / 2 - 545) > 60) {
      svg += house(dice, light, { x, y, w, h }, 0.35)
      weed += `M${n(x + w * 0.2)} ${n(y - h - 12)}q6 ${n(between(dice, 30, 56))} -4 ${n(between(dice, 50, 70))}`
      weed += `M${n(x + w * 0.8)} ${n(y - h - 8)}q-8 30 2 ${n(between(dice, 36, 60))}`
    }
    x += w + between(dice, 4, 12)
  }
  const shine = light.lit ? glow(550, horizon + 70, 330, 0.7) : ''
  return (
    svg +
    line(weed, light.tint('#2f8f6b', 0.2), 7) +
    shine +
    sheet(knoll, light.tint(bare, 0.45), { to: light.tint(bare, 0.7) })
  )
}

function pool({ light }: Stage, x: number, y: number, w: number): string {
  const oval = (grow: number) =>
    `M${n(x - w * grow)} ${n(y)}a${n(w * grow)} ${n(w * 0.2 * grow)} 0 1 0 ${n(2 * w * grow)} 0a${n(w * grow)} ${n(w * 0.2 * grow)} 0 1 0 ${n(-2 * w * grow)} 0Z`
  return (
    flat(oval(1), light.water(0.55)) +
    flat(oval(0.7), light.water(0.2), { opacity: 0.7 }) +
    flat(box({ x: x - w * 0.3, y: y - 2, w: w * 0.5, h: 4 }, 2), '#fff6d0', { opacity: 0.7 })
  )
}

function sands(stage: Stage): string {
  const { light } = stage
  return [0, 1, 2, 3, 4, 5]
    .map((row) => {
      const top = horizon + 110 + row * 46 + row * row * 13
      const points: Point[] = []
      for (let x = -60; x <= W + 60; x += 36) {
        points.push([x, top + Math.sin(x / (60 + row * 16) + row * 2.1) * (5 + row * 3)])
      }
      const sand = light.tint(bare, 0.4 + row * 0.09)
      return (
        sheet(`${spline(points)}L${W + 60} ${H + 60}L-60 ${H + 60}Z`, sand) +
        line(spline(points.map(([x, y]) => [x, y + 14 + row * 3])), darker(sand, 0.16), 4, 0.7) +
        pool(stage, (row * 331 + 190) % W, top + 30 + row * 6, 60 + row * 16)
      )
    })
    .join('')
}

/** A boat on her side, as the tide put her down. */
function aground({ light }: Stage, [x, y, scale, turn]: readonly [number, number, number, number]) {
  const hull = light.tint('#2f6f8f', 0.3)
  return put(
    { x, y, scale, turn },
    stack(
      'near',
      line('M0 -20V-250M0 -210L74 -70', light.tint('#6a4428', 0.4), 8) +
        flat('M-130 -40H140Q118 44 60 52H-70Q-118 30 -130 -40Z', hull, { to: darker(hull, 0.4) }) +
        flat('M-130 -40H140L134 -20H-126Z', light.tint('#f3ead7', 0.3)) +
        line('M-60 54L40 54', light.tint('#8a3b3f', 0.4), 12),
    ) +
      line(
        'M-90 -18q-4 30 4 48M-20 -18q8 40 -2 60M80 -18q-6 26 4 50',
        light.tint('#2f8f6b', 0.3),
        7,
      ),
  )
}

/** The marker poles across the soft ground, each with its rag, from near to far. */
function poles({ light }: Stage): string {
  const places = [
    [800, 1180, 1],
    [700, 1010, 0.72],
    [655, 905, 0.52],
    [620, 840, 0.38],
    [600, 800, 0.28],
  ] as const
  return places
    .map(([x, y, scale]) =>
      put(
        { x, y, scale },
        stack(
          'near',
          line('M0 10L6 -250', light.land(0.85), 13) +
            flat(
              'M4 -250Q50 -270 96 -236Q70 -222 84 -196Q44 -208 5 -190Z',
              light.tint('#fffaf0', 0.1),
            ),
        ),
      ),
    )
    .join('')
}

function shore({ light }: Stage): string {
  const stone = light.land(0.92)
  const chain = Array.from({ length: 9 }, (_, i) => circle(300 + i * 34, 1330 + i * 9, 17)).join('')
  return (
    sheet(`M-60 -60H70L96 900L150 ${H + 60}H-60Z`, stone, { lie: 'hang' }) +
    line(`M76 300H40M84 560H44M92 820H50M20 430H84M24 690H90`, lighter(stone, 0.08), 6) +
    line(chain, light.land(0.8), 9) +
    sheet(`M-60 ${H - 60}Q${W / 2} ${H - 130} ${W + 60} ${H - 80}V${H + 60}H-60Z`, light.land(1)) +
    sheet(
      fern([150, H + 50], 330) + fern([960, H + 50], 380) + fern([1060, H + 50], 260),
      light.land(0.95),
    )
  )
}

export const seaBed: Recipe = (stage) => [
  sky(stage, orb),
  farOut(stage),
  town(stage),
  sands(stage) +
    aground(stage, [270, 960, 0.9, -17]) +
    aground(stage, [890, 900, 0.5, 14]) +
    poles(stage),
  shore(stage),
]
