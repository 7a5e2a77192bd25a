import type { Weather } from '../names.ts'
import { between, type Dice } from '../paper/dice.ts'
import { circle, n } from '../paper/path.ts'
import { flat, line } from '../paper/sheet.ts'
import { H, W } from '../scenes/stage.ts'

function rain(dice: Dice): string {
  const strokes = (count: number, length: number) =>
    Array.from({ length: count }, () => {
      const [x, y] = [dice() * (W + 200) - 60, dice() * H]
      const long = length * between(dice, 0.6, 1.2)
      return `M${n(x)} ${n(y)}l${n(-long * 0.22)} ${n(long)}`
    }).join('')
  return line(strokes(70, 60), '#eaf2ff', 2, 0.4) + line(strokes(34, 110), '#ffffff', 3, 0.5)
}

function snow(dice: Dice): string {
  const flakes = (count: number, size: number) =>
    Array.from({ length: count }, () =>
      circle(dice() * W, dice() * H, size * between(dice, 0.6, 1.2)),
    ).join('')
  return (
    flat(flakes(60, 4), '#ffffff', { opacity: 0.7 }) +
    flat(flakes(26, 9), '#fffdf8', { opacity: 0.9 })
  )
}

/** What falls in front of everything. */
export function falling(weather: Weather, dice: Dice): string {
  if (weather === 'rain') return rain(dice)
  return weather === 'snow' ? snow(dice) : ''
}
