import type { Light } from '../light/light.ts'
import type { Dice } from '../paper/dice.ts'

/** A scene is drawn 1080 × 1440 (3:4). */
export const W = 1080
export const H = 1440

export interface Stage {
  seed: number
  dice: Dice
  light: Light
  /** Whether sun or moon is shown. */
  orb: boolean
}

/** Five sheets of SVG, sky first, foreground frame last. */
export type Layers = readonly [
  sky: string,
  far: string,
  middle: string,
  near: string,
  frame: string,
]

export type Recipe = (stage: Stage) => Layers
