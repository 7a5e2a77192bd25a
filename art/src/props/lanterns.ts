import type { Light } from '../light/light.ts'
import { n } from '../paper/path.ts'
import { flat, glow, line, put, stack } from '../paper/sheet.ts'

/** A square paper lantern afloat; (0, 0) is its foot. */
export function riverLantern(x: number, y: number, scale: number): string {
  const body =
    flat('M-30 -64Q-40 -30 -28 0H28Q40 -30 30 -64Z', 'url(#lamp)') +
    flat('M-36 -2H36L26 12H-26Z', '#7a2e4e') +
    flat('M-31 -68H31V-61H-31Z', '#9a3c52') +
    line('M0 -60V-4M-15 -62Q-20 -30 -14 -2M15 -62Q20 -30 14 -2', '#d9652f', 2, 0.45)
  return glow(x, y - 34 * scale, 130 * scale, 0.7) + stack('near', put({ x, y, scale }, body))
}

/** A round lantern hanging from `drop` above it; (x, y) is its middle. */
export function roundLantern(
  light: Light,
  [x, y, r]: readonly [number, number, number],
  colour: string,
  drop = 200,
) {
  const red = light.tint(colour, 0.1)
  const [rim, rib] = [light.tint('#7a2e4e', 0.3), light.tint('#8a2236', 0.2)]
  const ribs = [-0.6, 0, 0.6]
    .map((k) => `M${n(k * r)} ${n(-r * 0.78)}Q${n(k * r * 1.7)} 0 ${n(k * r)} ${n(r * 0.78)}`)
    .join('')
  const body =
    flat(
      `M0 ${n(-r * 0.8)}C${n(r * 1.35)} ${n(-r * 0.9)} ${n(r * 1.35)} ${n(r * 0.9)} 0 ${n(r * 0.8)}C${n(-r * 1.35)} ${n(r * 0.9)} ${n(-r * 1.35)} ${n(-r * 0.9)} 0 ${n(-r * 0.8)}Z`,
      light.lit ? 'url(#lamp)' : red,
    ) +
    (light.lit
      ? flat(
          `M0 ${n(-r * 0.8)}C${n(r * 1.35)} ${n(-r * 0.9)} ${n(r * 1.35)} ${n(r * 0.9)} 0 ${n(r * 0.8)}C${n(-r * 1.35)} ${n(r * 0.9)} ${n(-r * 1.35)} ${n(-r * 0.9)} 0 ${n(-r * 0.8)}Z`,
          red,
          { opacity: 0.5 },
        )
      : '') +
    line(ribs, rib, 2.5, 0.4) +
    flat(
      `M${n(-r * 0.42)} ${n(-r * 0.88)}h${n(r * 0.84)}v${n(r * 0.14)}h${n(-r * 0.84)}ZM${n(-r * 0.42)} ${n(r * 0.74)}h${n(r * 0.84)}v${n(r * 0.14)}h${n(-r * 0.84)}Z`,
      rim,
    ) +
    line(
      `M0 ${n(r * 0.88)}v${n(r * 0.5)}M${n(-r * 0.12)} ${n(r * 0.9)}v${n(r * 0.4)}M${n(r * 0.12)} ${n(r * 0.9)}v${n(r * 0.4)}`,
      light.tint('#ffb43d', 0.1),
      3,
    )
  const cord = line(`M0 ${n(-drop)}V${n(-r * 0.85)}`, rim, 3)
  return (light.lit ? glow(x, y, r * 2.3, 0.8) : '') + stack('hang', put({ x, y }, cord + body))
}

/** A string of bulbs that sags between two points. */
export function bulbs(
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  light: Light,
): string {
  const at = (t: number): [number, number] => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + Math.sin(Math.PI * t) * sag,
  ]
  const cord = Array.from({ length: 21 }, (_, i) =>
    at(i / 20)
      .map(n)
      .join(' '),
  ).join('L')
  const count = Math.max(4, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 90))
  const lamps = Array.from({ length: count }, (_, i) => {
    const [x, y] = at((i + 0.5) / count)
    const shine = light.lit ? glow(x, y + 14, 46, 0.9) : ''
    const bulb = `M${n(x - 9)} ${n(y + 8)}a11 13 0 1 0 18 0Z`
    return `${shine}${flat(bulb, light.lit ? '#fff1c4' : light.tint('#fff1c4', 0.2))}${flat(`M${n(x - 6)} ${n(y)}h12v8h-12Z`, light.land(0.95))}`
  })
  return stack('near', line(`M${cord}`, light.land(0.95), 4) + lamps.join(''))
}
