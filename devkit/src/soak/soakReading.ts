import { languages } from '@fabula/story'
import { compiledStory } from '../stories/compiledStory.ts'
import { readStory } from '../stories/reading/readStory.ts'
import { figures, told } from '../stories/reading/runReading.ts'
import { storyIds, taleIds } from '../stories/readStoryFiles.ts'
import type { Soak } from './Soak.ts'

/** Between two looks at the clock. */
const playsAtOnce = 60

/** A robot plays every story, `rounds` times over all its languages, and tells each line that goes against the state. */
export const soakReading: Soak = async ({ until, rounds, seed, named, say }) => {
  let faults = 0
  for (const id of named.length > 0 ? named : [...storyIds(), ...taleIds()]) {
    const story = compiledStory(id)
    const written = languages.filter((lang) => story.texts.has(lang))
    const most = Math.ceil(rounds / written.length)
    for (const lang of written) {
      for (let done = 0; done < most && performance.now() < until; done += playsAtOnce) {
        const plays = Math.min(playsAtOnce, most - done)
        const reading = readStory(story, lang, plays, { first: seed * rounds + done })
        say(`reading, ${id} ${lang}: ${figures(reading)}`)
        for (const line of told(reading.contradictions)) say(`reading, ${line}`)
        faults += reading.contradictions.length
      }
    }
  }
  return faults
}
