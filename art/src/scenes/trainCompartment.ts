import { darker, lighter } from '../paper/colour.ts'
import { between } from '../paper/dice.ts'
import { box, circle, n } from '../paper/path.ts'
import { flat, glow, line, put, sheet, stack } from '../paper/sheet.ts'
import { clouds } from '../props/cloud.ts'
import { ridge } from '../props/ridge.ts'
import { sky } from '../props/sky.ts'
import { broadleaf, pine } from '../props/trees.ts'
import { H, type Recipe, type Stage, W } from './stage.ts'

const orb = [640, 390] as const

function country(stage: Stage): string {
  const { dice, light, seed } = stage
  const hills = ridge({ y: 690, height: 90, hills: 2.4, seed: seed + 2, peaks: [[300, 130, 150]] })
  const field = ridge({ y: 780, height: 40, hills: 2, seed: seed + 6 })
  let trees = field.d
  for (let x = 150; x < W - 120; x += between(dice, 40, 90)) {
    const at = [x, field.at(x) + 12] as const
    trees +=
      dice() < 0.5
        ? pine(dice, at, between(dice, 60, 120))
        : broadleaf(dice, at, between(dice, 60, 100))
  }
  const poles = [280, 760].map((x) => `M${x} 860V560M${x - 34} 590H${x + 34}`).join('')
  return (
    clouds(dice, light, [
      { x: 320, y: 420, w: 330, h: 80 },
      { x: 800, y: 560, w: 320, h: 70 },
    ]) +
    sheet(hills.d, light.land(0.22), { to: light.land(0.32) }) +
    sheet(trees, light.land(0.42), { to: light.land(0.55) }) +
    line(`${poles}M0 600Q140 650 280 596Q520 680 760 596Q920 660 1080 600`, light.land(0.7), 6)
  )
}

function wall({ light }: Stage): string {
  const wood = light.tint('#a8523f', 0.35)
  const rim = light.tint('#e8b468', 0.15)
  const pane = { x: 190, y: 250, w: 700, h: 610 }
  const whole = `M-60 -60H${W + 60}V${H + 60}H-60Z${box(pane, 60)}`
  const boards = [60, 120, 950, 1010].map((x) => `M${x} 120V900`).join('')
  return (
    sheet(whole, wood, { to: darker(wood, 0.45), holes: true, lie: 'hang' }) +
    line(boards, darker(wood, 0.3), 4, 0.6) +
    line(box({ x: 178, y: 238, w: 724, h: 634 }, 66), rim, 18) +
    line(box({ x: 178, y: 238, w: 724, h: 634 }, 66), darker(rim, 0.25), 4) +
    line('M540 256V854M206 430H874', rim, 12) +
    flat(box({ x: 150, y: 862, w: 780, h: 40 }, 12), rim, { to: darker(rim, 0.3) })
  )
}

function curtain({ light }: Stage, mirrored: boolean): string {
  const cloth = light.tint('#1f7a78', 0.25)
  const folds =
    flat('M0 0H150C150 220 120 330 30 430Q10 540 20 660H0Z', cloth, { to: darker(cloth, 0.25) }) +
    line(
      'M40 0C40 220 30 330 10 420M84 0C84 200 70 310 20 424M122 0C122 200 104 320 26 428',
      darker(cloth, 0.35),
      5,
      0.6,
    ) +
    flat('M-6 410H44V440H-6Z', light.tint('#ffd75e', 0.15))
  return stack('hang', put({ x: mirrored ? 908 : 172, y: 226, mirrored }, folds))
}

function lamp({ light }: Stage, x: number): string {
  const brass = light.tint('#e8b468', 0.1)
  const shade = light.lit ? '#ffe9b0' : light.tint('#f7dfb0', 0.1)
  return (
    (light.lit ? glow(x, 300, 190, 0.9) : '') +
    stack(
      'near',
      line(`M${x} 420V340`, brass, 10) +
        flat(`M${x - 46} 340L${x - 26} 262H${x + 26}L${x + 46} 340Z`, shade) +
        flat(circle(x, 424, 18), brass),
    )
  )
}

