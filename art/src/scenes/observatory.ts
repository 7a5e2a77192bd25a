import { darker, lighter } from '../paper/colour.ts'
import { between } from '../paper/dice.ts'
import { box, circle, n, polygon, spark, starburst } from '../paper/path.ts'
import { flat, glow, line, put, sheet, stack } from '../paper/sheet.ts'
import { ridge } from '../props/ridge.ts'
import { sky } from '../props/sky.ts'
import { H, type Recipe, type Stage, W } from './stage.ts'

const orb = [640, 300] as const

/** The town far below, with the few lamps that are still lit. */
function town({ dice, light, seed }: Stage): string {
  const hills = ridge({ y: 760, height: 70, hills: 2.5, seed: seed + 3 })
  const near = ridge({ y: 850, height: 40, hills: 3, seed: seed + 9 })
  let roofs = near.d
  let lamps = ''
  for (let x = 170; x < 920; x += between(dice, 26, 44)) {
    const [w, h] = [between(dice, 24, 46), between(dice, 26, 90)]
    const foot = near.at(x) + 20
    roofs += polygon([
      [x, foot],
      [x, foot - h],
      [x + w / 2, foot - h - w * 0.4],
      [x + w, foot - h],
      [x + w, foot],
    ])
    if (dice() < (light.lit ? 0.5 : 0.2))
      lamps += box({ x: x + w / 2 - 4, y: foot - h + 10, w: 8, h: 11 })
  }
  return (
    sheet(hills.d, light.land(0.3), { to: light.land(0.4) }) +
    sheet(roofs, light.land(0.5), { to: light.land(0.62) }) +
    flat(lamps, '#ffe39a')
  )
}

function constellations({ light }: Stage): string {
  if (light.time === 'day') return ''
  const figures = [
    [
      [250, 230],
      [310, 180],
      [370, 250],
      [430, 220],
      [470, 300],
    ],
    [
      [760, 500],
      [800, 440],
      [860, 470],
      [840, 550],
      [780, 570],
      [760, 500],
    ],
    [
      [330, 480],
      [390, 520],
      [370, 600],
      [450, 640],
    ],
  ] as const
  const lines = figures.map((points) => `M${points.map((p) => p.join(' ')).join('L')}`).join('')
  const points = figures.flatMap((figure) => figure.map(([x, y]) => spark(x, y, 13))).join('')
  return line(lines, '#fff6d8', 2.5, 0.55) + flat(points, '#fffaf0')
}

/** The dome's inside with its slit open to the sky. */
function dome({ light }: Stage): string {
  const shell = light.tint('#5a4a8a', 0.45)
  const slit = 'M230 900V420C250 200 380 70 545 30C710 70 850 200 870 420V900Z'
  const rim = light.tint('#e8b468', 0.25)
  const ribs = Array.from(
    { length: 4 },
    (_, i) =>
      `M${n(200 - i * 62)} 960C${n(190 - i * 70)} 500 ${n(260 - i * 60)} 160 ${n(470 - i * 90)} -80M${n(900 + i * 62)} 960C${n(910 + i * 70)} 500 ${n(840 + i * 60)} 160 ${n(630 + i * 90)} -80`,
  ).join('')
  const rivets = Array.from(
    { length: 9 },
    (_, i) => circle(212, 440 + i * 54, 6) + circle(888, 440 + i * 54, 6),
  ).join('')
  return (
    sheet(`M-60 -60H${W + 60}V${H + 60}H-60Z${slit}`, shell, {
      to: darker(shell, 0.5),
      holes: true,
      lie: 'hang',
    }) +
    line(ribs, darker(shell, 0.35), 8, 0.8) +
    stack('hang', line(slit.replace('Z', ''), rim, 22)) +
    line(slit.replace('Z', ''), darker(rim, 0.3), 4) +
    flat(rivets, lighter(rim, 0.3))
  )
}

function telescope({ light }: Stage): string {
  const brass = light.tint('#e8a84e', 0.12)
  const [bright, dark] = [lighter(brass, 0.35), darker(brass, 0.35)]
  const band = (x: number, w: number, half: number) =>
    flat(box({ x, y: -half, w, h: half * 2 }, 6), dark) +
    flat(box({ x, y: -half, w, h: half * 0.5 }, 6), bright)
  const tube =
    flat('M-300 -30H-190V30H-300Z', dark) +
    flat('M-200 -46H60V46H-200Z', brass, { to: dark }) +
    flat('M-200 -34H60V-18H-200Z', bright) +
    flat('M60 -62H330L352 -74V74L330 62H60Z', brass, { to: dark }) +
    flat('M60 -46H336V-26H60Z', bright) +
    band(-208, 26, 54) +
    band(48, 30, 70) +
    band(330, 32, 82) +
    flat('M-330 -18H-296V18H-330Z', light.land(0.95)) +
    flat('M-120 -82H40V-62H-120Z', brass) +
    line('M-90 -62V-44M10 -62V-44', dark, 8)
  const iron = light.land(0.85)
  return (
    stack(
      'near',
      flat('M600 1160L640 860H720L760 1160Z', iron, { to: light.land(1) }) +
        flat('M560 1150H800V1190H560Z', light.land(0.95)),
    ) +
    stack(
      'near',
      flat(polygon(starburst([680, 850], 92, 18, 0.88)), darker(brass, 0.2)) +
        flat(circle(680, 850, 62), brass) +
        flat(circle(680, 850, 40), dark) +
        flat(circle(680, 850, 15), bright),
    ) +
    stack('hang', put({ x: 660, y: 756, turn: -52, scale: 0.98 }, tube))
  )
}

