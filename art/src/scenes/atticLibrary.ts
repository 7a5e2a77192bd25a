import { darker, lighter } from '../paper/colour.ts'
import { between, type Dice, oneOf } from '../paper/dice.ts'
import { box, circle, n, spark } from '../paper/path.ts'
import { flat, glow, line, put, sheet, stack } from '../paper/sheet.ts'
import { sittingCat } from '../props/people.ts'
import { ridge } from '../props/ridge.ts'
import { birds, sky } from '../props/sky.ts'
import { H, type Recipe, type Stage, W } from './stage.ts'

const orb = [560, 400] as const
const spines = [
  '#e0525f',
  '#ffb43d',
  '#3fa796',
  '#5b6fd0',
  '#8f4ab0',
  '#fff1dc',
  '#c9653a',
  '#2f8f9d',
  '#e88fa0',
] as const

function wall({ light }: Stage): string {
  const plaster = light.tint('#c98a6a', 0.4)
  const whole = `M-60 -60H${W + 60}V${H + 60}H-60Z${circle(545, 420, 262)}`
  const rim = light.tint('#7a4634', 0.4)
  const beams = 'M545 -80L-120 560V660L545 20L1200 660V560Z'
  return (
    sheet(whole, plaster, { to: darker(plaster, 0.45), holes: true, lie: 'hang' }) +
    line(circle(545, 420, 268), rim, 30) +
    line(circle(545, 420, 256), lighter(rim, 0.3), 5) +
    line('M545 160V680M285 420H805', rim, 15) +
    line(circle(545, 420, 120), rim, 12) +
    sheet(beams, darker(rim, 0.2), { lie: 'hang' })
  )
}

/** One shelf of books, some leaning, some lying; (x, y) the left end of the board. */
function shelf(
  dice: Dice,
  light: Stage['light'],
  [x, y, w]: readonly [number, number, number],
): string {
  let svg = ''
  let at = x + 8
  while (at < x + w - 26) {
    const colour = light.tint(oneOf(dice, spines), 0.35)
    if (dice() < 0.12 && at < x + w - 90) {
      for (let i = 0; i < 3; i++)
        svg += flat(
          box({ x: at, y: y - 22 * (i + 1), w: 80 - i * 8, h: 20 }, 3),
          light.tint(oneOf(dice, spines), 0.35),
        )
      at += 90
      continue
    }
    const [wide, tall] = [between(dice, 20, 36), between(dice, 92, 146)]
    const book =
      flat(box({ x: 0, y: -tall, w: wide, h: tall }, 3), colour) +
      flat(
        box({ x: 3, y: -tall + 18, w: wide - 6, h: 5 }) + box({ x: 3, y: -26, w: wide - 6, h: 5 }),
        lighter(colour, 0.45),
      )
    const leaning = dice() < 0.1
    svg += put({ x: at + (leaning ? 6 : 0), y, turn: leaning ? 7 : 0 }, book)
    at += wide + (leaning ? 20 : 2)
  }
  return svg
}

function bookcase({ dice, light }: Stage, x: number, w: number): string {
  const wood = light.tint('#6a3a30', 0.45)
  let svg = sheet(box({ x: x - 18, y: 300, w: w + 36, h: 900 }, 6), darker(wood, 0.5), {
    lie: 'near',
  })
  for (let row = 0; row < 5; row++) {
    const y = 478 + row * 172
    svg +=
      stack('near', shelf(dice, light, [x, y, w])) +
      stack('near', flat(box({ x: x - 18, y, w: w + 36, h: 20 }), wood))
  }
  return (
    svg +
    stack(
      'near',
      flat(
        box({ x: x - 26, y: 290, w: 20, h: 910 }) +
          box({ x: x + w + 6, y: 290, w: 20, h: 910 }) +
          box({ x: x - 36, y: 276, w: w + 72, h: 30 }, 6),
        wood,
        { to: darker(wood, 0.3) },
      ),
    )
  )
}

function ladder({ light }: Stage): string {
  const wood = light.tint('#c9824e', 0.3)
  const rungs = Array.from(
    { length: 9 },
    (_, i) => `M${n(772 - i * 8)} ${400 + i * 84}H${n(846 - i * 8)}`,
  ).join('')
  return stack(
    'hang',
    line('M770 330L690 1180M852 330L772 1180', wood, 13) + line(rungs, darker(wood, 0.2), 11),
  )
}

