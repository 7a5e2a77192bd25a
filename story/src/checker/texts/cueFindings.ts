import type { Story } from '../../script/Story.ts'
import type { SceneText } from '../../script/texts.ts'
import type { Scene } from '../../script/types.ts'
import { createMatcher, type MatchableIntent } from '../../understanding/createMatcher.ts'
import type { Language } from '../../understanding/languages.ts'
import type { StoryFinding } from '../StoryFinding.ts'
import { isLanguage } from './isLanguage.ts'

/** Each cue is judged by a matcher that does not know it; so many matchers share the cues. */
const folds = 4

function matchable(scene: Scene, text: SceneText, without: number): MatchableIntent[] {
  return [...scene.intents.values()].map(({ id, concepts, irreversible, strict }) => ({
    ...{ id, concepts, irreversible, strict },
    cues: (text.intents.get(id)?.cues ?? []).filter((_, index) => index % folds !== without),
  }))
}

interface Mistaken {
  intent: string
  index: number
  cue: string
  as: string
}

function mistakenIn(lang: Language, scene: Scene, text: SceneText): Mistaken[] {
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const understand = createMatcher(lang, matchable(scene, text, fold))
    return [...text.intents].flatMap(([intent, { cues }]) =>
      cues.flatMap((cue, index) => {
        if (index % folds !== fold) return []
        const understood = understand(cue)
        const isMistaken = understood.kind === 'intent' && understood.id !== intent
        return isMistaken ? [{ intent, index, cue, as: understood.id }] : []
      }),
    )
  })
}

/** Cues that, but for standing where they stand, would be taken for another intent of the scene. */
export function cueFindings({ script, texts }: Story): StoryFinding[] {
  return [...texts.values()].flatMap(({ lang, scenes }) => {
    if (!isLanguage(lang)) return []
    return [...script.scenes.values()].flatMap((scene) => {
      const text = scenes.get(scene.id)
      return (text ? mistakenIn(lang, scene, text) : []).map(({ intent, index, cue, as }) => ({
        ...{ rule: 'cues' as const, level: 'warning' as const, way: [] },
        path: `text/${lang}.yaml scenes.${scene.id}.intents.${intent}.cues[${index}]`,
        message: `'${cue}' sounds more like '${as}'. Put it there, or say it otherwise.`,
      }))
    })
  })
}
