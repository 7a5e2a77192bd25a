import type {
  CastView,
  ClockView,
  FactView,
  MeterView,
  ReviveView,
  SceneView,
  StageView,
  TollView,
  TurnEvent,
} from '@fabula/contract'
import {
  type Delta,
  type Ending,
  goalOf,
  type Mood,
  type NarratorState,
  type PlayerVars,
  type PlayState,
  repliesLeft,
  revivesLeft,
  type Script,
  type Story,
  say,
  type Texts,
} from '@fabula/story'
import { artUrl, storyTexts } from '../../catalog/storyCatalog.ts'
import type { PlayerRow } from '../../db/schema/accounts.ts'
import type { TurnResult } from '../turn/turn.ts'
import { isOnStage, optionViews } from './optionViews.ts'

/** The scene that the turn entered. */
export function sceneEvents(story: Story, { lang, direction }: TurnResult): TurnEvent[] {
  if (direction.entered === null) return []
  const texts = storyTexts(story, lang)
  const scene = sceneView({ script: story.script, texts }, direction.entered)
  return scene ? [{ type: 'scene', scene }] : []
}

/** The picture that the turn's ending is told before, where it has its own. */
export function endingEvents(story: Story, { lang, direction, state }: TurnResult): TurnEvent[] {
  const ending = story.script.endings.get(direction.ending?.id ?? '')
  if (!ending?.art) return []
  const texts = storyTexts(story, lang)
  const scene = sceneView({ script: story.script, texts }, state.world.scene, ending)
  return scene ? [{ type: 'scene', scene }] : []
}

interface StateDetails {
  readonly player: PlayerVars
  readonly memory: NarratorState | null
  readonly toll: TollView | null
}

/**
 * The play after the turn: stage, options and, with an ending, its result.
 * @param memory the narrator's, after the turn
 * @param toll what the play took; null while it goes on
 */
export function stateEvents(
  story: Story,
  { lang, direction, state }: TurnResult,
  { player, memory, toll }: StateDetails,
): TurnEvent[] {
  const texts = storyTexts(story, lang)
  const scriptAndTexts = { script: story.script, texts }
  const ending = direction.ending && texts.endings.get(direction.ending.id)
  return [
    {
      type: 'state',
      stage: stageView(scriptAndTexts, state, direction),
      facts: factViews(texts, state, player).filter(({ id }) => direction.revealed.includes(id)),
    },
    ...goalEvents(texts, { direction, state }),
    { type: 'options', options: optionViews(scriptAndTexts, { state, memory }) },
    ...(direction.ending && ending
      ? [
          {
            type: 'challenge' as const,
            result: direction.ending.kind === 'win' ? ('success' as const) : ('failed' as const),
            ending: { id: direction.ending.id, label: ending.title },
            ...(toll && { toll }),
          },
        ]
      : []),
  ]
}

/** What the player is after, where the turn may have changed it: told after the words that lead to it. */
function goalEvents(texts: Texts, { direction, state }: Pick<TurnResult, 'direction' | 'state'>) {
  const scene = texts.scenes.get(state.world.scene)
  if (!scene || (direction.entered === null && scene.goals.length === 0)) return []
  return [{ type: 'objective' as const, text: goalOf(scene, state) }]
}

/** The stage after a turn. `deltas` are that turn's; without any nothing is shown as changed. */
export function stageView(
  { script, texts }: { script: Script; texts: Texts },
  state: PlayState,
  turn: { moods: Readonly<Record<string, Mood>>; deltas: readonly Delta[] },
): StageView {
  const { world } = state
  const scene = script.scenes.get(world.scene)
  const moved = (of: 'meter' | 'clock', id: string) => movedBy(turn.deltas, of, id)
  const meters = [...script.meters.values()].filter((meter) => isOnStage(script, world, meter))
  return {
    meters: meters.map(
      (meter): MeterView => ({
        id: meter.id,
        label: texts.meters.get(meter.id) ?? meter.id,
        value: world.meters[meter.id] ?? meter.start,
        delta: moved('meter', meter.id),
        min: meter.min,
        max: meter.max,
        show: meter.show,
        owner: meter.owner,
      }),
    ),
    clocks: [...script.clocks.values()].map(
      (clock): ClockView => ({
        id: clock.id,
        label: texts.clocks.get(clock.id)?.label ?? clock.id,
        value: world.clocks[clock.id] ?? 0,
        delta: moved('clock', clock.id),
        size: clock.size,
      }),
    ),
    items: world.items.map((id) => ({ id, label: texts.items.get(id) ?? id })),
    cast: (scene?.cast ?? []).map((id) => castView({ script, texts }, id, turn.moods[id])),
    others: [...script.cast.keys(), ...script.walkons.keys()]
      .filter((id) => !scene?.cast.includes(id))
      .map((id) => castView({ script, texts }, id, turn.moods[id])),
    focus: scene?.cast[0] ?? null,
    turns_left: Math.max(0, world.limit - world.turn),
    free_replies: repliesLeft(script, state),
  }
}

function movedBy(deltas: readonly Delta[], of: 'meter' | 'clock', id: string): number {
  return deltas.reduce(
    (sum, delta) =>
      delta.of === of && delta.id === id ? sum + Number(delta.after) - Number(delta.before) : sum,
    0,
  )
}

function castView(
  { script, texts }: { script: Script; texts: Texts },
  id: string,
  mood: Mood | undefined,
): CastView {
  const member = script.cast.get(id)
  const { puppet } = member ?? script.walkons.get(id) ?? { puppet: null }
  return {
    id,
    name: texts.cast.get(id)?.name ?? texts.walkons.get(id) ?? id,
    mood: mood ?? member?.bands[0]?.mood ?? 'calm',
    puppet: puppet === null ? '' : artUrl(script, `cast/${puppet}.svg`),
  }
}

/** @param ending the one it is shown with, once it has come */
export function sceneView(
  { script, texts }: { script: Script; texts: Texts },
  id: string,
  ending?: Pick<Ending, 'art'>,
): SceneView | null {
  const scene = script.scenes.get(id)
  if (!scene) return null
  return {
    id,
    title: texts.scenes.get(id)?.title ?? id,
    art: artUrl(script, `scenes/${ending?.art ?? scene.art}`),
    music: scene.music,
    // In a picture of its own an ending may be far from who was in the scene.
    focus: ending?.art ? null : (scene.cast[0] ?? null),
  }
}

/** The facts revealed so far, in order [R10.14]. */
export function factViews(texts: Texts, state: PlayState, player: PlayerVars): FactView[] {
  return state.facts.flatMap(({ id, turn }) => {
    const fact = texts.facts.get(id)
    return fact ? [{ id, text: say(fact.text, player), turn }] : []
  })
}

/** The offer to revive: its cost, and the scene it returns to. */
export function reviveView(
  { script, texts }: { script: Script; texts: Texts },
  state: PlayState,
  { cost, expiresAt }: { cost: number; expiresAt: number },
): ReviveView {
  const scene = state.checkpoint?.scene ?? script.start.scene
  return {
    left: revivesLeft(script, state),
    cost,
    to: texts.scenes.get(scene)?.title ?? scene,
    expires_at: expiresAt,
  }
}

/** What the story's lines may say of the player. */
export function playerVars({
  nickname,
  gender,
}: Pick<PlayerRow, 'nickname' | 'gender'>): PlayerVars {
  return { name: nickname, gender }
}
