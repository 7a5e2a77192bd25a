import type { Story } from '../../script/Story.ts'
import type { SceneText } from '../../script/texts.ts'
import {
  createSimilarityOfAll,
  type Frequencies,
  frequenciesOf,
  type SimilarityOfAll,
} from '../../understanding/createSimilarity.ts'
import { foldText } from '../../understanding/foldText.ts'
import { gramsOf } from '../../understanding/gramsOf.ts'
import type { Language } from '../../understanding/languages.ts'
import { smallTalk } from '../../understanding/readTopic.ts'
import type { StoryFinding } from '../StoryFinding.ts'
import { isLanguage } from './isLanguage.ts'
import { nearAnother } from './nearAnother.ts'

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
  const own = cues[at]?.intent
  for (let index = 0; index < cues.length; index++) {
    const cosine = cosines[index] ?? 0
    if (index === at || cosine <= Math.min(best.own, best.other)) continue
    const intent = cues[index]?.intent ?? ''
    if (intent === own) best.own = Math.max(best.own, cosine)
    else if (cosine > best.other) {
      best.other = cosine
      best.as = intent
    }
  }
  return best
}

/** A scene's cues in one language, and how near any text is to each. */
interface CueIndex {
  cues: readonly PlacedCue[]
  similarity: SimilarityOfAll
}

const talks = new Map<Language, Frequencies>()

function talkOf(lang: Language): Frequencies {
  const known = talks.get(lang)
  if (known) return known
  const made = frequenciesOf(smallTalk(lang).map((phrase) => gramsOf(phrase, lang)))
  talks.set(lang, made)
  return made
}

const indexes = new WeakMap<SceneText, CueIndex>()

function indexOf(lang: Language, scene: SceneText): CueIndex {
  const known = indexes.get(scene)
  if (known) return known
  const cues = [...scene.intents].flatMap(([intent, text]) =>
    text.cues.map((cue, index) => ({ intent, index, cue })),
  )
  const grams = cues.map(({ cue }) => gramsOf(foldText(cue, lang), lang))
  const made = { cues, similarity: createSimilarityOfAll(grams, talkOf(lang)) }
  indexes.set(scene, made)
  return made
}

/** Whether a label of an intent is nearer to another intent's cue than to all of its own. */
export function isNearerAnother(
  lang: Language,
  scene: SceneText,
  label: { intent: string; text: string },
): boolean {
  const { cues, similarity } = indexOf(lang, scene)
  const found = similarity.cosines(gramsOf(foldText(label.text, lang), lang))
  const best = { own: 0, other: 0 }
  cues.forEach(({ intent }, at) => {
    const whose = intent === label.intent ? 'own' : 'other'
    best[whose] = Math.max(best[whose], found[at] ?? 0)
  })
  return best.other > best.own
}

function mistakenIn(lang: Language, scene: SceneText): (PlacedCue & { as: string })[] {
  const { cues, similarity } = indexOf(lang, scene)
  const intents = [...scene.intents.keys()]
  const groups = cues.map(({ intent }) => intents.indexOf(intent))
  const isNear = nearAnother(similarity, groups, near)
  return cues.flatMap((cue, at) => {
    if (isNear[at] !== 1) return []
    const { own, other, as } = nearest(similarity.ofDocument(at), cues, at)
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
