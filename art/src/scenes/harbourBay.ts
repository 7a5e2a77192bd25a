import { between } from '../paper/dice.ts'
import { circle, leaf } from '../paper/path.ts'
import { flat, glow, sheet, stack } from '../paper/sheet.ts'
import { sailboat } from '../props/boats.ts'
import { bunting } from '../props/bunting.ts'
import { clouds } from '../props/cloud.ts'
import { house } from '../props/houses.ts'
import { sittingCat } from '../props/people.ts'
import { ground, ridge } from '../props/ridge.ts'
import { birds, sky } from '../props/sky.ts'
import { broadleaf, fern, palm } from '../props/trees.ts'
import { waves } from '../props/waves.ts'
import { H, type Recipe, type Stage, W } from './stage.ts'

const horizon = 740
const orb = [370, 400] as const

function volcano({ light }: Stage): string {
  const [x, top] = [720, horizon - 300]
  const cone = `M${x - 430} ${horizon + 60}C${x - 220} ${horizon - 10} ${x - 130} ${top + 120} ${x - 66} ${top}Q${x - 40} ${top + 16} ${x - 20} ${top + 4}Q${x + 10} ${top + 20} ${x + 62} ${top}C${x + 130} ${top + 130} ${x + 250} ${horizon - 20} ${x + 460} ${horizon + 60}Z`
  const snow = `M${x - 112} ${top + 88}C${x - 90} ${top + 40} ${x - 80} ${top + 20} ${x - 66} ${top}Q${x - 40} ${top + 16} ${x - 20} ${top + 4}Q${x + 10} ${top + 20} ${x + 62} ${top}C${x + 76} ${top + 30} ${x + 90} ${top + 58} ${x + 108} ${top + 92}L${x + 70} ${top + 66}L${x + 46} ${top + 120}L${x + 14} ${top + 72}L${x - 18} ${top + 132}L${x - 46} ${top + 74}L${x - 78} ${top + 116}Z`
  return (
    sheet(cone, light.tint('#7d6bd0', 0.1), { to: light.tint('#b79be6', 0) }) +
    sheet(snow, light.tint('#fffdf6', 0), { lie: 'near' })
  )
}

function lighthouse({ light }: Stage): string {
  const tint = (colour: string) => light.tint(colour, 0.2)
  const [x, y] = [490, horizon + 60]
  const beam = light.lit
    ? flat(`M${x} ${y - 322}L${x + 900} ${y - 520}V${y - 330}Z`, '#fff3c4', { opacity: 0.3 }) +
      glow(x, y - 322, 150)
    : ''
  return (
    beam +
    stack(
      'near',
      flat(
        `M${x - 130} ${y + 40}Q${x - 60} ${y - 34} ${x} ${y - 30}Q${x + 80} ${y - 28} ${x + 140} ${y + 40}Z`,
        light.land(0.7),
      ) +
        flat(
          `M${x - 34} ${y - 24}L${x - 22} ${y - 290}H${x + 22}L${x + 34} ${y - 24}Z`,
          tint('#fff6e6'),
        ) +
        flat(
          `M${x - 31} ${y - 90}L${x - 28} ${y - 150}H${x + 28}L${x + 31} ${y - 90}ZM${x - 26} ${y - 210}L${x - 23} ${y - 262}H${x + 23}L${x + 26} ${y - 210}Z`,
          tint('#e0524d'),
        ) +
        flat(`M${x - 34} ${y - 290}H${x + 34}V${y - 300}H${x - 34}Z`, light.land(0.9)) +
        flat(`M${x - 19} ${y - 300}V${y - 344}H${x + 19}V${y - 300}Z`, '#ffe9a3') +
        flat(`M${x - 27} ${y - 344}Q${x} ${y - 384} ${x + 27} ${y - 344}Z`, tint('#b8433f')),
    )
  )
}

function sea(stage: Stage): string {
  const { light } = stage
  const floating = (row: number, y: number) => {
    if (row === 0) return lighthouse(stage)
    if (row === 1) return sailboat(light, [640, y + 8, 0.62], ['#ff5d6c', '#ffd75e'])
    if (row === 3) return sailboat(light, [320, y + 14, 1], ['#fffaf0', '#ff8f4a'])
    return ''
  }
  return waves(stage, { y: horizon + 40, rows: 7, glintX: orb[0], floating })
}

