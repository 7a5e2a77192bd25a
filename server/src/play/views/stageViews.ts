import type {
  CastView,
  ClockView,
  FactView,
  MeterView,
  OptionView,
  ReviveView,
  SceneView,
  StageView,
  TurnEvent,
} from '@fabula/contract'
import {
  type Delta,
  type Meter,
  type Mood,
  type Offer,
  offers,
  type PlayerVars,
  type PlayState,
  revivesLeft,
  type Script,
  type Story,
  say,
  type Texts,
  type WorldState,
} from '@fabula/story'
import { artUrl, storyTexts } from '../../catalog/gameCard.ts'
import type { PlayerRow } from '../../db/schema/accounts.ts'
import type { TurnResult } from '../turn.ts'

/** The scene that the turn entered, with its objective. */
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

/** The play after the turn: stage, options and, with an ending, its result. */
export function stateEvents(story: Story, decision: TurnResult, player: PlayerVars): TurnEvent[] {
  const { lang, direction, state } = decision
  const texts = storyTexts(story, lang)
  const scriptAndTexts = { script: story.script, texts }
  const ending = direction.ending && texts.endings.get(direction.ending.id)
  return [
    {
      type: 'state',
      stage: stageView(scriptAndTexts, state.world, direction),
      facts: factViews(texts, state, player).filter(({ id }) => direction.revealed.includes(id)),
    },
    {
      type: 'options',
      options: optionViews(scriptAndTexts, state.world.scene, offers(story.script, state)),
    },
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

/** The stage after a turn. `deltas` are that turn's; without any nothing is shown as changed. */
export function stageView(
  { script, texts }: { script: Script; texts: Texts },
  world: WorldState,
  turn: { moods: Readonly<Record<string, Mood>>; deltas: readonly Delta[] },
): StageView {
  const scene = script.scenes.get(world.scene)
  const moved = (of: 'meter' | 'clock', id: string) => movedBy(turn.deltas, of, id)
  return {
    meters: metersOnStage(script, scene?.cast ?? []).map(
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
    focus: scene?.cast[0] ?? null,
    turns_left: Math.max(0, world.limit - world.turn),
  }
}

/** Meters of the player and of the cast on stage. Those of characters whom the player has not met would be spoilers. */
function metersOnStage({ meters }: Script, cast: readonly string[]): Meter[] {
  return [...meters.values()].filter(({ owner }) => owner === 'player' || cast.includes(owner))
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
  const puppet = member?.puppet ?? null
  return {
    id,
    name: texts.cast.get(id)?.name ?? id,
    mood: mood ?? member?.bands[0]?.mood ?? 'calm',
    puppet: puppet === null ? '' : artUrl(script, `cast/${puppet}.svg`),
  }
}

export function sceneView(
  { script, texts }: { script: Script; texts: Texts },
  id: string,
): SceneView | null {
  const scene = script.scenes.get(id)
  if (!scene) return null
  return {
    id,
    title: texts.scenes.get(id)?.title ?? id,
    art: artUrl(script, `scenes/${scene.art}`),
    music: scene.music,
  }
}

/** The options as shown: odds are words, their numbers come with the roll. */
export function optionViews(
  { script, texts }: { script: Script; texts: Texts },
  scene: string,
  offers: readonly Offer[],
): OptionView[] {
  const labels = texts.scenes.get(scene)?.intents
  return offers.map((offer) => ({
    id: offer.id,
    label: labels?.get(offer.id)?.label ?? offer.id,
    odds: offer.odds?.word ?? null,
    power: script.power,
  }))
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
