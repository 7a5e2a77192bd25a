import type { Story } from '../../script/Story.ts'
import { isTale } from '../../script/tale.ts'
import { topics } from '../../script/vocabulary.ts'
import type { StoryFinding } from '../StoryFinding.ts'

/** What the engine's voice says because an author left it out: no mistake, and worth knowing, but for a tale. */
export function voiceFindings({ script, texts }: Story): StoryFinding[] {
  if (isTale(script.id)) return []
  return [...texts.values()].flatMap(({ lang, cast }) =>
    [...cast].flatMap(([id, { voice, topics: own }]): StoryFinding[] => {
      const filled = topics.filter((topic) => !own.has(topic))
      if (voice === null || filled.length === 0) return []
      const message = `The voice '${voice}' speaks for them about ${filled.length} of ${topics.length} topics: ${filled.join(', ')}.`
      const path = `text/${lang}.yaml cast.${id}.topics`
      return [{ rule: 'voice', level: 'warning', path, message, way: [] }]
    }),
  )
}