function town(stage: Stage): string {
  const { dice, light } = stage
  const hill = ground([
    [330, H],
    [520, horizon + 320],
    [640, horizon + 190],
    [780, horizon + 100],
    [940, horizon + 40],
    [W + 80, horizon + 10],
  ])
  let svg = sheet(hill, light.land(0.45), { to: light.land(0.6) })
  for (const [start, y, count] of [
    [760, horizon + 80, 5],
    [655, horizon + 190, 6],
    [575, horizon + 300, 7],
  ] as const) {
    let x: number = start
    for (let i = 0; i < count && x < W + 40; i++) {
      const w = between(dice, 78, 112)
      svg += house(dice, light, { x, y: y - (x - start) * 0.17, w, h: between(dice, 86, 150) })
      x += w + between(dice, 6, 18)
    }
  }
  return svg
}

function flowers({ dice, light }: Stage): string {
  const colours = ['#ff5d6c', '#ff8f4a', '#f7a1b5', '#ffb43d', '#fff1dc']
  return colours
    .map((colour, i) => {
      const [x, y, r] = [120 + i * 210, H - between(dice, 20, 90), between(dice, 50, 84)]
      const petals = Array.from({ length: 5 }, (_, k) =>
        leaf([x, y], (k / 5) * Math.PI * 2 - 0.3, r, r * 0.62),
      ).join('')
      return (
        sheet(petals, light.tint(colour, 0.4), { lie: 'near' }) +
        flat(circle(x, y, r * 0.2), light.tint('#fff3b0', 0.2))
      )
    })
    .join('')
}

export const harbourBay: Recipe = (stage) => {
  const { dice, light, seed } = stage
  const shore = ridge({
    y: horizon + 24,
    height: 40,
    hills: 2.4,
    seed: seed + 3,
    peaks: [[120, 80, 200]],
  })
  const bank = ground([
    [-80, H - 260],
    [140, H - 270],
    [360, H - 210],
    [560, H - 150],
    [800, H - 130],
    [W + 80, H - 170],
  ])
  const bushes = Array.from({ length: 8 }, (_, i) =>
    broadleaf(dice, [600 + i * 70, H - 110], between(dice, 100, 160)),
  ).join('')
  const colours = ['#ff5d6c', '#ffd75e', '#8f7ae5', '#ff8f4a', '#3fa796', '#f7a1b5', '#27aebc'].map(
    (c) => light.tint(c, 0.15),
  )
  return [
    sky(stage, orb),
    clouds(dice, light, [
      { x: 860, y: 350, w: 500, h: 140 },
      { x: 130, y: 330, w: 340, h: 84 },
      { x: 520, y: 600, w: 300, h: 60 },
    ]) +
      volcano(stage) +
      birds(
        [
          [560, 380, 1],
          [630, 350, 0.7],
          [500, 330, 0.6],
        ],
        light.land(0.6),
      ) +
      sheet(shore.d, light.land(0.3), { to: light.land(0.2) }),
    sea(stage),
    town(stage) +
      sheet(bank, light.land(0.72), { to: light.land(0.85) }) +
      sheet(bushes, light.land(0.62), { to: light.land(0.74) }) +
      sittingCat(light, 250, H - 236, 1.25),
    bunting({
      from: [-40, -120],
      to: [W + 40, -90],
      sag: 80,
      count: 6,
      colours: colours.toReversed(),
    }) +
      bunting({ from: [-40, 20], to: [W + 40, -20], sag: 90, count: 8, colours }) +
      sheet(palm(dice, [40, H + 40], 960, 0.05), light.land(0.95), {
        to: light.land(1),
        lie: 'hang',
      }) +
      sheet(palm(dice, [1060, H + 40], 700, -0.08), light.land(0.95), {
        to: light.land(1),
        lie: 'hang',
      }) +
      sheet(fern([250, H + 40], 300) + fern([830, H + 50], 340), light.land(0.85), {
        to: light.land(0.98),
      }) +
      flowers(stage),
  ]
}
