import { between, type Dice } from '../paper/dice.ts'
import type { MusicPlan } from './musicMoods.ts'
import type { Note } from './note.ts'
import { chordTones } from './pitches.ts'

export const bars = 16
const beatsPerBar = 4

const chordAt = (plan: MusicPlan, bar: number) =>
  plan.chords[bar % plan.chords.length] ?? ([plan.key, 'maj'] as const)

const eachBar = (write: (bar: number, at: number) => Note[]) =>
  Array.from({ length: bars }, (_, bar) => write(bar, bar * beatsPerBar)).flat()

export const pad = (plan: MusicPlan) =>
  eachBar((bar, at) =>
    chordTones(chordAt(plan, bar)).map((tone) => ({
      at,
      beats: 4,
      pitch: tone + (tone < 5 ? 60 : 48),
      velocity: 42,
    })),
  )

export const bass = (plan: MusicPlan) =>
  eachBar((bar, at) => {
    const root = chordAt(plan, bar)[0] + 36
    if (plan.drums === 'none') {
      return [
        { at, beats: 2.6, pitch: root, velocity: 72 },
        { at: at + 3, beats: 0.9, pitch: root + 7, velocity: 54 },
      ]
    }
    return [0, 1.5, 2, 3.5].map((beat, i) => ({
      at: at + beat,
      beats: i % 2 ? 0.5 : 1.2,
      pitch: i % 2 ? root + 7 : root,
      velocity: 76,
    }))
  })

const pattern = [0, 2, 1, 3, 2, 1, 3, 2] as const

export const arpeggio = (dice: Dice, plan: MusicPlan) =>
  eachBar((bar, at) => {
    const tones = chordTones(chordAt(plan, bar))
    return pattern.flatMap((step, i): Note[] => {
      const tone = tones[step % tones.length] ?? 0
      const velocity = Math.round(between(dice, 44, 54)) + (i ? 0 : 12)
      if (dice() < 0.12) return []
      const late = i % 2 ? plan.swing : 0
      return [
        {
          at: at + i * 0.5 + late,
          beats: 0.9,
          pitch: tone + 60 + (step >= tones.length ? 12 : 0),
          velocity,
        },
      ]
    })
  })

/** A slow answer in the second half: one long note a bar, the chord's third. */
export const counter = (plan: MusicPlan) =>
  eachBar((bar, at) => {
    if (bar < bars / 2) return []
    const third = chordTones(chordAt(plan, bar))[1] ?? 0
    return [{ at: at + 1, beats: 2.8, pitch: (third % 12) + 60, velocity: 48 }]
  })

/** Channel 10: shakers and hand drums, or a low heartbeat. */
export const drums = (plan: MusicPlan) =>
  eachBar((_, at) => {
    const hit = (beat: number, pitch: number, velocity: number) => ({
      at: at + beat,
      beats: 0.2,
      pitch,
      velocity,
    })
    if (plan.drums === 'none') return []
    if (plan.drums === 'pulse')
      return [hit(0, 41, 62), hit(0.5, 41, 40), hit(2, 41, 54), hit(3.5, 70, 26)]
    const shaker = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => hit(i * 0.5, 82, i % 2 ? 42 : 28))
    return [
      ...shaker,
      hit(0, 64, 64),
      hit(1.5, 63, 50),
      hit(2, 64, 56),
      hit(3, 62, 52),
      hit(3.5, 63, 46),
    ]
  })
