import type { Language } from '@fabula/contract'
import type { PlayState, Story } from '@fabula/story'
import type { TurnInput } from '../db/schema/turn.ts'
import { storyTexts } from '../present/storyTexts.ts'

/** The player's own line in the log: what was typed, or the words on what was tapped. */
export function inputText(
  story: Story,
  { input, lang }: { input: TurnInput; lang: Language },
  state: PlayState,
): string {
  if (input.text !== null) return input.text
  const texts = storyTexts(story, lang)
  if (input.openingId !== null) return texts.openings.get(input.openingId)?.label ?? ''
  const intents = texts.scenes.get(state.world.scene)?.intents
  return intents?.get(input.optionId ?? '')?.label ?? ''
}
