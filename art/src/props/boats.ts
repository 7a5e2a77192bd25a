import type { Light } from '../light/light.ts'
import { flat, glow, line, put, stack } from '../paper/sheet.ts'
import { riverLantern } from './lanterns.ts'

export function sailboat(
  light: Light,
  [x, y, scale]: readonly [number, number, number],
  sails: readonly [string, string],
) {
  const tint = (colour: string) => light.tint(colour, 0.2)
  return stack(
    'near',
    put(
      { x, y, scale },
      flat('M-62 -12H66Q52 22 30 22H-30Q-52 18 -62 -12Z', tint('#7a2440')) +
        flat('M-62 -12H66L62 -2H-58Z', tint('#a83a52')) +
        line('M-3 -14V-150', tint('#5a1c34'), 5) +
        flat('M2 -146Q66 -80 58 -22H2Z', tint(sails[0])) +
        flat('M-7 -128Q-56 -70 -46 -22H-7Z', tint(sails[1])),
    ),
  )
}

/** A ferryman in a straw hat who holds out a lantern. */
export function ferryman(light: Light, x: number, y: number, scale: number): string {
  const tint = (colour: string) => light.tint(colour, 0.1)
  const [hull, inside, cloth] = [light.land(0.95), light.land(0.82), tint('#4a3192')]
  const man =
    flat('M-34 -4C-40 -60 -30 -104 0 -120C30 -104 44 -60 40 -4Z', light.land(0.9)) +
    flat('M-34 -4C-40 -60 -30 -104 0 -120C6 -80 -2 -40 4 -4Z', cloth) +
    `<circle cx="2" cy="-128" r="19" fill="${tint('#f3b28a')}"/>` +
    flat('M-50 -130Q-6 -150 2 -172Q12 -150 54 -128Q2 -144 -50 -130Z', tint('#e8a84e')) +
    flat('M-50 -130Q-6 -150 2 -172Q4 -152 2 -139Q-24 -139 -50 -130Z', tint('#f8d08a')) +
    flat('M16 -112C40 -108 52 -96 66 -84L60 -76C44 -86 30 -92 14 -96Z', tint('#d1496e')) +
    flat('M-14 -110Q8 -98 20 -112Q26 -96 14 -92Q-10 -90 -18 -100Z', tint('#d1496e')) +
    line('M60 -84L120 -150', hull, 6) +
    line('M120 -150V-128', hull, 3)
  const boat =
    flat('M-150 -30Q-120 34 0 36Q120 34 168 -44Q120 -8 0 -6Q-100 -8 -150 -30Z', hull) +
    flat('M-150 -30Q-100 -8 0 -6Q120 -8 168 -44Q150 -14 60 2Q-90 10 -150 -30Z', inside)
  const lamp = [x + 120 * scale, y - 92 * scale] as const
  return (
    stack('hang', put({ x, y, scale }, boat + man)) +
    glow(lamp[0], lamp[1] - 12, 200 * scale, 0.5) +
    riverLantern(lamp[0], lamp[1], 0.55 * scale)
  )
}
