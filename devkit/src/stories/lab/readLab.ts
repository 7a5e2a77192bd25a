import { type Language, type Story, textsOf } from '@fabula/story'
import { type Answer, answersIn } from './answerTo.ts'
import type { SceneEntry } from './sceneEntries.ts'
import type { TypedLine } from './typedLines.ts'

/** One scene and what it answers, as a play finds it that comes there by the shortest way. */
export interface LabScene {
  readonly id: string
  readonly title: string
  readonly way: readonly string[]
  readonly answers: readonly Answer[]
}

export function readLab(
  story: Story,
  lang: Language,
  { entries, lines }: { entries: ReadonlyMap<string, SceneEntry>; lines: readonly TypedLine[] },
): LabScene[] {
  return [...entries].map(([id, { state, way }]) => ({
    id,
    title: textsOf(story, lang).scenes.get(id)?.title ?? id,
    way,
    answers: lines.map(answersIn(story, lang, state)),
  }))
}
