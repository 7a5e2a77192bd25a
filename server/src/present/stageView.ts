import type { CastView, ClockView, MeterView, StageView } from '@fabula/contract'
import type { Delta, Meter, Mood, Script, Texts, World } from '@fabula/story'
import { artUrl } from './artUrl.ts'

/** The stage after a turn: what the player sees move. `deltas` are that turn's; none shows no movement. */
export function stageView(
  { script, texts }: { script: Script; texts: Texts },
  world: World,
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

/** Of the player, and of those on stage: what somebody feels whom the player has not met is theirs to tell. */
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
