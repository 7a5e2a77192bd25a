import type { Light } from '../light/light.ts'
import { darker, mix } from '../paper/colour.ts'
import { type Dice, oneOf } from '../paper/dice.ts'
import { arch, type Box, box, n } from '../paper/path.ts'
import { flat, stack } from '../paper/sheet.ts'

export const wallColours = [
  '#ff6f61',
  '#ffb43d',
  '#fff1dc',
  '#f7a1b5',
  '#5bc0be',
  '#ffd75e',
  '#e85d75',
  '#c9e4ca',
  '#8f7ae5',
] as const

/** A gabled house; (x, y) is its lower left corner. It reaches below, behind what stands before it. */
export function house(dice: Dice, light: Light, { x, y, w, h }: Box, depth = 0.3): string {
  const wall = light.tint(oneOf(dice, wallColours), depth)
  const roof = light.tint(mix('#d9534f', '#7a2440', dice() * 0.6), depth)
  const across = Math.max(1, Math.floor(w / 52))
  let windows = ''
  for (let row = 0; row < Math.floor(h / 62); row++) {
    for (let i = 0; i < across; i++) {
      const middle = x + (w * (i + 0.5)) / across
      const foot = y - h + 48 + row * 58
      windows += flat(arch(middle, foot, 22, 32), light.window(dice))
      windows += flat(
        box({ x: middle - 14, y: foot, w: 28, h: 4 }, 2),
        light.tint('#ffffff', depth),
      )
    }
  }
  const front = flat(box({ x, y: y - h, w, h: h + 260 }), wall, { to: darker(wall, 0.2) })
  const gable = flat(
    `M${n(x - 9)} ${n(y - h)}L${n(x + w / 2)} ${n(y - h - w * 0.32)}L${n(x + w + 9)} ${n(y - h)}Z`,
    roof,
  )
  return stack('near', front + gable) + windows
}

/** A tower block with rows of windows, some awake; (x, y) its lower left corner. */
export function tower(dice: Dice, light: Light, { x, y, w, h }: Box, colour: string): string {
  const [columns, rows] = [Math.max(2, Math.floor(w / 34)), Math.floor((h - 24) / 42)]
  const lamps = new Map<string, string>()
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < columns; i++) {
      const pane = box(
        { x: x + (w * (i + 0.5)) / columns - 8, y: y - h + 22 + row * 42, w: 16, h: 22 },
        2,
      )
      const colour = light.window(dice)
      lamps.set(colour, (lamps.get(colour) ?? '') + pane)
    }
  }
  const panes = [...lamps].map(([colour, d]) => flat(d, colour, { opacity: 0.85 })).join('')
  return stack('rise', flat(box({ x, y: y - h, w, h: h + 700 }, 3), colour)) + panes
}
