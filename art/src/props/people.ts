import type { Light } from '../light/light.ts'
import { type Dice, oneOf } from '../paper/dice.ts'
import { circle, n } from '../paper/path.ts'
import { flat, put, stack } from '../paper/sheet.ts'

const cloths = [
  '#ff5d6c',
  '#5b3df5',
  '#0f8f8a',
  '#ffb43d',
  '#8f7ae5',
  '#e85d75',
  '#3fa796',
] as const
const hairs = ['#2b1b3d', '#5a2a1c', '#12203f', '#7a4a2a'] as const
const skins = ['#f3c3a2', '#d99b72', '#a86d4c', '#8a5439'] as const

/** A small figure, from behind or facing us; (0, 0) between the feet, about 150 tall. */
function passer(dice: Dice, light: Light): string {
  const facing = dice() < 0.45
  const cloth = light.tint(oneOf(dice, cloths), 0.5)
  const hair = light.tint(oneOf(dice, hairs), 0.5)
  const skin = light.tint(oneOf(dice, skins), 0.4)
  const hat =
    dice() < 0.25
      ? flat('M-44 -128Q-4 -146 0 -164Q6 -146 46 -128Q0 -138 -44 -128Z', light.tint('#e8a84e', 0.3))
      : ''
  return (
    flat('M-14 -8H-4V0H-16ZM4 -8H14L16 0H4Z', light.land(1)) +
    flat('M-30 -4C-38 -50 -32 -98 0 -104C32 -98 38 -50 30 -4Z', cloth) +
    flat('M-30 -4C-38 -50 -32 -98 0 -104C-10 -70 -10 -30 -8 -4Z', light.land(0.95), {
      opacity: 0.18,
    }) +
    flat(`M-18 -122a18 19 0 1 1 36 0a18 19 0 1 1 -36 0Z`, skin) +
    flat(
      facing
        ? 'M-21 -112C-28 -154 28 -154 21 -112C18 -126 8 -134 -4 -132Q-14 -130 -21 -112Z'
        : `M-21 -116C-26 -152 26 -152 21 -116C20 -${n(92 + dice() * 16)} -20 -${n(92 + dice() * 16)} -21 -116Z`,
      hair,
    ) +
    (facing ? flat(circle(-7, -118, 2.4) + circle(7, -118, 2.4), light.land(1)) : '') +
    hat
  )
}

export function crowd(
  dice: Dice,
  light: Light,
  places: readonly (readonly [x: number, y: number, scale: number])[],
) {
  return places
    .map(([x, y, scale]) =>
      stack('near', put({ x, y, scale, mirrored: dice() < 0.5 }, passer(dice, light))),
    )
    .join('')
}

/** A cat that sits and looks at us. */
export const sittingCat = (light: Light, x: number, y: number, scale = 1) =>
  stack(
    'near',
    put(
      { x, y, scale },
      flat(
        'M-26 0Q-34 -46 -6 -52L-4 -76L8 -64H22L34 -78L36 -50Q40 -40 30 -34Q34 -12 28 0Z',
        light.land(1),
      ) +
        `<path d="M-24 -4Q-64 -4 -58 -44" stroke="${light.land(1)}" stroke-width="9" fill="none" stroke-linecap="round"/>` +
        flat(circle(10, -50, 3.4) + circle(24, -50, 3.4), '#ffe066'),
    ),
  )
