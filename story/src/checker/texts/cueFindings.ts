import type { Story } from '../../script/Story.ts'
import type { SceneText } from '../../script/texts.ts'
import { createSimilarity, frequenciesOf } from '../../understanding/createSimilarity.ts'
import { foldText } from '../../understanding/foldText.ts'
import { gramsOf } from '../../understanding/gramsOf.ts'
import type { Language } from '../../understanding/languages.ts'
import { smallTalk } from '../../understanding/readTopic.ts'
import type { StoryFinding } from '../StoryFinding.ts'
import { isLanguage } from './isLanguage.ts'

interface PlacedCue {
  intent: string
  index: number
  cue: string
}

/** So near another intent's cue, and by so much nearer than its own. */
const near = 0.6
const nearer = 1.5

function nearest(cosines: Float64Array, cues: readonly PlacedCue[], at: number) {
  const best = { own: 0, other: 0, as: '' }
  cues.forEach(({ intent }, index) => {
    const cosine = cosines[index] ?? 0
    if (index === at) return
    if (intent === cues[at]?.intent) best.own = Math.max(best.own, cosine)
    else if (cosine > best.other) Object.assign(best, { other: cosine, as: intent })
  })
  return best
}

function mistakenIn(lang: Language, { intents }: SceneText): (PlacedCue & { as: string })[] {
  const cues = [...intents].flatMap(([intent, text]) =>
    text.cues.map((cue, index) => ({ intent, index, cue })),
  )
  const grams = cues.map(({ cue }) => gramsOf(foldText(cue, lang), lang))
  const talk = frequenciesOf(smallTalk(lang).map((phrase) => gramsOf(phrase, lang)))
  const { cosines } = createSimilarity(grams, talk)
  return cues.flatMap((cue, at) => {
    const { own, other, as } = nearest(cosines(grams[at] ?? []), cues, at)
    return other >= near && other >= own * nearer ? [{ ...cue, as }] : []
  })
}

/** Cues that, but for standing where they stand, would be taken for another intent of the scene. */
export function cueFindings({ script, texts }: Story): StoryFinding[] {
  return [...texts.values()].flatMap(({ lang, scenes }) => {
    if (!isLanguage(lang)) return []
    return [...script.scenes.values()].flatMap((scene) => {
      const text = scenes.get(scene.id)
      return (text ? mistakenIn(lang, text) : []).map(({ intent, index, cue, as }) => ({
        ...{ rule: 'cues' as const, level: 'warning' as const, way: [] },
        path: `text/${lang}.yaml scenes.${scene.id}.intents.${intent}.cues[${index}]`,
        message: `'${cue}' sounds more like '${as}'. Put it there, or say it otherwise.`,
      }))
    })
  })
}
