import { darker } from '../paper/colour.ts'
import { between } from '../paper/dice.ts'
import { arch, box, n, type Point, polygon } from '../paper/path.ts'
import { flat, glow, line, put, sheet, stack } from '../paper/sheet.ts'
import { clouds } from '../props/cloud.ts'
import { ground, ridge } from '../props/ridge.ts'
import { birds, sky } from '../props/sky.ts'
import { bough, pine } from '../props/trees.ts'
import { H, type Recipe, type Stage, W } from './stage.ts'

const orb = [480, 330] as const

/** A sharp peak with a torn cap of snow. */
function peak(
  { light }: Stage,
  [x, top, half, foot]: readonly [number, number, number, number],
  depth: number,
): string {
  const side = (k: number): Point => [x + half * k, top + (foot - top) * Math.abs(k)]
  const cone = polygon([
    [x, top],
    side(0.22),
    [x + half * 0.3, side(0.34)[1]],
    side(1),
    [x + half, foot + 300],
    [x - half, foot + 300],
    side(-1),
    [x - half * 0.36, side(-0.42)[1]],
    side(-0.18),
  ])
  const lit = polygon([
    [x, top],
    side(0.22),
    [x + half * 0.3, side(0.34)[1]],
    side(1),
    [x + half * 0.35, foot],
    [x + half * 0.08, top + (foot - top) * 0.55],
    [x + half * 0.14, top + (foot - top) * 0.3],
  ])
  const reach = (foot - top) * 0.34
  const cap = polygon([
    [x, top],
    side(0.22),
    [x + half * 0.3, side(0.34)[1]],
    [x + half * 0.2, top + reach * 0.86],
    [x + half * 0.12, top + reach * 1.2],
    [x + half * 0.02, top + reach * 0.74],
    [x - half * 0.1, top + reach * 1.14],
    [x - half * 0.18, top + reach * 0.8],
    [x - half * 0.32, top + reach * 1.06],
    side(-0.3),
    side(-0.18),
  ])
  const snow = light.tint('#fffdf6', 0.04)
  return (
    stack(
      'rise',
      flat(cone, light.land(depth), { to: light.land(depth + 0.12) }) +
        flat(lit, light.sky(0.2), { opacity: 0.25 }),
    ) + sheet(cap, snow, { lie: 'near' })
  )
}

function flags({ light }: Stage, from: Point, to: Point, sag: number): string {
  const colours = ['#3f8fd0', '#fffaf0', '#e0525f', '#3fa76a', '#ffc93d']
  const at = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + Math.sin(Math.PI * t) * sag,
  ]
  const cord = Array.from({ length: 19 }, (_, i) =>
    at(i / 18)
      .map(n)
      .join(' '),
  ).join('L')
  const count = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 62)
  const cloths = Array.from({ length: count }, (_, i) => {
    const [x, y] = at((i + 0.5) / count)
    const cloth = 'M-25 0H25V56Q12 50 0 58T-25 56Z'
    return put(
      { x, y, turn: Math.cos(Math.PI * ((i + 0.5) / count)) * 14 },
      flat(cloth, light.tint(colours[i % 5] ?? '#fffaf0', 0.15)),
    )
  })
  return stack('hang', line(`M${cord}`, light.land(0.95), 4) + cloths.join(''))
}

function hut({ light }: Stage, x: number, y: number): string {
  const wall = light.tint('#d9a06a', 0.4)
  const smoke = line(`M${x + 60} ${y - 200}q-26 -40 4 -78t-4 -90`, light.cloud, 16, 0.5)
  return (
    smoke +
    stack(
      'near',
      flat(box({ x: x - 84, y: y - 110, w: 168, h: 180 }), wall, { to: darker(wall, 0.35) }) +
        flat(`M${x + 44} ${y - 150}h28v-50h-28Z`, light.land(0.8)) +
        flat(
          `M${x - 122} ${y - 96}Q${x - 60} ${y - 120} ${x - 44} ${y - 178}H${x + 44}Q${x + 60} ${y - 120} ${x + 122} ${y - 96}L${x + 110} ${y - 82}H${x - 110}Z`,
          light.tint('#7a3a4a', 0.4),
        ),
    ) +
    flat(
      arch(x, y + 10, 46, 86) +
        box({ x: x - 66, y: y - 66, w: 30, h: 30 }, 3) +
        box({ x: x + 36, y: y - 66, w: 30, h: 30 }, 3),
      light.lit ? '#ffe39a' : darker(wall, 0.6),
    ) +
    (light.lit ? glow(x, y - 20, 190, 0.8) : '')
  )
}

function path({ light }: Stage): string {
  const way = `M500 ${H + 40}C560 1290 800 1210 690 1110C610 1030 420 1010 500 930C540 890 640 880 664 856H690C690 890 590 920 566 950C530 1000 760 1030 830 1120C900 1220 760 1300 760 ${H + 40}Z`
  return sheet(way, light.tint('#f0cfa0', 0.35), { to: light.tint('#c99a78', 0.6), lie: 'near' })
}

