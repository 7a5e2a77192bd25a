import { between, type Dice, oneOf } from '../paper/dice.ts'
import type { MusicPlan } from './musicMoods.ts'
import type { Note } from './note.ts'
import { chordTones, ladder } from './pitches.ts'

const cells: readonly [readonly number[], ...(readonly number[])[]] = [
  [1, 0.5, 0.5, 2],
  [1.5, 0.5, 1, 1],
  [0.5, 0.5, 1, 2],
  [2, 1, 1],
  [1, 1, 1.5, 0.5],
]

interface Motif {
  rhythm: readonly (readonly number[])[]
  steps: readonly number[]
}

const motifFrom = (dice: Dice): Motif => ({
  rhythm: [oneOf(dice, cells), oneOf(dice, cells)],
  steps: Array.from({ length: 10 }, () => oneOf(dice, [-2, -1, -1, 1, 1, 2, 0])),
})

/** Moves a long note to the nearest chord tone of the scale, so that it rests. */
function settled(pitch: number, plan: MusicPlan, bar: number): number {
  const chord = plan.chords[bar % plan.chords.length] ?? [plan.key, 'maj']
  const tones = chordTones(chord).map((tone) => tone % 12)
  const inScale = (p: number) => plan.scale.some((step) => (plan.key + step) % 12 === p % 12)
  for (const shift of [0, 1, -1, 2, -2]) {
    const moved = pitch + shift
    if (tones.includes(moved % 12) && inScale(moved)) return moved
  }
  return pitch
}

interface Phrase {
  motif: Motif
  /** Beats from the piece's start. */
  start: number
  /** Where on the scale the phrase begins, 0 to 1. */
  height: number
}

function phraseNotes(dice: Dice, plan: MusicPlan, { motif, start, height }: Phrase): Note[] {
  const notes: Note[] = []
  const scale = ladder(plan.key, plan.scale)
  let degree = Math.round(scale.length * height)
  let at = start
  for (const [i, beats] of motif.rhythm.flat().entries()) {
    if (at >= start + 7) break
    degree += motif.steps[i % motif.steps.length] ?? 0
    degree = Math.max(2, Math.min(scale.length - 3, degree))
    const pitch = scale[degree] ?? 72
    const resting = beats >= 1.5 ? settled(pitch, plan, Math.floor(at / 4)) : pitch
    const velocity = Math.round(between(dice, 64, 82))
    if (dice() < plan.fullness) notes.push({ at, beats: beats * 0.95, pitch: resting, velocity })
    at += beats
  }
  return notes
}

/** Sixteen bars in two-bar phrases, AABA twice; the last beat of each phrase breathes. */
export function melody(dice: Dice, plan: MusicPlan): Note[] {
  const [a, b] = [motifFrom(dice), motifFrom(dice)]
  return Array.from({ length: 8 }, (_, i) => {
    const turning = i % 4 === 2
    const phrase = { motif: turning ? b : a, start: i * 8, height: turning ? 0.55 : 0.42 }
    return phraseNotes(dice, plan, phrase)
  }).flat()
}
