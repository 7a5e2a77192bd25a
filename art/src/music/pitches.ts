/** Semitones above the root. */
export const chords = {
  maj: [0, 4, 7],
  min: [0, 3, 7],
  maj7: [0, 4, 7, 11],
  min7: [0, 3, 7, 10],
  dom7: [0, 4, 7, 10],
  sus4: [0, 5, 7],
} as const

export type Quality = keyof typeof chords
/** The root as a pitch class (0 = C) and the kind of chord. */
export type Chord = readonly [root: number, quality: Quality]

export const chordTones = ([root, quality]: Chord) => chords[quality].map((step) => root + step)

/** The scale's notes from octave 4 to 6, low to high. */
export function ladder(key: number, scale: readonly number[]): number[] {
  const notes: number[] = []
  for (let octave = 5; octave <= 7; octave++) {
    for (const step of scale) notes.push(key + step + 12 * octave)
  }
  return notes.sort((a, b) => a - b)
}
