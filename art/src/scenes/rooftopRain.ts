import { darker } from '../paper/colour.ts'
import { between } from '../paper/dice.ts'
import { box, circle } from '../paper/path.ts'
import { flat, glow, line, put, sheet, stack } from '../paper/sheet.ts'
import { clouds } from '../props/cloud.ts'
import { tower } from '../props/houses.ts'
import { sittingCat } from '../props/people.ts'
import { sky } from '../props/sky.ts'
import { fern } from '../props/trees.ts'
import { falling } from '../props/weather.ts'
import { H, type Recipe, type Stage, W } from './stage.ts'

const orb = [410, 330] as const

function skyline(stage: Stage, y: number, depth: number): string {
  const { dice, light } = stage
  let svg = ''
  for (let x = -60; x < W + 40; x += between(dice, 90, 150)) {
    const h = between(dice, 180, 430) * (Math.abs(x - 480) < 170 ? 0.6 : 1)
    svg += tower(
      dice,
      light,
      { x, y, w: between(dice, 90, 150), h },
      light.land(depth + between(dice, -0.05, 0.05)),
    )
  }
  return svg
}

/** A lit sign on a wall: paper shapes, no letters, so it reads in every language. */
function sign(
  { light }: Stage,
  [x, y, w, h]: readonly [number, number, number, number],
  colour: string,
): string {
  const bright = light.lit ? colour : light.tint(colour, 0.4)
  const marks = [0.2, 0.42, 0.64, 0.84].map((k) => circle(x + w / 2, y + h * k, w * 0.2)).join('')
  return (
    (light.lit ? glow(x + w / 2, y + h / 2, h * 0.7, 0.6) : '') +
    sheet(box({ x, y, w, h }, 12), light.land(0.9), { lie: 'near' }) +
    line(box({ x: x + 7, y: y + 7, w: w - 14, h: h - 14 }, 9), bright, 5) +
    flat(marks, bright)
  )
}

function waterTank({ light }: Stage): string {
  const wood = light.tint('#8a5a4a', 0.5)
  const bands = [0, 1, 2].map((i) => box({ x: -92, y: -320 + i * 62, w: 184, h: 10 })).join('')
  return put(
    { x: 800, y: 1060 },
    stack(
      'near',
      line('M-76 -170L-92 0M76 -170L92 0M-80 -110L86 -40M80 -110L-86 -40', light.land(0.95), 12) +
        flat('M-92 -350H92V-166H-92Z', wood, { to: darker(wood, 0.4) }) +
        flat(bands, light.land(0.9)) +
        flat('M-108 -346L0 -432L108 -346Z', light.tint('#5a3a5e', 0.5)),
    ),
  )
}

function washing({ light }: Stage): string {
  const tint = (colour: string) => light.tint(colour, 0.3)
  const shirt = 'M-34 0L-56 22L-42 40L-30 30V92H30V30L42 40L56 22L34 0Q0 16 -34 0Z'
  const towel = 'M-30 0H30V88H-30Z'
  const places: [string, string, number][] = [
    [shirt, '#ff5d6c', 120],
    [towel, '#fff1dc', 232],
    [shirt, '#5bc0be', 342],
    [towel, '#ffb43d', 448],
  ]
  const cord = line('M-20 760Q260 850 560 740', light.land(0.95), 4)
  const pegs = places.map(([d, colour, x]) => {
    const y = 760 + Math.sin(((x + 20) / 580) * Math.PI) * 42 - x * 0.02
    return put({ x, y, turn: (260 - x) * 0.02 }, flat(d, tint(colour)))
  })
  return line('M540 1060V700', light.land(0.95), 12) + stack('hang', cord + pegs.join(''))
}

function roofTop(stage: Stage): string {
  const { light } = stage
  const brick = light.tint('#9c5a62', 0.62)
  const puddles = [
    [300, 1180, 150],
    [640, 1240, 190],
    [480, 1330, 120],
  ] as const
  return (
    sheet(`M-60 1000H${W + 60}V${H + 60}H-60Z`, light.land(0.78), { to: light.land(0.92) }) +
    sheet(box({ x: -60, y: 930, w: W + 120, h: 100 }), brick, { to: darker(brick, 0.4) }) +
    sheet(box({ x: -60, y: 912, w: W + 120, h: 30 }, 6), light.tint('#d9a18f', 0.5), {
      lie: 'near',
    }) +
    puddles
      .map(
        ([x, y, r]) =>
          `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.2}" fill="${light.sky(0.55)}" opacity=".6"/><ellipse cx="${x + 20}" cy="${y - 4}" rx="${r * 0.5}" ry="${r * 0.07}" fill="${light.sky(0.1)}" opacity=".7"/>`,
      )
      .join('')
  )
}

export const rooftopRain: Recipe = (stage) => {
  const { dice, light } = stage
  const heavy = [
    { x: 160, y: 260, w: 620, h: 130 },
    { x: 760, y: 210, w: 760, h: 150 },
    { x: 980, y: 400, w: 520, h: 100 },
  ]
  const awning = `M-40 -40H${W + 40}V90${Array.from({ length: 12 }, (_, i) => `A48 48 0 0 1 ${W + 40 - (i + 1) * 97} 90`).join('')}Z`
  return [
    sky(stage, orb),
    clouds(dice, { ...light, cloud: light.sky(0.85) }, heavy) + skyline(stage, 860, 0.26),
    skyline(stage, 960, 0.5) +
      sign(stage, [238, 560, 62, 230], '#ff5d8a') +
      sign(stage, [690, 500, 58, 200], '#4fd3cf') +
      sign(stage, [930, 610, 64, 220], '#ffb43d'),
    roofTop(stage) + waterTank(stage) + washing(stage) + sittingCat(light, 930, 918, 1.1),
    sheet(awning, light.tint('#a8324f', 0.45), { to: light.tint('#7a2440', 0.6), lie: 'hang' }) +
      sheet(
        fern([60, H + 20], 420) +
          fern([1030, H + 30], 440) +
          fern([260, H + 60], 260) +
          fern([850, H + 60], 260),
        light.land(0.98),
      ) +
      falling('rain', dice),
  ]
}
