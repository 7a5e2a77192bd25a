import { darker } from '../paper/colour.ts'
import { between } from '../paper/dice.ts'
import { arch, box, circle, leaf, n, type Point, polygon } from '../paper/path.ts'
import { flat, glow, line, put, sheet, stack } from '../paper/sheet.ts'
import { bunting } from '../props/bunting.ts'
import { clouds } from '../props/cloud.ts'
import { house } from '../props/houses.ts'
import { bulbs } from '../props/lanterns.ts'
import { crowd } from '../props/people.ts'
import { sky } from '../props/sky.ts'
import { broadleaf } from '../props/trees.ts'
import { H, type Recipe, type Stage, W } from './stage.ts'

const orb = [380, 360] as const

function firework({ dice }: Stage, [x, y]: Point, r: number, colour: string): string {
  let d = ''
  for (let ring = 1; ring <= 3; ring++) {
    const count = 8 + ring * 4
    for (let i = 0; i < count; i++) {
      const turn = (i / count) * Math.PI * 2 + dice() * 0.1
      const from = r * (ring / 3 - 0.2)
      d += leaf([x + Math.cos(turn) * from, y + Math.sin(turn) * from], turn, r * 0.24, r * 0.03)
    }
  }
  return (
    glow(x, y, r * 1.3, 0.5) +
    stack('near', flat(d, colour) + flat(circle(x, y, r * 0.06), '#fffaf0'))
  )
}

function balloon(
  { light }: Stage,
  [x, y, scale]: readonly [number, number, number],
  colours: readonly [string, string],
): string {
  const [one, two] = colours.map((c) => light.tint(c, 0.1)) as [string, string]
  return stack(
    'hang',
    put(
      { x, y, scale },
      line('M-40 96L-20 150M40 96L20 150', light.land(0.9), 4) +
        flat(
          'M0 -130C90 -130 130 -50 104 10C88 54 50 84 36 104H-36C-50 84 -88 54 -104 10C-130 -50 -90 -130 0 -130Z',
          one,
        ) +
        flat(
          'M0 -130C44 -130 60 -40 48 20C40 60 20 90 16 104H-16C-20 90 -40 60 -48 20C-60 -40 -44 -130 0 -130Z',
          two,
        ) +
        flat('M-26 148H26L20 186H-20Z', light.tint('#8a5a3a', 0.4)),
    ),
  )
}

function wheel({ light }: Stage, [x, y]: Point, r: number): string {
  const iron = light.tint('#8f5ab8', 0.3)
  const cabins = ['#ff5d6c', '#ffd75e', '#5bc0be', '#ff8f4a', '#f7a1b5'].map((c) =>
    light.tint(c, 0.1),
  )
  let spokes = ''
  let cars = ''
  for (let i = 0; i < 10; i++) {
    const turn = (i / 10) * Math.PI * 2
    const [cx, cy] = [x + Math.cos(turn) * r, y + Math.sin(turn) * r]
    spokes += `M${x} ${y}L${n(cx)} ${n(cy)}`
    cars += flat(
      `M${n(cx - 24)} ${n(cy + 6)}a24 24 0 0 1 48 0v12a24 18 0 0 1 -48 0Z`,
      cabins[i % 5] ?? '#ff5d6c',
    )
  }
  return stack(
    'near',
    line(
      `M${x} ${y}L${x - r * 0.7} ${y + r * 1.7}M${x} ${y}L${x + r * 0.7} ${y + r * 1.7}`,
      iron,
      15,
    ) +
      line(circle(x, y, r) + circle(x, y, r * 0.9), iron, 7) +
      line(spokes, iron, 5) +
      cars +
      flat(circle(x, y, 26), light.tint('#ffd75e', 0.1)),
  )
}

function clockTower({ light }: Stage): string {
  const [x, foot] = [690, 900]
  const wall = light.tint('#ffe3c0', 0.3)
  const roof = light.tint('#c9434f', 0.3)
  const face = light.lit ? '#fff3cf' : light.tint('#fffaf0', 0.05)
  return (
    stack(
      'near',
      flat(box({ x: x - 74, y: 450, w: 148, h: 520 }), wall, { to: darker(wall, 0.3) }) +
        flat(
          box({ x: x - 92, y: 430, w: 184, h: 26 }, 4) +
            box({ x: x - 92, y: 640, w: 184, h: 22 }, 4),
          darker(wall, 0.25),
        ) +
        flat(
          polygon([
            [x - 98, 432],
            [x, 250],
            [x + 98, 432],
          ]),
          roof,
          { to: darker(roof, 0.25) },
        ) +
        line(`M${x} 256V210`, light.land(0.9), 6) +
        flat(`M${x + 2} 212L${x + 50} 226L${x + 2} 242Z`, light.tint('#ffb43d', 0.1)),
    ) +
    (light.lit ? glow(x, 545, 150, 0.8) : '') +
    stack('near', flat(circle(x, 545, 58), darker(wall, 0.5)) + flat(circle(x, 545, 48), face)) +
    line(`M${x} 545V510M${x} 545L${x + 26} 560`, light.land(1), 7) +
    flat(arch(x, foot - 130, 46, 90), light.lit ? '#ffe39a' : light.land(0.8))
  )
}

