import { darker, lighter } from '../paper/colour.ts'
import { between } from '../paper/dice.ts'
import { box, circle, leaf, n } from '../paper/path.ts'
import { flat, glow, line, put, sheet, stack } from '../paper/sheet.ts'
import { clouds } from '../props/cloud.ts'
import { roundLantern } from '../props/lanterns.ts'
import { ridge } from '../props/ridge.ts'
import { sky } from '../props/sky.ts'
import { bough, broadleaf } from '../props/trees.ts'
import { H, type Recipe, type Stage, W } from './stage.ts'

const orb = [500, 360] as const

function garden(stage: Stage): string {
  const { dice, light, seed } = stage
  const hill = ridge({ y: 640, height: 50, hills: 2.6, seed: seed + 2, peaks: [[740, 120, 120]] })
  const shrubs = [300, 420, 700, 800]
    .map((x) => broadleaf(dice, [x, 820], between(dice, 130, 190)))
    .join('')
  return (
    clouds(dice, light, [
      { x: 330, y: 500, w: 320, h: 64 },
      { x: 760, y: 420, w: 300, h: 60 },
    ]) +
    sheet(hill.d, light.land(0.26), { to: light.land(0.36) }) +
    sheet(shrubs, light.land(0.44), { to: light.land(0.56) }) +
    sheet(`M-60 790Q540 740 ${W + 60} 790V${H}H-60Z`, light.land(0.5)) +
    bridge(stage)
  )
}

function bridge({ light }: Stage): string {
  const red = light.tint('#e0453a', 0.2)
  const posts = [0, 1, 2, 3, 4]
    .map((i) => `M${390 + i * 75} ${n(770 - Math.sin((Math.PI * i) / 4) * 42)}v-64`)
    .join('')
  return stack(
    'near',
    line('M370 790Q540 690 710 790', red, 20) +
      line(posts, darker(red, 0.2), 11) +
      line('M380 722Q540 620 700 722', red, 11),
  )
}

/** A round window in a plaster wall, with sliding paper screens to both sides. */
function wall({ light }: Stage): string {
  const plaster = light.tint('#f0cfa4', 0.3)
  const wood = light.tint('#7a4030', 0.45)
  const whole = `M-60 -60H${W + 60}V${H + 60}H-60Z${circle(540, 530, 318)}`
  return (
    sheet(whole, plaster, { to: darker(plaster, 0.3), holes: true, lie: 'hang' }) +
    stack('hang', line(circle(540, 530, 322), wood, 26)) +
    line(circle(540, 530, 310), lighter(wood, 0.3), 4) +
    line('M222 640H858M380 255V805M700 255V805', wood, 8) +
    stack(
      'hang',
      flat(
        box({ x: -60, y: 120, w: W + 120, h: 46 }) + box({ x: -60, y: 880, w: W + 120, h: 50 }),
        wood,
        { to: darker(wood, 0.3) },
      ),
    )
  )
}

function screen({ light }: Stage, x: number): string {
  const wood = light.tint('#6a3428', 0.5)
  const paper = light.lit ? '#ffe6b4' : light.tint('#fff6e6', 0.1)
  const grid =
    [0, 1, 2].map((i) => `M${x + i * 66} 170V880`).join('') +
    Array.from({ length: 7 }, (_, i) => `M${x} ${230 + i * 100}H${x + 132}`).join('')
  return stack(
    'near',
    flat(box({ x, y: 166, w: 132, h: 714 }), paper, { to: darker(paper, 0.12) }) +
      line(grid, wood, 7) +
      line(box({ x, y: 166, w: 132, h: 714 }), wood, 14),
  )
}

function floor({ light }: Stage): string {
  const straw = light.tint('#d9c07a', 0.45)
  const hem = light.tint('#3f6a4a', 0.5)
  return (
    sheet(`M-60 926H${W + 60}V${H + 60}H-60Z`, straw, { to: darker(straw, 0.4) }) +
    line(
      `M-60 1090H${W + 60}M300 926L120 1090M780 926L960 1090M540 1090V1290M-60 1290H${W + 60}`,
      hem,
      13,
    )
  )
}

function table({ light }: Stage): string {
  const wood = light.tint('#5a2a28', 0.5)
  const clay = light.tint('#2f6f6a', 0.25)
  const pot =
    line('M-40 -70Q0 -142 40 -70', wood, 9) +
    flat('M-62 -34C-62 -84 62 -84 62 -34C62 4 36 10 0 10C-36 10 -62 4 -62 -34Z', clay, {
      to: darker(clay, 0.3),
    }) +
    flat('M56 -40Q92 -48 100 -74L112 -68Q104 -22 60 -12Z', clay) +
    flat('M-24 -72Q0 -86 24 -72Z', lighter(clay, 0.3)) +
    flat(circle(0, -84, 9), lighter(clay, 0.3))
  const cup = (x: number) =>
    stack(
      'near',
      flat(
        `M${x - 28} 1000H${x + 28}Q${x + 26} 1044 ${x} 1044T${x - 28} 1000Z`,
        light.tint('#fff6e6', 0.15),
      ) + flat(`M${x - 24} 1002H${x + 24}L${x + 20} 1012H${x - 20}Z`, light.tint('#8fb05a', 0.2)),
    )
  const steam = line('M470 900q-16 -30 4 -56t-2 -60M520 910q14 -28 -4 -52t4 -54', '#ffffff', 7, 0.4)
  return (
    steam +
    stack(
      'near',
      flat('M250 1044H830L860 1080H220Z', lighter(wood, 0.16)) +
        flat('M220 1080H860V1108H220Z', wood) +
        flat('M270 1108H320L310 1190H280ZM760 1108H810L800 1190H770Z', darker(wood, 0.3)),
    ) +
    stack('near', put({ x: 500, y: 1040 }, pot)) +
    cup(380) +
    cup(640) +
    stack(
      'near',
      flat('M690 1044H790L780 1052H700Z', light.tint('#fff6e6', 0.2)) +
        flat(
          circle(722, 1030, 17) + circle(758, 1030, 17) + circle(740, 1004, 17),
          light.tint('#f7a1b5', 0.1),
        ),
    )
  )
}