function pines({ dice, light, seed }: Stage): string {
  const slope = ridge({
    y: 830,
    height: 60,
    hills: 2.6,
    seed: seed + 11,
    peaks: [
      [90, 110, 160],
      [1000, 120, 170],
    ],
  })
  let d = slope.d
  for (let x = -20; x < W + 30; x += between(dice, 34, 66)) {
    if (Math.abs(x - 690) > 110) d += pine(dice, [x, slope.at(x) + 14], between(dice, 70, 150))
  }
  return sheet(d, light.land(0.55), { to: light.land(0.68) })
}

function rocks({ dice, light }: Stage): string {
  const places = [
    [330, 985, 60],
    [880, 1010, 76],
    [400, 1150, 90],
    [930, 1140, 60],
    [250, 1090, 70],
  ] as const
  const stones = places
    .map(([x, y, r]) =>
      polygon([
        [x - r, y],
        [x - r * 0.7, y - r * 0.6],
        [x - r * 0.1, y - r * 0.9],
        [x + r * 0.6, y - r * 0.6],
        [x + r, y],
      ]),
    )
    .join('')
  const firs = [
    [180, 1010],
    [960, 1000],
    [300, 1060],
    [500, 975],
    [840, 975],
  ]
    .map(([x = 0, y = 0]) => pine(dice, [x, y], between(dice, 110, 180)))
    .join('')
  return (
    sheet(firs, light.land(0.84), { lie: 'near' }) +
    sheet(stones, light.tint('#b0a8c4', 0.5), { to: light.land(0.8), lie: 'near' })
  )
}

function pilgrim({ light }: Stage): string {
  const figure =
    line('M34 4L44 -150', light.land(1), 6) +
    flat('M-34 0C-40 -60 -30 -100 0 -110C30 -100 38 -60 32 0Z', light.tint('#d1496e', 0.4)) +
    flat('M-40 -94H-4V-26H-36Q-48 -60 -40 -94Z', light.tint('#8a6a3a', 0.4)) +
    flat('M-20 -126a20 20 0 1 1 40 0a20 20 0 1 1 -40 0Z', light.tint('#e9a983', 0.3)) +
    flat('M-54 -128Q-6 -146 0 -172Q8 -146 56 -128Q0 -142 -54 -128Z', light.tint('#f0c46a', 0.3))
  return stack('near', put({ x: 640, y: 1100, scale: 0.9 }, figure))
}

export const mountainPass: Recipe = (stage) => {
  const { dice, light } = stage
  const near = ground([
    [-80, 1010],
    [140, 960],
    [380, 930],
    [680, 890],
    [860, 940],
    [W + 80, 1000],
  ])
  const snowBank = ground([
    [-80, 1250],
    [160, 1220],
    [360, 1290],
    [520, 1400],
    [560, H + 50],
  ])
  const snowRight = ground([
    [700, H + 50],
    [800, 1330],
    [930, 1240],
    [W + 80, 1210],
  ])
  const limb = (x: number, y: number, angle: number, curve: number) =>
    bough(dice, [x, y], { angle, curve, length: 400, leafLength: 84, leafWidth: 12 })
  return [
    sky(stage, orb),
    clouds(dice, light, [
      { x: 170, y: 420, w: 420, h: 90 },
      { x: 930, y: 330, w: 440, h: 90 },
    ]) +
      peak(stage, [790, 330, 420, 860], 0.16) +
      peak(stage, [250, 410, 380, 880], 0.26) +
      clouds(dice, light, [
        { x: 540, y: 700, w: 520, h: 76 },
        { x: 60, y: 690, w: 380, h: 60 },
      ]) +
      birds(
        [
          [560, 470, 0.8],
          [610, 450, 0.6],
          [520, 500, 0.5],
        ],
        light.land(0.6),
      ),
    peak(stage, [960, 560, 330, 900], 0.42) + pines(stage) + hut(stage, 730, 880),
    sheet(near, light.land(0.7), { to: light.land(0.82) }) +
      rocks(stage) +
      path(stage) +
      pilgrim(stage) +
      sheet(snowBank, light.tint('#f4f0fa', 0.3), { to: light.tint('#c9c0e0', 0.5) }) +
      sheet(snowRight, light.tint('#f4f0fa', 0.3), { to: light.tint('#c9c0e0', 0.5) }),
    flags(stage, [-40, 240], [W + 40, 110], 150) +
      flags(stage, [-40, 20], [W + 40, 230], 120) +
      sheet(
        limb(-30, 60, 0.3, 0.6) +
          limb(-30, 420, 0.2, 0.5) +
          limb(W + 30, 330, Math.PI - 0.1, -0.5) +
          limb(W + 30, 40, Math.PI - 0.3, -0.6),
        light.land(1),
        { to: light.land(0.9), lie: 'hang' },
      ) +
      sheet(pine(dice, [60, H + 60], 760) + pine(dice, [1040, H + 60], 700), light.land(1)),
  ]
}
