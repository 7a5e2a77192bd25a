import type { Mood } from '../names.ts'
import { fill, stroke } from './ink.ts'

const red = '#a8324f'

/** A person's mouths, drawn around (0, 0). */
export const lips = (lip: string): Record<Mood, string> => ({
  calm: stroke('M-26 0Q0 13 26 0', lip, 8),
  cold: stroke('M-25 5Q0 1 25 5', lip, 8),
  wary: stroke('M-24 8Q-2 -3 25 3', lip, 8),
  warm: stroke('M-38 -7Q0 28 38 -7', lip, 9),
  joy:
    fill('M-48 -18Q0 -4 48 -18Q44 44 0 46Q-44 44 -48 -18Z', lip) +
    fill('M-32 26Q0 4 32 26Q20 45 0 46Q-20 45 -32 26Z', '#ff7a8a') +
    fill('M-40 -14Q0 -2 40 -14L37 -4Q0 8 -37 -4Z', '#fffdf8'),
  shy: stroke('M-22 2Q-11 12 0 3T22 2', lip, 8),
  sad: stroke('M-26 12Q0 -12 26 12', lip, 8),
  angry:
    fill('M-38 18Q0 -26 38 18Q0 32 -38 18Z', lip) +
    fill('M-27 9Q0 -15 27 9Q0 14 -27 9Z', '#fffdf8'),
})

/** An open mouth on a patch of the face's colour, which hides the mood's mouth beneath. */
export const speaking = (skin: string) =>
  fill('M-54 0C-54 -34 54 -34 54 0C54 62 -54 62 -54 0Z', skin) +
  fill('M-25 -6Q0 -15 25 -6Q25 30 0 31Q-25 30 -25 -6Z', red) +
  fill('M-17 20Q0 7 17 20Q10 31 0 31Q-10 31 -17 20Z', '#ff7a8a')

const muzzle = (width: number) =>
  stroke(`M${-width} -6Q${-width * 0.5} 20 0 0Q${width * 0.5} 20 ${width} -6`, '#3a1f3a', 9)

/** A cat's, fox's or dog's mouth, below the nose. */
export const muzzles: Record<Mood, string> = {
  calm: muzzle(40),
  cold: stroke('M-34 6Q0 0 34 6', '#3a1f3a', 9),
  wary: stroke('M-34 8Q-6 -2 34 2', '#3a1f3a', 9),
  warm: muzzle(56),
  joy:
    fill('M-44 2Q0 18 44 2Q38 58 0 60Q-38 58 -44 2Z', red) +
    fill('M-26 42Q0 22 26 42Q16 59 0 60Q-16 59 -26 42Z', '#ff7a8a') +
    muzzle(52),
  shy: muzzle(26),
  sad: stroke('M-34 20Q0 -10 34 20', '#3a1f3a', 9),
  angry:
    fill('M-42 22Q0 -16 42 22Q0 34 -42 22Z', red) +
    fill('M-30 12L-22 28L-14 6ZM30 12L22 28L14 6Z', '#fffdf8'),
}

export const muzzleSpeaking = (coat: string) =>
  fill('M-62 8C-62 -16 62 -16 62 8C62 80 -62 80 -62 8Z', coat) +
  fill('M-30 2Q0 14 30 2Q28 44 0 46Q-28 44 -30 2Z', red) +
  fill('M-18 32Q0 18 18 32Q10 45 0 46Q-10 45 -18 32Z', '#ff7a8a')
