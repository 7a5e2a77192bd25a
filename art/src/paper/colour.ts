type Rgb = [r: number, g: number, b: number]

const parse = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

const format = (rgb: Rgb) =>
  `#${rgb
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Colours are `#rrggbb`; t = 0 gives a, t = 1 gives b. */
export function mix(a: string, b: string, t: number): string {
  const [from, to] = [parse(a), parse(b)]
  return format([0, 1, 2].map((i) => (from[i] ?? 0) + ((to[i] ?? 0) - (from[i] ?? 0)) * t) as Rgb)
}

export const darker = (colour: string, t: number) => mix(colour, '#160b30', t)
export const lighter = (colour: string, t: number) => mix(colour, '#fffaf0', t)

/** Multiplies two colours, as light of one colour falls on paper of another. */
export function multiply(a: string, b: string): string {
  const [left, right] = [parse(a), parse(b)]
  return format([0, 1, 2].map((i) => ((left[i] ?? 0) * (right[i] ?? 0)) / 255) as Rgb)
}

/** Perceived brightness, 0 to 1. */
export function brightness(colour: string): number {
  const [r, g, b] = parse(colour)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

/** Moves a colour towards a hue without making it lighter or darker. */
export function lean(colour: string, hue: string, t: number): string {
  const scale = brightness(colour) / Math.max(0.05, brightness(hue))
  const matched = format(parse(hue).map((v) => v * scale) as Rgb)
  return mix(colour, matched, t)
}

/** A point on a ramp of colours, t from 0 to 1. */
export function ramp(colours: readonly string[], t: number): string {
  const place = Math.min(0.9999, Math.max(0, t)) * (colours.length - 1)
  const i = Math.floor(place)
  const from = colours[i] ?? '#000000'
  return mix(from, colours[i + 1] ?? from, place - i)
}
