import { diceFrom } from './dice.ts'

export type Noise = (x: number) => number

/** Smooth value noise in [0, 1), repeating every 512 units. */
export function noiseFrom(seed: number): Noise {
  const dice = diceFrom(seed)
  const values = Float64Array.from({ length: 512 }, dice)
  return (x) => {
    const whole = Math.floor(x)
    const part = x - whole
    const ease = part * part * (3 - 2 * part)
    return (values[whole & 511] ?? 0) * (1 - ease) + (values[(whole + 1) & 511] ?? 0) * ease
  }
}

/** Four octaves of noise: the outline of a mountain, in about [0, 0.94). */
export function rough(noise: Noise, x: number): number {
  let sum = 0
  for (let octave = 0; octave < 4; octave++) {
    sum += noise(x * 2.03 ** octave + octave * 37.7) / 2 ** (octave + 1)
  }
  return sum
}
