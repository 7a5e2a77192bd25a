import type { Dice } from '../paper/dice.ts'
import { box, type Point, spline } from '../paper/path.ts'
import { flat, sheet } from '../paper/sheet.ts'
import { H, type Stage, W } from '../scenes/stage.ts'

interface Water {
  y: number
  rows: number
  /** The light's path on the water runs below this x. */
  glintX: number
  /** What floats on a row, drawn over it. */
  floating?: (row: number, y: number) => string
}

function glints(dice: Dice, x: number, y: number, row: number): string {
  return Array.from({ length: Math.max(1, 5 - Math.floor(row / 2)) }, () => {
    const w = 26 + dice() * 60
    return box(
      {
        x: x + (dice() - 0.5) * (130 + row * 40) - w / 2,
        y: y + 10 + dice() * 14,
        w,
        h: 4 + row * 0.4,
      },
      3,
    )
  }).join('')
}

/** Rows of waves, each a sheet before the last, ever farther apart towards us. */
export function waves({ dice, light }: Stage, { y, rows, glintX, floating }: Water): string {
  let svg = ''
  for (let row = 0; row < rows; row++) {
    const top = y + row * row * 6.2 + row * 17
    const swell = 5 + row * 2.2
    const points: Point[] = []
    for (let x = -60; x <= W + 60; x += 34) {
      points.push([x, top + Math.sin(x / (46 + row * 12) + row * 1.7) * swell])
    }
    svg += sheet(
      `${spline(points)}L${W + 60} ${H + 60}L-60 ${H + 60}Z`,
      light.water(row / (rows - 1)),
    )
    svg += flat(glints(dice, glintX, top, row), '#fff6d0', { opacity: 0.6 })
    svg += floating?.(row, top) ?? ''
  }
  return svg
}
