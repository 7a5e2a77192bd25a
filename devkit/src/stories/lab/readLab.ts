import { type Language, type Story, textsOf } from '@fabula/story'
import { type Answer, answersIn } from './answerTo.ts'
import type { SceneEntry } from './sceneEntries.ts'
import type { TypedLine } from './typedLines.ts'

/** What a scene answers, in one state of a play that stands there. */
export interface LabScene {
  readonly id: string
  readonly title: string
  readonly moment: SceneEntry['moment']
  readonly way: readonly string[]
  readonly answers: readonly Answer[]
}

export function readLab(
  story: Story,
  lang: Language,
  { entries, lines }: { entries: readonly SceneEntry[]; lines: readonly TypedLine[] },
): LabScene[] {
  const { scenes } = textsOf(story, lang)
  return entries.map(({ moment, state, way }) => {
    const id = state.world.scene
    const title = scenes.get(id)?.title ?? id
    return { id, title, moment, way, answers: lines.map(answersIn(story, lang, state)) }
  })
}
