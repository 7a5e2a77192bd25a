import type { Dice } from '../paper/dice.ts'
import { circle, leaf, n, type Point, polygon } from '../paper/path.ts'

/** Trees are outlines: (x, y) is the foot of the trunk. */
export function pine(dice: Dice, [x, y]: Point, height: number): string {
  const tiers = 5
  let d = ''
  for (let i = 0; i < tiers; i++) {
    const top = y - height + height * 0.86 * (i / tiers) - height * 0.05
    const foot = y - height + height * 0.86 * ((i + 1) / tiers) + height * 0.07
    const half = (height * 0.36 * (0.22 + (0.78 * (i + 1)) / tiers) * (0.92 + dice() * 0.16)) / 2
    const waist = n((top + foot) / 2)
    d += `M${n(x)} ${n(top)}Q${n(x + half * 0.56)} ${waist} ${n(x + half)} ${n(foot)}Q${n(x)} ${n(foot - height * 0.035)} ${n(x - half)} ${n(foot)}Q${n(x - half * 0.56)} ${waist} ${n(x)} ${n(top)}Z`
  }
  return `${d}M${n(x - height * 0.02)} ${n(y - height * 0.1)}h${n(height * 0.04)}V${n(y + 6)}h${n(-height * 0.04)}Z`
}

export function broadleaf(dice: Dice, [x, y]: Point, height: number): string {
  let d = ''
  for (let i = 0; i < 6; i++) {
    const turn = (i / 6) * Math.PI * 2
    const r = height * 0.24 * (0.85 + dice() * 0.3)
    d += circle(
      x + Math.cos(turn) * height * 0.18,
      y - height * 0.66 + Math.sin(turn) * height * 0.15,
      r,
    )
  }
  const [top, foot] = [height * 0.03, height * 0.045]
  return (
    d +
    polygon([
      [x - top, y - height * 0.5],
      [x + top, y - height * 0.5],
      [x + foot, y + 20],
      [x - foot, y + 20],
    ])
  )
}

function frond([x, y]: Point, angle: number, length: number, droop: number): string {
  const end: Point = [x + Math.cos(angle) * length, y + Math.sin(angle) * length + droop]
  const bend: Point = [
    x + Math.cos(angle) * length * 0.55,
    y + Math.sin(angle) * length * 0.62 - length * 0.1,
  ]
  let d = `M${n(x - 3)} ${n(y)}Q${n(bend[0])} ${n(bend[1] - 4)} ${n(end[0])} ${n(end[1])}Q${n(bend[0])} ${n(bend[1] + 6)} ${n(x + 3)} ${n(y + 4)}Z`
  for (let k = 2; k <= 17; k++) {
    const t = k / 17
    const at: Point = [
      (1 - t) ** 2 * x + 2 * t * (1 - t) * bend[0] + t * t * end[0],
      (1 - t) ** 2 * y + 2 * t * (1 - t) * bend[1] + t * t * end[1],
    ]
    const along = Math.atan2(
      2 * (1 - t) * (bend[1] - y) + 2 * t * (end[1] - bend[1]),
      2 * (1 - t) * (bend[0] - x) + 2 * t * (end[0] - bend[0]),
    )
    const size = length * 0.3 * Math.sin(Math.PI * (0.12 + 0.8 * t))
    d +=
      leaf(at, along + 0.75, size, length * 0.042) +
      leaf(at, along - 0.75, size * 0.8, length * 0.036)
  }
  return d
}

export function palm(dice: Dice, [x, y]: Point, height: number, lean: number): string {
  const [topX, topY] = [x + height * lean, y - height]
  let d = `M${n(x - height * 0.032)} ${n(y)}Q${n(x + height * lean * 0.2)} ${n(y - height * 0.55)} ${n(topX - height * 0.014)} ${n(topY)}L${n(topX + height * 0.014)} ${n(topY)}Q${n(x + height * lean * 0.2 + height * 0.045)} ${n(y - height * 0.5)} ${n(x + height * 0.036)} ${n(y)}Z`
  for (let i = 0; i < 9; i++) {
    const spread = i / 8 - 0.5
    const length = height * (0.34 + dice() * 0.1)
    const angle = -Math.PI / 2 + spread * 3.8 + (dice() - 0.5) * 0.18
    d += frond([topX, topY], angle, length, length * (0.22 + 0.5 * Math.abs(spread)))
  }
  return d
}

interface Bough {
  angle: number
  length: number
  curve: number
  leafLength?: number
  leafWidth?: number
}

/** A bough with pairs of leaves, for the frame of a picture. */
export function bough(dice: Dice, [x, y]: Point, shape: Bough): string {
  const { length, curve, leafLength = 92, leafWidth = 27 } = shape
  const count = Math.max(4, Math.round(length / 54))
  let angle = shape.angle
  let at: Point = [x, y]
  const spine: Point[] = [at]
  let d = ''
  for (let i = 1; i <= count; i++) {
    angle += curve / count + (dice() - 0.5) * 0.08
    at = [at[0] + (Math.cos(angle) * length) / count, at[1] + (Math.sin(angle) * length) / count]
    spine.push(at)
    const size = 0.65 + 0.5 * Math.sin((Math.PI * i) / (count + 1))
    const open = 0.85 + dice() * 0.25
    d += leaf(at, angle - open, leafLength * size, leafWidth * size)
    d += leaf(at, angle + open, leafLength * size, leafWidth * size)
  }
  d += leaf(at, angle, leafLength * 0.9, leafWidth * 0.8)
  const half = (i: number) => 6 * (1 - i / spine.length) + 1
  const upper = spine.map(([px, py], i): Point => [px, py - half(i)])
  const lower = spine.map(([px, py], i): Point => [px, py + half(i)]).reverse()
  return d + polygon([...upper, ...lower])
}

/** Grass and reeds along the lower edge, taller to the sides. */
export function reeds(dice: Dice, [width, y]: Point, height: number, count = 26): string {
  let d = ''
  for (let i = 0; i < count; i++) {
    const x = (i / (count - 1)) * width + (dice() - 0.5) * 40
    const side = Math.abs(x - width / 2) / (width / 2)
    d += leaf(
      [x, y],
      -Math.PI / 2 + (dice() - 0.5) * 0.9,
      height * (0.4 + side * (0.5 + dice() * 0.5)),
      14 + side * 14,
    )
  }
  return d
}

/** A fern: leaves fanned from one root. */
export function fern([x, y]: Point, size: number, blades = 11): string {
  let d = ''
  for (let i = 0; i < blades; i++) {
    const spread = i / (blades - 1) - 0.5
    d += leaf(
      [x, y],
      -Math.PI / 2 + spread * 2.7,
      size * (0.72 + 0.28 * Math.cos(spread * 2.4)),
      size * 0.1,
    )
  }
  return d
}

/** Three rows of leaves hanging from the upper corners: the usual frame above a scene. */
export function canopy(dice: Dice, width: number): string {
  const boughs: [Point, number, number, number][] = [
    [[60, -30], 0.75, 430, 0.45],
    [[-40, 210], 0.45, 330, 0.4],
    [[-40, -20], 0.18, 600, 0.4],
    [[width - 60, -30], Math.PI - 0.75, 430, -0.45],
    [[width + 40, -30], Math.PI - 0.15, 600, -0.38],
    [[width + 30, 210], Math.PI - 0.5, 320, -0.35],
    [[350, -80], 1.05, 200, 0.3],
    [[770, -80], 2.1, 200, -0.3],
  ]
  return boughs
    .map(([at, angle, length, curve]) => bough(dice, at, { angle, length, curve }))
    .join('')
}
