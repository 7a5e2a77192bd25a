import type { Chord } from './pitches.ts'

export const musicMoodNames = ['calm', 'tender', 'tense', 'bright'] as const
export type MusicMood = (typeof musicMoodNames)[number]

export interface MusicPlan {
  seed: number
  bpm: number
  /** Pitch class of the tonic. */
  key: number
  scale: readonly number[]
  /** Eight chords of one bar, played twice. */
  chords: readonly Chord[]
  /** General MIDI programs. */
  lead: number
  counter: number
  arpeggio: number
  pad: number
  bass: number
  /** Beats by which every second eighth is late. */
  swing: number
  drums: 'none' | 'shaker' | 'pulse'
  /** The share of the melody's notes that are played. */
  fullness: number
}

const major = [0, 2, 4, 7, 9]
const minor = [0, 2, 3, 5, 7, 8]

export const musicMoods: Record<MusicMood, MusicPlan> = {
  calm: {
    seed: 11,
    bpm: 72,
    key: 5,
    scale: major,
    chords: [
      [5, 'maj7'],
      [0, 'dom7'],
      [9, 'min7'],
      [2, 'min7'],
      [10, 'maj7'],
      [5, 'maj'],
      [7, 'min7'],
      [0, 'sus4'],
    ],
    lead: 73,
    counter: 11,
    arpeggio: 46,
    pad: 89,
    bass: 32,
    swing: 0.06,
    drums: 'none',
    fullness: 0.8,
  },
  tender: {
    seed: 5,
    bpm: 66,
    key: 2,
    scale: major,
    chords: [
      [2, 'maj7'],
      [6, 'min7'],
      [11, 'min7'],
      [7, 'maj7'],
      [2, 'maj'],
      [9, 'sus4'],
      [7, 'maj7'],
      [9, 'dom7'],
    ],
    lead: 68,
    counter: 42,
    arpeggio: 0,
    pad: 48,
    bass: 43,
    swing: 0,
    drums: 'none',
    fullness: 0.85,
  },
  tense: {
    seed: 9,
    bpm: 84,
    key: 9,
    scale: minor,
    chords: [
      [9, 'min'],
      [9, 'min7'],
      [5, 'maj7'],
      [4, 'sus4'],
      [9, 'min'],
      [7, 'maj'],
      [2, 'min7'],
      [4, 'dom7'],
    ],
    lead: 71,
    counter: 60,
    arpeggio: 45,
    pad: 44,
    bass: 42,
    swing: 0,
    drums: 'pulse',
    fullness: 0.62,
  },
  bright: {
    seed: 21,
    bpm: 108,
    key: 7,
    scale: [0, 2, 4, 5, 7, 9, 11],
    chords: [
      [7, 'maj'],
      [4, 'min7'],
      [0, 'maj7'],
      [2, 'maj'],
      [7, 'maj'],
      [11, 'min7'],
      [0, 'maj'],
      [2, 'dom7'],
    ],
    lead: 22,
    counter: 9,
    arpeggio: 24,
    pad: 48,
    bass: 32,
    swing: 0.05,
    drums: 'shaker',
    fullness: 0.92,
  },
}
