import { diceFrom } from '../paper/dice.ts'
import { arpeggio, bars, bass, counter, drums, pad } from './accompaniment.ts'
import { melody } from './melody.ts'
import type { MusicPlan } from './musicMoods.ts'
import type { Track } from './note.ts'

export interface Piece {
  bpm: number
  seconds: number
  tracks: readonly Track[]
}

/** A loop of sixteen bars; the same plan gives the same notes. */
export function compose(plan: MusicPlan): Piece {
  const dice = diceFrom(plan.seed)
  const tracks: Track[] = [
    { channel: 0, program: plan.lead, volume: 78, pan: 58, reverb: 90, notes: melody(dice, plan) },
    {
      channel: 1,
      program: plan.arpeggio,
      volume: 72,
      pan: 78,
      reverb: 80,
      notes: arpeggio(dice, plan),
    },
    { channel: 2, program: plan.pad, volume: 56, pan: 50, reverb: 90, notes: pad(plan) },
    { channel: 3, program: plan.bass, volume: 80, pan: 64, reverb: 30, notes: bass(plan) },
    { channel: 4, program: plan.counter, volume: 58, pan: 40, reverb: 90, notes: counter(plan) },
    { channel: 9, program: 0, volume: 58, pan: 64, reverb: 40, notes: drums(plan) },
  ]
  return {
    bpm: plan.bpm,
    seconds: (bars * 4 * 60) / plan.bpm,
    tracks: tracks.filter((track) => track.notes.length > 0),
  }
}
