/** Times in beats from the start, pitch as in MIDI, velocity 1 to 127. */
export interface Note {
  at: number
  beats: number
  pitch: number
  velocity: number
}

export interface Track {
  channel: number
  program: number
  volume: number
  pan: number
  reverb: number
  notes: readonly Note[]
}
