import type { PaletteName, Time } from '../names.ts'
import { lean, mix, multiply, ramp } from '../paper/colour.ts'
import { type Dice, oneOf } from '../paper/dice.ts'
import { daylight } from './daylight.ts'
import { paletteLean } from './paletteLean.ts'

/** The colours of one hour: recipes take theirs from here, so each works at any time of day. */
export interface Light {
  time: Time
  /** Lamps and windows shine. */
  lit: boolean
  sky: (t: number) => string
  /** 0 is the farthest ridge, 1 the black of the foreground. */
  land: (depth: number) => string
  water: (depth: number) => string
  cloud: string
  orb: string
  glow: string
  shadow: string
  /** A local colour (a red roof) as this light shows it; nearer is darker. */
  tint: (colour: string, depth?: number) => string
  window: (dice: Dice) => string
}

export function lightAt(time: Time, palette: PaletteName): Light {
  const hour = daylight[time]
  const { hue, share } = paletteLean[palette]
  const toned = (colour: string) => (share ? lean(colour, hue, share) : colour)
  // Things keep more of their own colour than sky and land do, or a red lantern goes grey in jade.
  const touched = (colour: string) => (share ? lean(colour, hue, share * 0.3) : colour)
  const [sky, land, water] = [hour.sky.map(toned), hour.land.map(toned), hour.water.map(toned)]
  return {
    time,
    lit: time === 'dusk' || time === 'night',
    sky: (t) => ramp(sky, t),
    land: (depth) => ramp(land, depth),
    water: (depth) => ramp(water, depth),
    cloud: toned(hour.cloud),
    orb: hour.orb,
    glow: hour.glow,
    shadow: hour.shadow,
    tint: (colour, depth = 0.5) => {
      const fallen = mix(colour, multiply(colour, hour.ambient), hour.share)
      return touched(mix(fallen, ramp(land, 1), depth * hour.gloom))
    },
    window: (dice) => (dice() < hour.awake ? oneOf(dice, hour.lamps) : ramp(land, 0.8)),
  }
}
