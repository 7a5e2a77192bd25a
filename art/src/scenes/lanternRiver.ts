import { between } from '../paper/dice.ts'
import { box, n, polygon } from '../paper/path.ts'
import { flat, glow, sheet } from '../paper/sheet.ts'
import { ferryman } from '../props/boats.ts'
import { clouds } from '../props/cloud.ts'
import { riverLantern } from '../props/lanterns.ts'
import { ridge } from '../props/ridge.ts'
import { sky } from '../props/sky.ts'
import { bough, canopy, pine, reeds } from '../props/trees.ts'
import { waves } from '../props/waves.ts'
import { H, type Recipe, type Stage, W } from './stage.ts'

const horizon = 730
const orb = [575, 380] as const

function pagoda(x: number, y: number, size: number): string {
  let d = ''
  for (let i = 0; i < 4; i++) {
    const w = size * (1 - 0.17 * i)
    const foot = y - i * size * 0.42
    d += `M${n(x - w * 0.66)} ${n(foot - size * 0.2)}Q${n(x - w * 0.34)} ${n(foot - size * 0.24)} ${n(x - w * 0.22)} ${n(foot - size * 0.4)}H${n(x + w * 0.22)}Q${n(x + w * 0.34)} ${n(foot - size * 0.24)} ${n(x + w * 0.66)} ${n(foot - size * 0.2)}L${n(x + w * 0.56)} ${n(foot - size * 0.13)}H${n(x - w * 0.56)}Z`
    d += box({ x: x - w * 0.32, y: foot - size * 0.15, w: w * 0.64, h: size * 0.2 })
  }
  const spire = y - size * 1.62
  return (
    d +
    polygon([
      [x - size * 0.02, spire],
      [x, spire - size * 0.6],
      [x + size * 0.02, spire],
    ])
  )
}

function pagodaLights(x: number, y: number, size: number): string {
  let d = ''
  for (let i = 0; i < 4; i++) {
    for (const k of [-1, 0, 1]) {
      d += box(
        {
          x: x + k * size * 0.2 * (1 - 0.17 * i) - 6,
          y: y - i * size * 0.42 - size * 0.12,
          w: 12,
          h: 15,
        },
        2,
      )
    }
  }
  return d
}

function bank(stage: Stage): string {
  const { dice, light, seed } = stage
  const shore = ridge({ y: horizon + 14, height: 46, hills: 4.2, seed: seed + 8 })
  let d = shore.d
  for (let x = -20; x < W + 20; x += between(dice, 26, 46))
    d += pine(dice, [x, shore.at(x) + 12], between(dice, 46, 100))
  const foot = shore.at(775) + 10
  return (
    sheet(d + pagoda(775, foot, 132), light.land(0.5), { to: light.land(0.36) }) +
    flat(pagodaLights(775, foot, 132), light.lit ? '#ffe39a' : light.land(0.2))
  )
}

function skyLanterns({ dice, light }: Stage): string {
  if (!light.lit) return ''
  let svg = ''
  for (let i = 0; i < 9; i++) {
    const side = i % 2 ? between(dice, 690, 960) : between(dice, 130, 420)
    svg += riverLantern(side, between(dice, 330, 690), between(dice, 0.22, 0.5))
  }
  return svg
}

function river(stage: Stage): string {
  const { dice, light } = stage
  const floating = (row: number, y: number) => {
    if (row === 4) return ferryman(light, 400, y + 30, 1.2)
    if (row < 1 || row > 7) return ''
    const count = row < 4 ? 4 : 2
    return Array.from({ length: count }, (_, k) => {
      const x = ((k + 0.5) / count) * W + between(dice, -100, 100)
      return row > 3 && Math.abs(x - 430) < 250 ? '' : riverLantern(x, y + 6, 0.38 + row * 0.11)
    }).join('')
  }
  return waves(stage, { y: horizon + 62, rows: 9, glintX: orb[0], floating })
}

function fireflies({ dice }: Stage): string {
  let svg = ''
  for (let i = 0; i < 22; i++) {
    const [x, y, r] = [dice() * W, H * between(dice, 0.5, 0.96), between(dice, 1.6, 4)]
    svg += `${glow(x, y, r * 7, 0.6)}<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#fff7cf"/>`
  }
  return svg
}

export const lanternRiver: Recipe = (stage) => {
  const { dice, light, seed } = stage
  const left = ridge({
    y: horizon - 40,
    height: 90,
    hills: 2.2,
    seed: seed + 1,
    peaks: [[250, 200, 190]],
  })
  const right = ridge({
    y: horizon - 6,
    height: 70,
    hills: 3,
    seed: seed + 5,
    peaks: [[890, 170, 170]],
  })
  const shores =
    bough(dice, [-30, H - 220], { angle: -0.7, length: 300, curve: 0.5 }) +
    bough(dice, [W + 30, H - 240], { angle: Math.PI + 0.7, length: 300, curve: -0.5 })
  return [
    sky(stage, orb),
    clouds(dice, light, [
      { x: 190, y: 350, w: 420, h: 84 },
      { x: 930, y: 290, w: 440, h: 92 },
      { x: 850, y: 530, w: 340, h: 60 },
    ]) +
      sheet(left.d, light.land(0.2), { to: light.land(0.1) }) +
      sheet(right.d, light.land(0.34), { to: light.land(0.24) }),
    bank(stage) + skyLanterns(stage),
    river(stage) + (light.lit ? fireflies(stage) : ''),
    sheet(canopy(dice, W) + shores, light.land(1), { to: light.land(0.92), lie: 'hang' }) +
      sheet(reeds(dice, [W, H + 30], 330), light.land(1)),
  ]
}