function desk({ light }: Stage): string {
  const wood = light.tint('#8a4a34', 0.5)
  const globe =
    line('M0 0V-30M-40 -2H40', light.tint('#e8b468', 0.2), 10) +
    flat(circle(0, -92, 62), light.tint('#3f8fb0', 0.2)) +
    flat(
      'M-44 -128Q-20 -150 4 -138Q10 -110 -10 -98Q-40 -96 -44 -128ZM10 -84Q44 -96 52 -70Q40 -40 20 -44ZM-50 -76Q-30 -70 -26 -50Q-40 -48 -50 -76Z',
      light.tint('#8fc98a', 0.2),
    ) +
    line('M-50 -140A70 70 0 0 0 30 -28', light.tint('#e8b468', 0.2), 7)
  const lampShine = light.lit ? glow(300, 900, 260, 0.9) : ''
  const lamp =
    flat('M250 970L276 880H328L354 970Z', light.lit ? '#ffe9b0' : light.tint('#8fd0b0', 0.2)) +
    flat('M294 970H310V1060H294ZM266 1060H338V1074H266Z', light.tint('#e8b468', 0.2))
  const books =
    flat(box({ x: 400, y: 1046, w: 150, h: 28 }, 4), light.tint('#e0525f', 0.3)) +
    flat(box({ x: 412, y: 1018, w: 130, h: 28 }, 4), light.tint('#3fa796', 0.3)) +
    flat(box({ x: 420, y: 994, w: 112, h: 24 }, 4), light.tint('#ffb43d', 0.3))
  return (
    sheet(`M-60 1180H${W + 60}V${H + 60}H-60Z`, light.tint('#6a3a3f', 0.7), { to: light.land(1) }) +
    stack(
      'near',
      flat(box({ x: 190, y: 1074, w: 640, h: 34 }, 8), lighter(wood, 0.12)) +
        flat(box({ x: 214, y: 1108, w: 592, h: 280 }), wood, { to: darker(wood, 0.4) }),
    ) +
    stack('near', put({ x: 690, y: 1074 }, globe)) +
    lampShine +
    stack('near', lamp + books)
  )
}

function dust({ dice }: Stage): string {
  let d = ''
  for (let i = 0; i < 34; i++)
    d +=
      i % 4
        ? circle(between(dice, 200, 900), between(dice, 180, 1150), between(dice, 1.5, 3.5))
        : spark(between(dice, 200, 900), between(dice, 180, 1150), 8)
  return flat(d, '#fff3cf', { opacity: 0.75 })
}

function hanging({ light }: Stage, x: number, y: number): string {
  const brass = light.tint('#e8b468', 0.15)
  const lantern =
    line(`M0 ${-y - 60}V-120`, light.land(1), 4) +
    flat('M-40 -104Q0 -150 40 -104Z', brass) +
    flat('M-36 -104H36L28 0H-28Z', light.lit ? 'url(#lamp)' : light.tint('#fff1dc', 0.2)) +
    line('M-12 -104L-9 0M12 -104L9 0', brass, 4) +
    flat('M-36 0H36L22 18H-22Z', brass)
  return (light.lit ? glow(x, y - 50, 170, 0.9) : '') + stack('hang', put({ x, y }, lantern))
}

export const atticLibrary: Recipe = (stage) => {
  const { light, seed } = stage
  const hill = ridge({ y: 620, height: 60, hills: 3, seed: seed + 4, peaks: [[430, 60, 90]] })
  const drape =
    flat(
      'M-60 -60H300C290 80 180 120 150 330C140 480 110 600 -60 680Z',
      light.tint('#5a2a5e', 0.6),
      { to: light.land(1) },
    ) + line('M60 -40C70 160 40 320 -30 460M160 -40C150 120 90 220 60 420', light.land(1), 6, 0.5)
  return [
    sky(stage, orb),
    sheet(hill.d, light.land(0.3), { to: light.land(0.4) }) +
      birds(
        [
          [640, 350, 0.7],
          [690, 330, 0.5],
        ],
        light.land(0.6),
      ),
    wall(stage) + bookcase(stage, -20, 250) + bookcase(stage, 850, 250),
    desk(stage) + ladder(stage) + sittingCat(light, 590, 1076, 1),
    stack('hang', drape) +
      stack('hang', put({ x: W, y: 0, mirrored: true }, drape)) +
      hanging(stage, 300, 300) +
      hanging(stage, 800, 240) +
      sheet(
        `M-60 ${H - 90}Q300 ${H - 130} ${W / 2} ${H - 50}T${W + 60} ${H - 100}V${H + 60}H-60Z`,
        light.land(1),
      ) +
      dust(stage),
  ]
}
