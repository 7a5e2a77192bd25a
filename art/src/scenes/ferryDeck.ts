import { darker, lighter } from '../paper/colour.ts'
import { box, circle, n, polygon } from '../paper/path.ts'
import { flat, glow, line, put, sheet, stack } from '../paper/sheet.ts'
import { clouds } from '../props/cloud.ts'
import { bulbs, roundLantern } from '../props/lanterns.ts'
import { ridge } from '../props/ridge.ts'
import { birds, sky } from '../props/sky.ts'
import { waves } from '../props/waves.ts'
import { H, type Recipe, type Stage, W } from './stage.ts'

const orb = [430, 380] as const
const horizon = 690

function coast(stage: Stage): string {
  const { dice, light, seed } = stage
  const far = ridge({
    y: horizon + 4,
    height: 50,
    hills: 2.4,
    seed: seed + 4,
    peaks: [
      [820, 130, 150],
      [160, 80, 160],
    ],
  })
  const near = ridge({ y: horizon + 30, height: 30, hills: 3.2, seed: seed + 8 })
  let lamps = ''
  for (let i = 0; i < 26; i++) {
    const x = 540 + dice() * 500
    lamps += box({ x, y: near.at(x) + 8 + dice() * 26, w: 7, h: 7 })
  }
  return (
    clouds(dice, light, [
      { x: 180, y: 440, w: 420, h: 90 },
      { x: 870, y: 340, w: 420, h: 90 },
      { x: 700, y: 560, w: 320, h: 60 },
    ]) +
    birds(
      [
        [600, 330, 1],
        [680, 380, 0.7],
        [540, 430, 0.6],
      ],
      light.land(0.6),
    ) +
    sheet(far.d, light.land(0.22), { to: light.land(0.3) }) +
    sheet(near.d, light.land(0.36), { to: light.land(0.44) }) +
    (light.lit ? flat(lamps, '#ffe39a') : '')
  )
}

function funnel({ light }: Stage): string {
  const red = light.tint('#d9433f', 0.3)
  const smoke = [
    [0, 0, 60],
    [40, -80, 74],
    [110, -150, 90],
    [60, -210, 60],
  ] as const
  const puffs = smoke.map(([dx, dy, r]) => circle(880 + dx, 250 + dy, r)).join('')
  return (
    sheet(puffs, light.cloud, { to: light.sky(0.4), lie: 'hang', opacity: 0.85 }) +
    stack(
      'near',
      flat('M804 900L822 300H938L956 900Z', red, { to: darker(red, 0.35) }) +
        flat('M820 356L822 300H938L940 356Z', light.land(0.95)) +
        flat('M815 470L818 400H942L945 470Z', light.tint('#fff1dc', 0.25)) +
        line('M880 302V270', light.land(1), 10) +
        flat('M812 292H948V312H812Z', light.land(1)),
    )
  )
}

function cabin({ dice, light }: Stage): string {
  const white = light.tint('#f6ead8', 0.4)
  const panes = [730, 850, 970].map((x) => circle(x, 830, 36)).join('')
  const rims = line(panes, light.tint('#c9824e', 0.4), 12)
  return (
    sheet(box({ x: 650, y: 700, w: 520, h: 420 }, 18), white, { to: darker(white, 0.35) }) +
    sheet(box({ x: 620, y: 672, w: 560, h: 44 }, 12), light.tint('#c9824e', 0.4), { lie: 'near' }) +
    flat(panes, light.lit ? '#ffe39a' : light.window(dice)) +
    rims +
    (light.lit ? glow(790, 830, 200, 0.6) : '') +
    stack('near', flat(box({ x: 660, y: 910, w: 520, h: 16 }), light.tint('#d9433f', 0.4)))
  )
}

function mast({ light }: Stage): string {
  const wood = light.land(0.85)
  return (
    stack(
      'near',
      line('M232 1010V250', wood, 18) +
        line('M232 420L120 700M232 420L420 690M232 300H160M232 300H304', wood, 5) +
        flat('M240 262L330 286L240 312Z', light.tint('#ffb43d', 0.2)),
    ) + bulbs([232, 260], [W + 20, 560], 60, light)
  )
}

