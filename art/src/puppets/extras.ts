import type { extras } from '../names.ts'
import { darker, lighter, mix } from '../paper/colour.ts'
import { circle, leaf } from '../paper/path.ts'
import { both, fill, stroke } from './ink.ts'
import type { Cloth } from './outfits.ts'

type Extra = (typeof extras)[number]

interface Wearer {
  hair: string
  skinShade: string
  cloth: Cloth
  eyeY: number
  apart: number
}

const flower = ({ cloth }: Wearer) => {
  const petal = mix('#ff5d6c', cloth.ornament, 0.25)
  const petals = (x: number, y: number, r: number) =>
    Array.from({ length: 5 }, (_, i) => leaf([x, y], i * 1.257 - 0.3, r, r * 0.62)).join('')
  return (
    fill(petals(578, 256, 74), petal) +
    fill(circle(578, 256, 15), '#fff3b0') +
    fill(petals(628, 330, 42), lighter(petal, 0.4)) +
    fill(circle(628, 330, 9), '#fff3b0')
  )
}

const glasses = ({ cloth, eyeY, apart }: Wearer) => {
  const frame = mix(cloth.ornament, '#3a2030', 0.35)
  return `<g fill="#fff" fill-opacity=".16" stroke="${frame}" stroke-width="9" stroke-linecap="round"><circle cx="${400 - apart}" cy="${eyeY + 2}" r="66"/><circle cx="${400 + apart}" cy="${eyeY + 2}" r="66"/><path fill="none" d="M${466 - apart} ${eyeY - 4}Q400 ${eyeY - 18} ${334 + apart} ${eyeY - 4}M${334 - apart} ${eyeY - 8}L216 ${eyeY - 18}M${466 + apart} ${eyeY - 8}L584 ${eyeY - 18}"/></g>`
}

const hat = ({ cloth }: Wearer) => {
  const felt = mix(cloth.ornament, '#e8a84e', 0.4)
  return (
    fill(
      'M96 262C150 214 230 200 262 196C270 90 320 44 400 44S530 90 538 196C570 200 650 214 704 262C560 232 240 232 96 262Z',
      felt,
    ) +
    fill(
      'M262 196C270 90 320 44 400 44C350 80 336 140 334 208C300 202 270 200 262 196Z',
      lighter(felt, 0.35),
    ) +
    fill('M260 176Q400 148 540 176L544 216Q400 190 256 216Z', darker(cloth.trim, 0.15))
  )
}

const cap = ({ cloth }: Wearer) =>
  fill('M208 262C190 130 290 70 400 70S610 130 592 262Q400 214 208 262Z', cloth.body) +
  fill('M214 236Q400 190 586 236L592 276Q400 228 208 276Z', cloth.trim) +
  fill(
    'M228 262Q400 216 572 262Q600 300 560 318Q400 268 240 318Q200 300 228 262Z',
    darker(cloth.body, 0.4),
  ) +
  fill(circle(400, 222, 22), cloth.ornament)

const scarf = ({ cloth }: Wearer) => {
  const wool = mix(cloth.ornament, cloth.trim, 0.25)
  return (
    fill('M462 720L560 730L596 940L560 930L540 950L510 932L486 948Z', darker(wool, 0.18)) +
    fill(
      'M248 654C330 700 470 700 552 654C590 690 580 752 540 778C450 816 350 816 260 778C220 752 210 690 248 654Z',
      wool,
    ) +
    stroke(
      'M240 716C330 764 470 764 560 716M300 690Q290 740 312 786M500 690Q510 740 488 786',
      darker(wool, 0.2),
      6,
    )
  )
}

const ears = ({ hair }: Wearer) =>
  both(
    fill('M206 262C158 150 176 62 206 34C266 70 316 130 332 186Z', hair) +
      fill('M230 212C204 144 206 102 220 82C256 110 280 146 294 178Z', '#ff9bb0'),
  )

const freckles = ({ skinShade, eyeY }: Wearer) =>
  fill(
    [
      [306, 60],
      [330, 70],
      [286, 72],
      [494, 60],
      [470, 70],
      [514, 72],
    ]
      .map(([x = 0, y = 0]) => circle(x, eyeY + y, 5.5))
      .join(''),
    darker(skinShade, 0.15),
  )

const beard = ({ hair }: Wearer) =>
  fill(
    'M232 420C236 470 262 506 318 508Q360 494 400 506Q440 494 482 508C538 506 564 470 568 420C584 540 540 672 400 692C260 672 216 540 232 420ZM356 536Q400 512 444 536Q440 576 400 578T356 536Z',
    hair,
  ).replace('<path', '<path fill-rule="evenodd"')

const moustache = ({ hair }: Wearer) =>
  fill(
    'M400 508C370 490 330 496 304 530C340 540 380 536 400 520C420 536 460 540 496 530C470 496 430 490 400 508Z',
    hair,
  )

const earrings = ({ cloth }: Wearer) =>
  both(
    fill(
      `M212 486a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM221 498L236 526L221 554L206 526Z`,
      cloth.ornament,
    ),
  )

const drawings: Record<Extra, (wearer: Wearer) => string> = {
  flower,
  glasses,
  hat,
  scarf,
  'fox-ears': ears,
  cap,
  freckles,
  beard,
  moustache,
  earrings,
}

/** Where in the stack an extra lies. */
export const places: Record<'neck' | 'skin' | 'face' | 'over', readonly Extra[]> = {
  neck: ['scarf'],
  skin: ['freckles', 'beard', 'moustache'],
  face: ['earrings', 'glasses'],
  over: ['fox-ears', 'hat', 'cap', 'flower'],
}

export const drawExtras = (worn: readonly Extra[], place: keyof typeof places, wearer: Wearer) =>
  places[place].filter((extra) => worn.includes(extra)).map((extra) => drawings[extra](wearer))