function square(stage: Stage): string {
  const { light } = stage
  const stone = light.tint('#d9b08a', 0.5)
  const rings = [120, 240, 380, 540, 720]
    .map(
      (r) =>
        `M${545 - r} 1130a${r} ${n(r * 0.42)} 0 1 0 ${2 * r} 0a${r} ${n(r * 0.42)} 0 1 0 ${-2 * r} 0`,
    )
    .join('')
  return (
    sheet(`M-60 900Q540 860 ${W + 60} 900V${H + 60}H-60Z`, stone, { to: darker(stone, 0.5) }) +
    line(rings, darker(stone, 0.35), 6, 0.55)
  )
}

function fountain({ light }: Stage): string {
  const stone = light.tint('#cfc4dc', 0.35)
  const water = light.water(0.2)
  return (
    line(
      'M545 880Q500 850 470 940M545 880Q590 850 620 940M545 876Q545 830 545 930M545 880Q470 820 420 950M545 880Q620 820 670 950',
      water,
      9,
      0.9,
    ) +
    stack(
      'near',
      flat('M535 880H555L570 980H520Z', stone) +
        flat('M470 940H620Q610 972 545 974T470 940Z', stone) +
        flat('M370 1010H720Q716 1080 545 1084T370 1010Z', stone, { to: darker(stone, 0.3) }),
    ) +
    flat('M384 1012Q545 990 706 1012Q545 1040 384 1012Z', water)
  )
}

function tent({ light }: Stage, x: number, y: number, colour: string): string {
  const [cloth, cream] = [light.tint(colour, 0.3), light.tint('#fff1dc', 0.2)]
  return stack(
    'near',
    put(
      { x, y, scale: 1.1 },
      flat('M-112 0V-110H112V0Z', light.lit ? '#ffcf86' : darker(cloth, 0.6)) +
        flat(
          'M-132 -104L0 -230L132 -104Q110 -84 88 -104Q66 -84 44 -104Q22 -84 0 -104Q-22 -84 -44 -104Q-66 -84 -88 -104Q-110 -84 -132 -104Z',
          cloth,
        ) +
        flat('M-44 -104L0 -230L44 -104Q22 -84 0 -104Q-22 -84 -44 -104Z', cream) +
        flat('M-124 -60H124V0H-124Z', darker(cloth, 0.3)) +
        flat('M0 -230V-262L34 -250L0 -240Z', cream),
    ),
  )
}

function row(stage: Stage, y: number, skip: (x: number) => boolean): string {
  const { dice, light } = stage
  let svg = ''
  for (let x = -50; x < W + 20; ) {
    const w = between(dice, 96, 140)
    if (!skip(x)) svg += house(dice, light, { x, y, w, h: between(dice, 150, 250) }, 0.3)
    x += w + 6
  }
  return svg
}

export const festivalSquare: Recipe = (stage) => {
  const { dice, light } = stage
  const colours = ['#ff5d6c', '#ffd75e', '#8f7ae5', '#ff8f4a', '#3fa796', '#f7a1b5', '#27aebc'].map(
    (c) => light.tint(c, 0.15),
  )
  const overhead = light.lit
    ? firework(stage, [260, 380], 130, '#ff8fa0') +
      firework(stage, [560, 400], 120, '#ffe39a') +
      firework(stage, [850, 330], 150, '#9fe8d8')
    : balloon(stage, [800, 350, 0.8], ['#ff8f4a', '#ffd75e']) +
      balloon(stage, [240, 480, 0.55], ['#5b6fd0', '#f7a1b5'])
  const trees = [90, 200, 900, 1000]
    .map((x) => broadleaf(dice, [x, 930], between(dice, 150, 200)))
    .join('')
  return [
    sky(stage, orb),
    clouds(dice, light, [
      { x: 160, y: 560, w: 380, h: 80 },
      { x: 900, y: 520, w: 380, h: 80 },
    ]) +
      overhead +
      wheel(stage, [290, 640], 150),
    row(stage, 880, (x) => x > 590 && x < 760) +
      clockTower(stage) +
      sheet(trees, light.land(0.6), { to: light.land(0.72) }),
    square(stage) +
      fountain(stage) +
      tent(stage, 190, 1060, '#e0525f') +
      tent(stage, 900, 1070, '#3a7ac0') +
      crowd(dice, light, [
        [360, 1080, 0.85],
        [730, 1090, 0.9],
        [300, 1180, 1.1],
        [800, 1190, 1.15],
        [420, 1150, 0.95],
      ]),
    bunting({
      from: [-40, -110],
      to: [W + 40, -90],
      sag: 90,
      count: 6,
      colours: colours.toReversed(),
    }) +
      bunting({ from: [-40, 40], to: [W + 40, -10], sag: 90, count: 8, colours }) +
      bulbs([-20, 250], [W + 20, 200], 120, light) +
      sheet(
        `M-60 ${H + 60}V${H - 170}Q80 ${H - 240} 190 ${H - 130}T420 ${H + 60}ZM${W + 60} ${H + 60}V${H - 190}Q${W - 80} ${H - 250} ${W - 190} ${H - 130}T${W - 420} ${H + 60}Z`,
        light.land(1),
      ),
  ]
}
