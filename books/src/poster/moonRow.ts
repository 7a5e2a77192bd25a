import type { NightMark } from '@fabula/contract'
import type { NightRow } from './Poster.ts'

const light = '#ffb43d'
const dark = '#54466f'

interface Place {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** A night as moons: full for what went well, new for what went badly, half without dice; then a star or a fog. */
export function moonRow({ marks, won }: NightRow, { x, y, radius }: Place): string {
  const step = radius * 2.4
  const moons = marks.map((mark, n) =>
    moon(mark, { x: x + radius + n * step, y: y + radius, radius }),
  )
  const end = { x: x + radius + marks.length * step + radius * 0.4, y: y + radius, radius }
  return `<g>${moons.join('')}${won ? star(end) : fog(end)}</g>`
}

const fills: Readonly<Record<NightMark, (place: Place) => string>> = {
  good: ({ x, y, radius }) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${light}"/>`,
  bad: () => '',
  plain: ({ x, y, radius }) =>
    `<path d="M${x} ${y - radius}a${radius} ${radius} 0 0 1 0 ${radius * 2}Z" fill="${light}"/>`,
}

function moon(mark: NightMark, place: Place): string {
  const { x, y, radius } = place
  const rim = `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${dark}" stroke-width="${radius * 0.14}"/>`
  return fills[mark](place) + rim
}

function star({ x, y, radius }: Place): string {
  const points = Array.from({ length: 10 }, (_, n) => {
    const far = n % 2 === 0 ? radius * 1.15 : radius * 0.5
    const angle = (n * Math.PI) / 5 - Math.PI / 2
    return `${(x + far * Math.cos(angle)).toFixed(1)},${(y + far * Math.sin(angle)).toFixed(1)}`
  })
  return `<polygon points="${points.join(' ')}" fill="${light}" stroke="${dark}" stroke-width="${radius * 0.1}"/>`
}

function fog({ x, y, radius }: Place): string {
  const lines = [-0.5, 0, 0.5].map(
    (at) => `M${x - radius} ${y + at * radius}h${radius * (at === 0 ? 2 : 1.6)}`,
  )
  return `<path d="${lines.join('')}" stroke="${dark}" stroke-width="${radius * 0.22}" stroke-linecap="round"/>`
}
