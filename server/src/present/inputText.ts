import type { Language } from '@fabula/contract'
import type { Story } from '@fabula/story'
import type { TurnInput } from '../db/schema/turn.ts'
import { storyTexts } from './storyTexts.ts'

/** The player's own line in the record: what was typed, or the words on what was tapped in `scene`. */
export function inputText(
  story: Story,
  { lang, scene, input }: { lang: Language; scene: string; input: TurnInput },
): string {
  if (input.text !== null) return input.text
  const texts = storyTexts(story, lang)
  if (input.openingId !== null) return texts.openings.get(input.openingId)?.label ?? ''
  return texts.scenes.get(scene)?.intents.get(input.optionId ?? '')?.label ?? ''
}
