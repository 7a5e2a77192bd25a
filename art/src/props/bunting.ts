import { circle, leaf, n, type Point, polygon, spline } from '../paper/path.ts'
import { flat, line, put, stack } from '../paper/sheet.ts'

function petals(w: number, h: number): string {
  return Array.from({ length: 8 }, (_, k) => {
    const turn = (k / 8) * Math.PI * 2
    return leaf(
      [Math.cos(turn) * w * 0.07, h * 0.42 + Math.sin(turn) * w * 0.07],
      turn,
      w * 0.22,
      w * 0.075,
    )
  }).join('')
}

const heart = (w: number, h: number) =>
  `M0 ${n(h * 0.64)}C${n(-w * 0.42)} ${n(h * 0.42)} ${n(-w * 0.26)} ${n(h * 0.16)} 0 ${n(h * 0.32)}C${n(w * 0.26)} ${n(h * 0.16)} ${n(w * 0.42)} ${n(h * 0.42)} 0 ${n(h * 0.64)}Z`

function diamonds(w: number, h: number): string {
  const diamond = (x: number, y: number, r: number) =>
    polygon([
      [x, y - r],
      [x + r * 0.7, y],
      [x, y + r],
      [x - r * 0.7, y],
    ])
  return (
    diamond(0, h * 0.42, w * 0.2) +
    diamond(-w * 0.24, h * 0.42, w * 0.12) +
    diamond(w * 0.24, h * 0.42, w * 0.12) +
    diamond(0, h * 0.16, w * 0.07)
  )
}

/** One banner of papel picado: scalloped foot, cut pattern. */
function banner(w: number, pattern: number): string {
  const h = w * 1.12
  const scallops = Array.from({ length: 6 }, (_, k) => {
    const r = n(w / 12)
    return `A${r} ${r} 0 0 1 ${n(w / 2 - (w * (k + 1)) / 6)} ${n(h * 0.82)}`
  }).join('')
  const cut = [petals, heart, diamonds][pattern % 3]?.(w, h) ?? ''
  const dots = Array.from({ length: 5 }, (_, k) => {
    const x = -w * 0.38 + k * w * 0.19
    return circle(x, h * 0.09, w * 0.025) + circle(x, h * 0.76, w * 0.03)
  }).join('')
  return `M${n(-w / 2)} 0H${n(w / 2)}V${n(h * 0.82)}${scallops}Z${cut}${dots}`
}

interface Bunting {
  from: Point
  to: Point
  sag: number
  count: number
  colours: readonly string[]
}

/** Banners on a string that sags from one point to another. */
export function bunting({ from, to, sag, count, colours }: Bunting): string {
  const at = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + Math.sin(Math.PI * t) * sag,
  ]
  const string = spline(Array.from({ length: 21 }, (_, i) => at(i / 20)))
  const width = (Math.hypot(to[0] - from[0], to[1] - from[1]) / count) * 0.88
  const banners = Array.from({ length: count }, (_, i) => {
    const [[x, y], [nextX, nextY]] = [at((i + 0.5) / count), at((i + 0.5) / count + 0.02)]
    const turn = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI
    return put(
      { x, y, turn },
      flat(banner(width, i), colours[i % colours.length] ?? '#ff5d6c', { holes: true }),
    )
  })
  return stack('hang', line(string, '#fff8e8', 4) + banners.join(''))
}