function railing({ light }: Stage): string {
  const iron = light.tint('#f6ead8', 0.3)
  const posts = Array.from({ length: 8 }, (_, i) => `M${-30 + i * 104} 1030V880`).join('')
  const ring =
    flat(`${circle(0, 0, 74)}${circle(0, 0, 40)}`, light.tint('#ff6f5a', 0.2), { holes: true }) +
    [0, 90, 180, 270]
      .map((turn) =>
        put({ x: 0, y: 0, turn }, flat('M-18 -76H18L14 -38H-14Z', light.tint('#fffaf0', 0.1))),
      )
      .join('')
  return (
    stack(
      'near',
      line('M-40 880H690', iron, 17) +
        line('M-40 950H690', darker(iron, 0.15), 8) +
        line(posts, darker(iron, 0.1), 11),
    ) + stack('near', put({ x: 420, y: 950 }, ring))
  )
}

function deck({ light }: Stage): string {
  const wood = light.tint('#b8754a', 0.5)
  const planks = Array.from(
    { length: 13 },
    (_, i) => `M${n(-100 + i * 106)} 1020L${n(-520 + i * 176)} ${H + 40}`,
  ).join('')
  return (
    sheet(`M-60 1020H${W + 60}V${H + 60}H-60Z`, wood, { to: darker(wood, 0.55) }) +
    line(planks, darker(wood, 0.4), 5, 0.8)
  )
}

function luggage({ light }: Stage): string {
  const crate = ([x, y, w, h]: readonly [number, number, number, number], colour: string) => {
    const side = light.tint(colour, 0.45)
    return stack(
      'near',
      flat(box({ x, y: y - h, w, h }, 6), side, { to: darker(side, 0.35) }) +
        line(
          `M${x + 10} ${y - h + 14}H${x + w - 10}M${x + 10} ${y - 14}H${x + w - 10}M${x + 16} ${y - 18}L${x + w - 16} ${y - h + 18}`,
          darker(side, 0.4),
          7,
        ),
    )
  }
  const bundle = stack(
    'near',
    flat(
      'M110 1120C60 1120 60 1020 120 1000L110 960L140 978L170 958L164 1000C230 1020 230 1120 180 1120Z',
      light.tint('#3fa796', 0.4),
    ) + line('M118 1002Q142 1016 166 1002', light.land(0.9), 6),
  )
  return (
    crate([820, 1150, 200, 150], '#a86d3c') +
    crate([860, 1002, 130, 104], '#c9824e') +
    bundle +
    crate([-30, 1200, 140, 120], '#8a5a3a')
  )
}

function coil({ light }: Stage): string {
  const rope = light.tint('#e8c98a', 0.4)
  return stack(
    'near',
    [0, 1, 2]
      .map(
        (i) =>
          `<ellipse cx="300" cy="${1180 - i * 20}" rx="${92 - i * 6}" ry="26" fill="none" stroke="${i % 2 ? darker(rope, 0.15) : rope}" stroke-width="20"/>`,
      )
      .join(''),
  )
}

export const ferryDeck: Recipe = (stage) => {
  const { light } = stage
  const stripe = (i: number) =>
    `${polygon([
      [-60 + i * 100, -60],
      [40 + i * 100, -60],
      [40 + i * 100, 120],
      [-60 + i * 100, 120],
    ])}M${-60 + i * 100} 120A50 44 0 0 0 ${40 + i * 100} 120Z`
  const pick = (odd: number) =>
    Array.from({ length: 12 }, (_, i) => (i % 2 === odd ? stripe(i) : '')).join('')
  return [
    sky(stage, orb),
    coast(stage),
    waves(stage, { y: horizon + 56, rows: 5, glintX: orb[0] }) + funnel(stage),
    mast(stage) + cabin(stage) + railing(stage) + deck(stage) + luggage(stage) + coil(stage),
    stack(
      'hang',
      flat(pick(0), light.tint('#d9433f', 0.4)) + flat(pick(1), light.tint('#fff1dc', 0.3)),
    ) +
      roundLantern(light, [120, 300, 74], '#ffb43d', 200) +
      roundLantern(light, [966, 270, 66], '#ff6f5a', 180) +
      roundLantern(light, [300, 214, 44], '#ff6f5a', 120) +
      sheet(
        `M-60 -60H60L86 ${H + 60}H-60ZM${W + 60} -60H${W - 60}L${W - 86} ${H + 60}H${W + 60}Z`,
        light.land(0.95),
        { lie: 'hang' },
      ) +
      line(`M40 340Q140 700 60 1100`, lighter(light.land(0.8), 0.1), 9) +
      sheet(`M-60 ${H - 70}Q${W / 2} ${H - 130} ${W + 60} ${H - 70}V${H + 60}H-60Z`, light.land(1)),
  ]
}
