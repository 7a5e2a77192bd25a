import type { Light } from '../light/light.ts'
import { mix } from '../paper/colour.ts'
import type { Dice } from '../paper/dice.ts'
import { type Box, n } from '../paper/path.ts'
import { sheet } from '../paper/sheet.ts'

/** A cloud with a flat foot and scalloped top; (x, y) is the middle of its foot. */
export function cloudPath(dice: Dice, { x, y, w, h }: Box): string {
  const count = 6 + Math.floor(dice() * 4)
  let d = `M${n(x - w / 2)} ${n(y)}`
  let [fromX, fromY] = [x - w / 2, y]
  for (let i = 1; i <= count; i++) {
    const toX = x - w / 2 + (w * i) / count
    const toY = i === count ? y : y - h * Math.sin((Math.PI * i) / count) * (0.55 + dice() * 0.5)
    const r = n(Math.hypot(toX - fromX, toY - fromY) * 0.62)
    d += `A${r} ${r} 0 0 1 ${n(toX)} ${n(toY)}`
    ;[fromX, fromY] = [toX, toY]
  }
  return `${d}Z`
}

export function clouds(dice: Dice, light: Light, places: readonly Box[]): string {
  return places
    .map((place, i) => {
      const colour = mix(light.cloud, light.sky(0.5), i % 2 ? 0.25 : 0.05)
      return sheet(cloudPath(dice, place), colour, {
        to: mix(colour, light.sky(0.4), 0.5),
        lie: 'hang',
      })
    })
    .join('')
}
