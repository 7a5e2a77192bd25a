import { noiseFrom, rough } from '../paper/noise.ts'
import { n, type Point, spline } from '../paper/path.ts'
import { H, W } from '../scenes/stage.ts'

interface Outline {
  y: number
  height: number
  /** How many hills across the picture. */
  hills: number
  seed: number
  /** Peaks added at fixed places: where, how high, how wide. */
  peaks?: readonly (readonly [x: number, height: number, width: number])[]
}

export interface Ridge {
  d: string
  /** The ground's y under x. */
  at: (x: number) => number
}

/** A hill's outline from edge to edge, closed below the picture. */
export function ridge({ y, height, hills, seed, peaks = [] }: Outline): Ridge {
  const noise = noiseFrom(seed)
  const step = 30
  const heightAt = (x: number) => {
    const peak = peaks.reduce((sum, [at, h, w]) => sum + h * Math.exp(-(((x - at) / w) ** 2)), 0)
    return y - height * (rough(noise, (x / W) * hills + seed) * 2 - 1) - peak
  }
  const points: Point[] = []
  for (let x = -90; x <= W + 90; x += step) points.push([x, heightAt(x)])
  return { d: `${spline(points)}L${W + 90} ${H + 60}L-90 ${H + 60}Z`, at: (x) => n(heightAt(x)) }
}

/** Ground with an edge through given points, closed below. */
export function ground(points: readonly Point[]): string {
  const [first, last] = [points[0], points.at(-1)]
  return `${spline(points)}L${n(last?.[0] ?? W)} ${H + 60}L${n(first?.[0] ?? 0)} ${H + 60}Z`
}
