import { ourStory } from '@fabula/devkit'
import { begin, type Language, listen, listenerFor, type PlayState } from '@fabula/story'
import type { Figure } from './Figure.ts'
import { percentile } from './percentile.ts'

/** A long line, and one that means nothing here: both are weighed against all options. */
const lines: Readonly<Partial<Record<Language, string>>> = {
  en: 'I would go with you to the end of it, if you would have me',
  ja: 'もしよければ、最後まであなたと一緒に行きます',
  th: 'ฉันจะไปกับคุณจนสุดทาง ถ้าคุณต้องการฉัน',
}
const storyId = 'forty-letters'
const kinds = ['new scene', 'new options', 'again'] as const

/**
 * The first typed line of a scene, the first one where other options of it are possible, and one more there: what was
 * compiled for one of them should not be compiled for the next.
 */
export function firstLines(): Figure[] {
  return Object.entries(lines).flatMap(([language, line]) => {
    const times = timesIn(language as Language, line)
    return kinds.map((kind) => ({
      what: `typed line in ${language}, ${kind}, p50`,
      value: percentile(times[kind], 0.5),
      unit: 'ms',
    }))
  })
}

function timesIn(language: Language, line: string): Record<(typeof kinds)[number], number[]> {
  const story = ourStory(storyId)
  const texts = story.texts.get(language)
  if (!texts) throw new Error(`${storyId} is not told in ${language}`)
  const times = {
    'new scene': [] as number[],
    'new options': [] as number[],
    again: [] as number[],
  }
  const start = begin(story.script)
  for (const [scene, { intents }] of story.script.scenes) {
    const ids = [...intents.keys()]
    const state: PlayState = { ...start, phase: 'await', world: { ...start.world, scene } }
    const hear = (possible: readonly string[]) => {
      const began = performance.now()
      listen(listenerFor({ story, texts, scene, possible }), state, { text: line, possible })
      return performance.now() - began
    }
    times['new scene'].push(hear(ids))
    for (const left of ids) {
      const others = ids.filter((id) => id !== left)
      times['new options'].push(hear(others))
      times.again.push(hear(others))
    }
  }
  return times
}