function rack({ light }: Stage): string {
  const brass = light.tint('#e8b468', 0.15)
  const trunkCase = (x: number, w: number, h: number, colour: string) => {
    const hide = light.tint(colour, 0.3)
    return stack(
      'near',
      flat(box({ x, y: 150 - h, w, h }, 12), hide, { to: darker(hide, 0.3) }) +
        flat(
          box({ x: x + w * 0.2, y: 150 - h, w: 14, h }) +
            box({ x: x + w * 0.72, y: 150 - h, w: 14, h }),
          darker(hide, 0.4),
        ) +
        line(
          `M${n(x + w * 0.42)} ${n(150 - h)}q${n(w * 0.08)} -22 ${n(w * 0.16)} 0`,
          darker(hide, 0.5),
          8,
        ),
    )
  }
  return (
    trunkCase(230, 180, 112, '#b8553a') +
    trunkCase(430, 120, 76, '#3f6fa8') +
    trunkCase(600, 220, 96, '#8a6a3a') +
    stack(
      'hang',
      line('M-40 156H1120M-40 186H1120', brass, 9) +
        line('M210 156V226M540 156V226M870 156V226', brass, 7),
    )
  )
}

function seat({ light }: Stage, mirrored: boolean): string {
  const velvet = light.tint('#9c2f52', 0.4)
  const buttons = [0, 1, 2]
    .flatMap((row) => [0, 1].map((i) => circle(62 + i * 84 + (row % 2) * 30, 840 + row * 90, 8)))
    .join('')
  const back = 'M-80 760Q120 740 190 800Q240 900 236 1120H-80Z'
  const cushion = 'M-80 1090H330Q380 1100 378 1160V1230H-80Z'
  return put(
    { x: mirrored ? W : 0, y: 0, mirrored },
    sheet(back, velvet, { to: darker(velvet, 0.3) }) +
      flat(buttons, darker(velvet, 0.45)) +
      flat('M190 800Q240 900 236 1120H216Q218 900 172 806Z', lighter(velvet, 0.18)) +
      sheet(cushion, lighter(velvet, 0.06), { to: darker(velvet, 0.3) }) +
      sheet('M-80 1220H372V1500H-80Z', light.land(0.9)),
  )
}

function table({ light }: Stage): string {
  const wood = light.tint('#c9824e', 0.3)
  return (
    stack(
      'near',
      flat('M390 960H690L720 1000H360Z', wood) +
        flat('M360 1000H720V1022H360Z', darker(wood, 0.35)) +
        flat('M520 1022H560V1300H520Z', darker(wood, 0.45)),
    ) +
    stack(
      'near',
      flat('M412 920H470Q470 966 441 966T412 920Z', light.tint('#fff6e6', 0.1)) +
        line('M468 930q24 2 4 24', light.tint('#fff6e6', 0.1), 7),
    ) +
    line('M428 900q-12 -22 2 -40t0 -44M452 900q-12 -22 2 -40t0 -44', '#ffffff', 5, 0.5) +
    stack(
      'near',
      flat('M590 968L604 934L676 944L662 978Z', light.tint('#ffd75e', 0.1)) +
        line('M612 950L654 956M608 960L640 965', darker(wood, 0.3), 3),
    )
  )
}

export const trainCompartment: Recipe = (stage) => {
  const { light } = stage
  const velvet = light.tint('#5a1c3a', 0.6)
  const drape = `M-60 -60H310Q290 40 150 90T-60 260Z`
  const tassels = [70, 190].map((x) => `M${x} ${x === 70 ? 150 : 92}v58`).join('')
  const corner =
    flat(drape, velvet, { to: darker(velvet, 0.35) }) +
    line(`M-60 246Q60 150 150 84T296 -20`, light.tint('#ffd75e', 0.2), 8) +
    line(tassels, light.tint('#ffd75e', 0.2), 10)
  return [
    sky(stage, orb),
    country(stage),
    wall(stage) +
      curtain(stage, false) +
      curtain(stage, true) +
      lamp(stage, 96) +
      lamp(stage, W - 96) +
      rack(stage),
    sheet(`M-60 1180H${W + 60}V${H + 60}H-60Z`, light.land(0.85)) +
      seat(stage, false) +
      seat(stage, true) +
      table(stage),
    stack('hang', corner) +
      stack('hang', put({ x: W, y: 0, mirrored: true }, corner)) +
      sheet(`M-60 ${H - 60}Q${W / 2} ${H - 150} ${W + 60} ${H - 60}V${H + 60}H-60Z`, light.land(1)),
  ]
}
