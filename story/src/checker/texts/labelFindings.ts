import type { Story } from '../../script/Story.ts'
import { sameLine } from '../../script/text/textFaults.ts'
import type { SceneText, Texts } from '../../script/texts.ts'
import type { Scene } from '../../script/types.ts'
import { createMatcher } from '../../understanding/createMatcher.ts'
import type { Language } from '../../understanding/languages.ts'
import type { StoryFinding } from '../StoryFinding.ts'
import { isNearerAnother } from './cueFindings.ts'
import { isLanguage } from './isLanguage.ts'

function warning(path: string, message: string): StoryFinding {
  return { rule: 'label', level: 'warning', path, message, way: [] }
}

function sameLabels(labels: readonly (readonly [path: string, label: string])[]): StoryFinding[] {
  const owner = new Map<string, string>()
  return labels.flatMap(([path, label]) => {
    const key = sameLine(label).toLowerCase()
    const other = owner.get(key)
    owner.set(key, other ?? path)
    if (other === undefined) return []
    return [warning(path, `It is called '${label}', as ${other} is. Call one otherwise.`)]
  })
}

/** What one taps, typed: a label that would be taken for another option stands in the wrong place. */
function mistaken(lang: Language, scene: Scene, text: SceneText, at: string): StoryFinding[] {
  // To read a label as the matcher does takes long, and one nearest to its own cues is understood.
  const doubtful = [...text.intents].filter(([intent, { label }]) =>
    isNearerAnother(lang, text, { intent, text: label }),
  )
  if (doubtful.length === 0) return []
  const understand = createMatcher(
    lang,
    [...scene.intents.values()].map(({ id, concepts }) => ({
      ...{ id, concepts },
      cues: text.intents.get(id)?.cues ?? [],
    })),
  )
  return doubtful.flatMap(([id, { label }]) => {
    const understood = understand(label)
    const isOther = understood.kind === 'intent' && understood.id !== id
    if (!isOther) return []
    const message = `Typed, '${label}' would be taken for '${understood.id}'. Does it stand where it belongs?`
    return [warning(`${at} scenes.${scene.id}.intents.${id}.label`, message)]
  })
}

function ofLanguage({ script }: Story, texts: Texts): StoryFinding[] {
  const { lang } = texts
  const at = `text/${lang}.yaml`
  const openings = [...texts.openings].map(
    ([id, { label }]) => [`${at} openings.${id}.label`, label] as const,
  )
  const scenes = [...script.scenes.values()].flatMap((scene) => {
    const text = texts.scenes.get(scene.id)
    if (!text) return []
    const labels = [...text.intents].map(
      ([id, { label }]) => [`${at} scenes.${scene.id}.intents.${id}.label`, label] as const,
    )
    return [...sameLabels(labels), ...(isLanguage(lang) ? mistaken(lang, scene, text, at) : [])]
  })
  return [...sameLabels(openings), ...scenes]
}

/** Options that a reader could not tell apart, and labels that say another option. */
export function labelFindings(story: Story): StoryFinding[] {
  return [...story.texts.values()].flatMap((texts) => ofLanguage(story, texts))
}
