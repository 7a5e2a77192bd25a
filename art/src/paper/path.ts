export type Point = readonly [x: number, y: number]

/** Coordinates are rounded to a tenth: an SVG of a scene is a third smaller and looks the same. */
export const n = (value: number) => Math.round(value * 10) / 10

export const circle = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`

export const polygon = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export function box({ x, y, w, h }: Box, radius = 0): string {
  if (!radius) return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`
  const r = Math.min(radius, w / 2, h / 2)
  const arc = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`
  return `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}${arc(r, r)}v${n(h - 2 * r)}${arc(-r, r)}h${n(2 * r - w)}${arc(-r, -r)}v${n(2 * r - h)}${arc(r, -r)}Z`
}

/** A window or door with a round top; x is its middle, y its foot. */
export const arch = (x: number, y: number, w: number, h: number) =>
  `M${n(x - w / 2)} ${n(y)}V${n(y - h + w / 2)}A${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(x + w / 2)} ${n(y - h + w / 2)}V${n(y)}Z`

/** A smooth line through the points (Catmull–Rom as Béziers). */
export function spline(points: readonly Point[], closed = false): string {
  const at = (i: number): Point => {
    if (closed) return points[(i + points.length) % points.length] ?? [0, 0]
    return points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0]
  }
  const [x0, y0] = at(0)
  let d = `M${n(x0)} ${n(y0)}`
  const pieces = closed ? points.length : points.length - 1
  for (let i = 0; i < pieces; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)} `
    d += `${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)} ${n(to[0])} ${n(to[1])}`
  }
  return closed ? `${d}Z` : d
}

/** A pointed leaf from (x, y) along an angle in radians. */
export function leaf([x, y]: Point, angle: number, length: number, width: number): string {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const [ex, ey] = [x + c * length, y + s * length]
  const [mx, my] = [x + c * length * 0.45, y + s * length * 0.45]
  return `M${n(x)} ${n(y)}Q${n(mx - s * width)} ${n(my + c * width)} ${n(ex)} ${n(ey)}Q${n(mx + s * width)} ${n(my - c * width)} ${n(x)} ${n(y)}Z`
}

/** A four-pointed star, cut with curved sides. */
export const spark = (x: number, y: number, r: number) =>
  `M${n(x)} ${n(y - r)}Q${n(x)} ${n(y)} ${n(x + r)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y + r)}Q${n(x)} ${n(y)} ${n(x - r)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y - r)}Z`

/** A ring of points around a centre: stars with `inner` < 1, rosettes, gears. */
export function starburst([x, y]: Point, r: number, points: number, inner: number): Point[] {
  return Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i / (points * 2)) * Math.PI * 2 - Math.PI / 2
    const reach = i % 2 ? r * inner : r
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
  })
}
