import { expect, test } from 'vitest'
import { compose } from './compose.ts'
import { midi } from './midi.ts'
import { musicMoodNames, musicMoods } from './musicMoods.ts'

test.each(musicMoodNames)('%s is the same piece each time it is composed', (mood) => {
  expect(midi(compose(musicMoods[mood]), 3)).toEqual(midi(compose(musicMoods[mood]), 3))
})

test.each(musicMoodNames)('%s lasts sixteen bars and no note begins after its end', (mood) => {
  const { seconds, bpm, tracks } = compose(musicMoods[mood])
  expect((seconds * bpm) / 60).toBeCloseTo(64)
  for (const { notes } of tracks) {
    for (const note of notes) expect(note.at).toBeLessThan(64)
  }
})

test.each(musicMoodNames)('%s is playable: every pitch lies within a piano', (mood) => {
  for (const { notes } of compose(musicMoods[mood]).tracks) {
    for (const { pitch } of notes) expect(pitch >= 21 && pitch <= 108).toBe(true)
  }
})

test('the four moods are four pieces', () => {
  const scores = musicMoodNames.map((mood) => midi(compose(musicMoods[mood]), 1).toString('hex'))
  expect(new Set(scores).size).toBe(4)
})
