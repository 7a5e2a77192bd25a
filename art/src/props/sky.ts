import { mix } from '../paper/colour.ts'
import { between } from '../paper/dice.ts'
import { noiseFrom } from '../paper/noise.ts'
import { circle, n, type Point, polygon, spark, spline, starburst } from '../paper/path.ts'
import { flat, glow, put, sheet, stack } from '../paper/sheet.ts'
import { H, type Stage, W } from '../scenes/stage.ts'

const far = (from: Point, x: number, y: number) => Math.hypot(x - from[0], y - from[1])

/** Sheets of paper with ever larger holes around the light: the sky of a light box. */
function rings({ seed, light }: Stage, [x, y]: Point, count: number, step: number): string {
  let svg = ''
  for (let i = 0; i < count; i++) {
    const noise = noiseFrom(seed + i * 7)
    const hole = Array.from({ length: 24 }, (_, k): Point => {
      const turn = (k / 24) * Math.PI * 2
      const r = (190 + i * step) * (1 + 0.08 * (noise((k % 24) / 3) - 0.5))
      return [x + Math.cos(turn) * r, y + Math.sin(turn) * r]
    })
    const d = `M-60 -60H${W + 60}V${H + 60}H-60Z${spline(hole, true)}`
    svg += sheet(d, light.sky((i + 1) / count), { holes: true, lie: 'hang' })
  }
  return svg
}

function moon({ light }: Stage, [x, y]: Point, r: number): string {
  const stain = mix(light.orb, '#e2c893', 0.4)
  const stains = `${circle(x - r * 0.27, y - r * 0.2, r * 0.18)}${circle(x + r * 0.32, y + r * 0.21, r * 0.25)}${circle(x + r * 0.16, y - r * 0.41, r * 0.1)}`
  return (
    glow(x, y, r * 2.7) + sheet(circle(x, y, r), light.orb, { lie: 'hang' }) + flat(stains, stain)
  )
}

function sun({ light }: Stage, at: Point, r: number): string {
  const [x, y] = at
  const colours = ['#ff8f4a', '#ffb43d', light.orb, '#fff3c4']
  const rosettes = colours.map((colour, i) => {
    const reach = r * (2.1 - i * 0.38)
    const d = i === 3 ? circle(x, y, r) : spline(starburst(at, reach, 26 - i * 4, 0.93), true)
    return sheet(d, light.tint(colour, 0), { lie: 'near' })
  })
  return glow(x, y, r * 4.2) + rosettes.join('')
}

function rays([x, y]: Point, colour: string): string {
  const wedge = (i: number): string => {
    const turn = (i / 20) * Math.PI * 2
    const edge = (a: number): Point => [x + Math.cos(a) * 1800, y + Math.sin(a) * 1800]
    return polygon([[x, y], edge(turn - 0.08), edge(turn + 0.08)])
  }
  const all = Array.from({ length: 20 }, (_, i) => wedge(i)).join('')
  return flat(all, colour, { opacity: 0.2 })
}

export function stars({ dice, light }: Stage, orb: Point, count: number): string {
  if (light.time === 'day') return ''
  const shown = light.time === 'night' ? count : Math.round(count / 3)
  let d = ''
  for (let i = 0; i < shown; i++) {
    const [x, y] = [dice() * W, dice() * H * 0.5]
    const r = between(dice, 3, 10) * (dice() < 0.15 ? 1.6 : 1)
    if (far(orb, x, y) > 260) d += spark(x, y, r)
  }
  return flat(d, '#fff6d8', { opacity: 0.9 })
}

/** The whole back layer: paper rings around a sun by day, a moon by night. */
export function sky(stage: Stage, orb: Point, r = 104): string {
  const { light } = stage
  const ground = flat(`M-60 -60H${W + 60}V${H + 60}H-60Z`, light.sky(0))
  const day = light.time === 'day' || light.time === 'dawn'
  const papers = ground + rings(stage, orb, 5, 118)
  if (!stage.orb) return papers + stars(stage, orb, 70)
  const body = day ? sun(stage, orb, r * 0.8) : moon(stage, orb, r)
  return papers + (day ? rays(orb, '#fffbe0') : '') + stars(stage, orb, 46) + body
}

export function birds(
  places: readonly (readonly [x: number, y: number, scale: number])[],
  colour: string,
) {
  const bird = 'M-34 -8Q-14 -26 0 0Q14 -26 34 -8Q14 -12 0 9Q-14 -12 -34 -8Z'
  return stack(
    'near',
    places.map(([x, y, scale]) => put({ x: n(x), y: n(y), scale }, flat(bird, colour))).join(''),
  )
}
