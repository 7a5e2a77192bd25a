import { darker } from '../paper/colour.ts'
import { between } from '../paper/dice.ts'
import { arch, circle, leaf, n, type Point, polygon } from '../paper/path.ts'
import { flat, glow, line, put, sheet, stack } from '../paper/sheet.ts'
import { ground } from '../props/ridge.ts'
import { sky } from '../props/sky.ts'
import { canopy, fern } from '../props/trees.ts'
import { H, type Recipe, type Stage, W } from './stage.ts'

const orb = [545, 400] as const

function trunk(x: number, w: number): string {
  return `M${n(x - w * 0.5)} -60C${n(x - w * 0.42)} 500 ${n(x - w * 0.5)} 900 ${n(x - w * 0.95)} ${H + 60}H${n(x + w * 0.95)}C${n(x + w * 0.5)} 900 ${n(x + w * 0.42)} 500 ${n(x + w * 0.5)} -60Z`
}

function wood({ dice, light }: Stage, depth: number, size: number): string {
  let d = ''
  for (let x = -20; x < W + 60; x += between(dice, 100, 170)) {
    if (Math.abs(x - 545) > 170) d += trunk(x, size * between(dice, 0.7, 1.2))
  }
  return sheet(d, light.land(depth), { to: light.land(depth + 0.15) })
}

/** Shafts of light falling through the leaves. */
const shafts = (glowColour: string) =>
  [-0.5, -0.2, 0.12, 0.45]
    .map((k) =>
      flat(
        polygon([
          [545 + k * 200, 200],
          [545 + k * 200 + 70, 200],
          [545 + k * 900 + 220, H],
          [545 + k * 900 - 40, H],
        ]),
        glowColour,
        { opacity: 0.16 },
      ),
    )
    .join('')

function torii({ light }: Stage): string {
  const red = light.tint('#e2453a', 0.12)
  const dark = darker(red, 0.3)
  const post = (x: number, lean: number) =>
    `M${x - 24} 0L${x - 18 + lean} -470H${x + 18 + lean}L${x + 24} 0Z`
  const paper = (x: number) =>
    flat(`M${x} -352l16 26l-14 6l18 28l-14 6l12 26l-30 -34l12 -6l-16 -24l14 -6Z`, '#fffaf0')
  const rope =
    line('M-176 -372Q0 -318 176 -372', light.tint('#e8c98a', 0.1), 17) +
    line('M-160 -366Q0 -316 160 -366', light.tint('#b8905a', 0.2), 3, 0.6)
  return put(
    { x: 545, y: 905 },
    stack(
      'near',
      flat(post(-190, 18) + post(190, -18), red, { to: dark }) +
        flat('M-236 -404H236V-370H-236Z', dark) +
        flat('M-30 -478H30V-404H-30Z', dark) +
        flat('M-20 -468H20V-414H-20Z', light.tint('#ffd75e', 0.1)) +
        flat('M-292 -520Q0 -474 292 -520L280 -464Q0 -436 -280 -464Z', red) +
        flat('M-310 -546Q0 -494 310 -546L300 -514Q0 -468 -300 -514Z', light.land(0.9)),
    ) + stack('near', rope + paper(-92) + paper(-6) + paper(80)),
  )
}

function steps({ light }: Stage): string {
  let svg = ''
  for (let i = 0; i < 6; i++) {
    const [y, half] = [890 + i * 44, 150 + i * 46]
    const stone = light.tint('#b9b3c9', 0.4 + i * 0.08)
    svg += sheet(
      `M${545 - half} ${y}H${545 + half}L${545 + half + 20} ${y + 52}H${545 - half - 20}Z`,
      stone,
      { to: darker(stone, 0.3), lie: 'near' },
    )
  }
  return svg
}

function stoneLantern({ light }: Stage, x: number, y: number, scale: number): string {
  const stone = light.tint('#a8a3bd', 0.55)
  const body =
    flat('M-50 0H50L40 -22H-40Z', darker(stone, 0.2)) +
    flat('M-18 -22L-14 -130H14L18 -22Z', stone) +
    flat('M-46 -130H46L38 -150H-38Z', darker(stone, 0.2)) +
    flat('M-34 -150H34V-214H-34Z', stone) +
    flat(arch(0, -154, 34, 48), light.lit ? 'url(#lamp)' : darker(stone, 0.5)) +
    flat('M-70 -206Q-30 -220 0 -258Q30 -220 70 -206L56 -196H-56Z', darker(stone, 0.3)) +
    flat(circle(0, -262, 11), stone)
  return (
    (light.lit ? glow(x, y - 180 * scale, 170 * scale, 0.8) : '') +
    stack('near', put({ x, y, scale }, body))
  )
}

/** A stone fox on a plinth, with a red bib. */
function guardian({ light }: Stage, x: number, y: number, mirrored: boolean): string {
  const stone = light.tint('#d8d2e0', 0.35)
  const fox =
    flat('M-46 0H46V-40H-46Z', darker(stone, 0.3)) +
    flat(
      'M-30 -40C-40 -90 -20 -130 0 -150L-6 -196L16 -170L40 -192L36 -146C48 -130 40 -120 28 -116C44 -90 40 -60 34 -40Z',
      stone,
    ) +
    flat('M-28 -44C-70 -50 -70 -120 -44 -140C-52 -100 -30 -90 -22 -70Z', stone) +
    flat('M-8 -128Q14 -104 34 -120L30 -92Q8 -84 -10 -104Z', light.tint('#e2453a', 0.2)) +
    flat(circle(22, -146, 4), light.land(1))
  return stack('near', put({ x, y, scale: 1.05, mirrored }, fox))
}

function floor({ light }: Stage): string {
  const edge: Point[] = [
    [-80, 900],
    [180, 880],
    [400, 896],
    [690, 896],
    [900, 878],
    [W + 80, 900],
  ]
  return sheet(ground(edge), light.land(0.62), { to: light.land(0.85) })
}

function fallingLeaves({ dice, light }: Stage): string {
  let svg = ''
  for (let i = 0; i < 22; i++) {
    const colour = light.tint(dice() < 0.5 ? '#ff8f4a' : '#e0525f', 0.1)
    svg += flat(
      leaf([dice() * W, between(dice, 240, 1200)], dice() * 6.3, between(dice, 18, 36), 12),
      colour,
    )
  }
  return stack('near', svg)
}

export const forestShrine: Recipe = (stage) => {
  const { dice, light } = stage
  const edge = trunk(20, 150) + trunk(W - 10, 160)
  return [
    sky(stage, orb),
    wood(stage, 0.16, 34) + shafts(light.glow) + wood(stage, 0.36, 54),
    wood(stage, 0.56, 78) + torii(stage),
    floor(stage) +
      steps(stage) +
      stoneLantern(stage, 275, 1010, 1.05) +
      stoneLantern(stage, 815, 1010, 1.05) +
      guardian(stage, 190, 1190, false) +
      guardian(stage, 905, 1190, true) +
      sheet(
        fern([90, 960], 130) + fern([980, 960], 130) + fern([370, 930], 80) + fern([730, 930], 80),
        light.land(0.74),
        { lie: 'near' },
      ),
    sheet(edge, light.land(0.9), { to: light.land(1) }) +
      sheet(canopy(dice, W), light.land(0.98), { to: light.land(0.9), lie: 'hang' }) +
      sheet(
        fern([60, H + 40], 380) +
          fern([1020, H + 40], 400) +
          fern([330, H + 60], 230) +
          fern([760, H + 60], 230),
        light.land(1),
      ) +
      fallingLeaves(stage),
  ]
}
