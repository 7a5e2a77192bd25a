import type { TurnEvent } from '@fabula/contract'
import { offers, type PlayerVars, type Story } from '@fabula/story'
import { factViews } from './factViews.ts'
import { optionViews } from './optionViews.ts'
import type { TurnResult } from './Settled.ts'
import { sceneView } from './sceneView.ts'
import { stageView } from './stageView.ts'
import { storyTexts } from './storyTexts.ts'

/** The scene that the turn entered, with what is to be done there. */
export function sceneEvents(story: Story, { lang, direction }: TurnResult): TurnEvent[] {
  if (direction.entered === null) return []
  const texts = storyTexts(story, lang)
  const scene = sceneView({ script: story.script, texts }, direction.entered)
  if (!scene) return []
  const objective = texts.scenes.get(direction.entered)?.objective ?? ''
  return [
    { type: 'scene', scene },
    { type: 'objective', text: objective },
  ]
}

/** How everything stands once the turn is told. */
export function stateEvents(story: Story, decision: TurnResult, told: PlayerVars): TurnEvent[] {
  const { lang, direction, state } = decision
  const texts = storyTexts(story, lang)
  const both = { script: story.script, texts }
  const ending = direction.ending && texts.endings.get(direction.ending.id)
  return [
    {
      type: 'state',
      stage: stageView(both, state.world, direction),
      facts: factViews(texts, state, told).filter(({ id }) => direction.revealed.includes(id)),
    },
    { type: 'options', options: optionViews(both, state.world.scene, offers(story.script, state)) },
    ...(direction.ending && ending
      ? [
          {
            type: 'challenge' as const,
            result: direction.ending.kind === 'win' ? ('success' as const) : ('failed' as const),
            ending: { id: direction.ending.id, label: ending.title },
          },
        ]
      : []),
  ]
}