function cushions({ light }: Stage): string {
  const one = (x: number, colour: string) =>
    stack(
      'near',
      flat(
        `M${x - 130} 1230Q${x} 1190 ${x + 130} 1230Q${x + 150} 1270 ${x + 120} 1290Q${x} 1320 ${x - 120} 1290Q${x - 150} 1270 ${x - 130} 1230Z`,
        light.tint(colour, 0.4),
      ) + flat(circle(x, 1250, 10), light.tint('#ffd75e', 0.2)),
    )
  return one(240, '#8f3a6a') + one(840, '#3a5a9c')
}

/** A vase with one spray of blossom. */
function ikebana({ dice, light }: Stage, x: number, y: number): string {
  const twig = line(
    `M${x} ${y - 120}C${x - 10} ${y - 220} ${x + 40} ${y - 260} ${x + 20} ${y - 360}M${x + 6} ${y - 220}Q${x - 50} ${y - 260} ${x - 64} ${y - 320}`,
    light.tint('#5a3028', 0.5),
    8,
  )
  const places = [
    [20, -360],
    [34, -310],
    [4, -260],
    [-64, -320],
    [-44, -280],
    [26, -230],
    [-10, -200],
  ] as const
  const blossoms = places
    .map(([dx, dy]) =>
      Array.from({ length: 5 }, (_, k) =>
        leaf([x + dx, y + dy], (k / 5) * 6.283 + dice(), 24, 16),
      ).join(''),
    )
    .join('')
  const hearts = places.map(([dx, dy]) => circle(x + dx, y + dy, 5)).join('')
  const glaze = light.tint('#3f6fa8', 0.3)
  return (
    stack('near', twig + flat(blossoms, light.tint('#ff9fb5', 0.1)) + flat(hearts, '#ffe9a3')) +
    stack(
      'near',
      flat(
        `M${x - 20} ${y - 130}H${x + 20}Q${x + 14} ${y - 100} ${x + 44} ${y - 60}Q${x + 50} ${y - 10} ${x + 24} ${y}H${x - 24}Q${x - 50} ${y - 10} ${x - 44} ${y - 60}Q${x - 14} ${y - 100} ${x - 20} ${y - 130}Z`,
        glaze,
        { to: darker(glaze, 0.3) },
      ),
    )
  )
}

function noren({ light }: Stage): string {
  const cloth = light.tint('#2f4f8f', 0.35)
  const pieces = Array.from({ length: 5 }, (_, i) => {
    const x = 90 + i * 182
    return `M${x} 40H${x + 174}L${x + 170} 190Q${x + 86} 206 ${x + 4} 190Z`
  }).join('')
  const marks = Array.from({ length: 5 }, (_, i) => circle(177 + i * 182, 116, 34)).join('')
  return stack(
    'hang',
    line('M-20 40H1100', light.tint('#8a5a3a', 0.4), 16) +
      flat(pieces, cloth, { to: darker(cloth, 0.2) }) +
      flat(marks, light.tint('#fff6e6', 0.15)) +
      flat(
        Array.from({ length: 5 }, (_, i) => leaf([155 + i * 182, 134], -0.75, 60, 22)).join(''),
        cloth,
      ),
  )
}

export const teahouse: Recipe = (stage) => {
  const { dice, light } = stage
  const maple =
    bough(dice, [W + 40, 300], {
      angle: Math.PI - 0.05,
      length: 330,
      curve: -0.4,
      leafLength: 74,
      leafWidth: 34,
    }) +
    bough(dice, [-40, 330], { angle: 0.1, length: 300, curve: 0.5, leafLength: 74, leafWidth: 34 })
  return [
    sky(stage, orb, 86),
    garden(stage),
    wall(stage) + screen(stage, 50) + screen(stage, 898) + ikebana(stage, 236, 886),
    floor(stage) + cushions(stage) + table(stage),
    noren(stage) +
      sheet(maple, light.tint('#e0525f', 0.35), { to: light.tint('#b0324f', 0.5), lie: 'hang' }) +
      roundLantern(light, [112, 330, 70], '#e0525f', 300) +
      roundLantern(light, [968, 340, 74], '#e0525f', 300) +
      (light.lit ? glow(540, 1000, 360, 0.4) : '') +
      sheet(`M-60 ${H - 60}Q${W / 2} ${H - 120} ${W + 60} ${H - 60}V${H + 60}H-60Z`, light.land(1)),
  ]
}