function desk({ light, dice }: Stage): string {
  const wood = light.tint('#8a4a3a', 0.5)
  const chart = light.tint('#f6e6c4', 0.2)
  const ink = light.tint('#3f5fa8', 0.3)
  const orbits = [26, 44, 62]
    .map(
      (r) =>
        `M${258 - r} 1004a${r} ${n(r * 0.34)} 0 1 0 ${2 * r} 0a${r} ${n(r * 0.34)} 0 1 0 ${-2 * r} 0`,
    )
    .join('')
  const globe =
    line('M120 1010V976', wood, 12) +
    flat(circle(120, 920, 58), light.tint('#2f4f8f', 0.3)) +
    flat(
      Array.from({ length: 9 }, () =>
        spark(between(dice, 84, 156), between(dice, 884, 956), 8),
      ).join(''),
      '#fff3c4',
    ) +
    line('M70 900A58 58 0 0 0 168 946M66 962A78 78 0 0 1 174 868', light.tint('#e8b468', 0.2), 7)
  const candle =
    (light.lit ? glow(370, 930, 210, 0.9) : '') +
    flat('M356 950H384V1010H356Z', '#fff1dc') +
    flat('M370 914Q386 936 370 948Q354 936 370 914Z', '#ffb43d') +
    flat('M336 1008H404V1020H336Z', light.tint('#e8b468', 0.3))
  return (
    stack(
      'near',
      flat(box({ x: -20, y: 1018, w: 480, h: 36 }, 8), lighter(wood, 0.14)) +
        flat(box({ x: 0, y: 1054, w: 440, h: 320 }), wood, { to: darker(wood, 0.5) }),
    ) +
    stack('near', flat('M180 988L330 980L352 1018H168Z', chart) + line(orbits, ink, 3)) +
    stack('near', globe) +
    stack('near', candle)
  )
}

function rail({ light }: Stage): string {
  const brass = light.tint('#c98a4e', 0.5)
  const posts = Array.from({ length: 8 }, (_, i) => `M${40 + i * 150} 1110V940`).join('')
  return stack(
    'near',
    line(`M-20 940H${W + 20}`, brass, 14) +
      line(posts, darker(brass, 0.3), 9) +
      line(`M-20 1020H${W + 20}`, darker(brass, 0.2), 6),
  )
}

/** Planets on wires, hung in front. */
function orrery({ light }: Stage): string {
  const wire = light.tint('#e8b468', 0.3)
  const planet = ([x, y, r]: readonly [number, number, number], colour: string, ring = false) =>
    stack(
      'hang',
      line(`M${x} -20V${y - r}`, wire, 3) +
        flat(circle(x, y, r), light.tint(colour, 0.15)) +
        flat(
          `M${x - r} ${y}a${r} ${r} 0 0 0 ${2 * r} 0a${r} ${r * 0.6} 0 0 1 ${-2 * r} 0Z`,
          light.tint(darker(colour, 0.35), 0.2),
          { opacity: 0.6 },
        ) +
        (ring
          ? line(
              `M${x - r * 1.7} ${y + 8}Q${x} ${y + r * 0.8} ${x + r * 1.7} ${y - 14}`,
              light.tint('#ffe9b0', 0.1),
              9,
            )
          : ''),
    )
  return (
    planet([120, 250, 62], '#ff8f6b') +
    planet([262, 140, 34], '#5bc0be') +
    planet([955, 290, 72], '#e8b468', true) +
    planet([815, 130, 38], '#c98ae0') +
    planet([410, 70, 22], '#ffd75e')
  )
}

export const observatory: Recipe = (stage) => {
  const { light } = stage
  const velvet = light.tint('#3a1c4a', 0.7)
  return [
    sky(stage, orb, 90) + constellations(stage),
    town(stage),
    dome(stage) + rail(stage),
    sheet(`M-60 1110H${W + 60}V${H + 60}H-60Z`, light.land(0.8), { to: light.land(0.95) }) +
      telescope(stage) +
      desk(stage),
    orrery(stage) +
      sheet(
        `M-60 ${H + 60}V${H - 260}Q60 ${H - 210} 110 ${H - 120}T330 ${H + 60}ZM${W + 60} ${H + 60}V${H - 260}Q${W - 60} ${H - 210} ${W - 110} ${H - 120}T${W - 330} ${H + 60}Z`,
        velvet,
        { to: light.land(1) },
      ),
  ]
}
