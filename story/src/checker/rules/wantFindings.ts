import { capOf } from '../../director/applyEffects.ts'
import type { CastMember, Effect, Scene, Script } from '../../script/types.ts'
import { livenessOf } from '../livenessOf.ts'
import { placeOf } from '../machine/layoutOf.ts'
import type { StoryFinding } from '../StoryFinding.ts'
import { sceneActs } from '../sceneActs.ts'
import { type Exploration, explore } from '../search/explore.ts'
import { wayTo } from '../wayTo.ts'

function gotosOf(script: Script, id: string): string[] {
  const scene = script.scenes.get(id)
  const effects = scene ? sceneActs(script, scene).flatMap((act) => act.effects) : []
  return [...new Set(effects.flatMap((effect) => (effect.op === 'goto' ? effect.id : [])))]
}

/** Scene → how many scenes lie before it at the least. */
function depthsFrom(script: Script, start: string): Map<string, number> {
  const depths = new Map([[start, 0]])
  for (const [id, depth] of depths) {
    for (const to of gotosOf(script, id)) if (!depths.has(to)) depths.set(to, depth + 1)
  }
  return depths
}

/** Scenes before the last third of the story; none where it has hardly three. */
function earlyScenes(script: Script): string[] {
  const depths = depthsFrom(script, script.start.scene)
  const levels = Math.max(...depths.values()) + 1
  return levels < 3 ? [] : [...depths].flatMap(([id, at]) => (at < (levels * 2) / 3 ? id : []))
}

/** That a meter can't come to this in these scenes, as far as its start, its floor and the chapters' caps tell. */
function staysBelow(script: Script, id: string, from: number, scenes: readonly string[]): boolean {
  const meter = script.meters.get(id)
  if (!meter) return true
  const leads = [...script.scenes.keys()].filter((scene) => {
    const onward = depthsFrom(script, scene)
    return scenes.some((each) => onward.has(each))
  })
  const most = leads.map((scene) => capOf(script, scene, meter))
  return Math.max(meter.start, script.revive.floors.get(id) ?? meter.min, ...most) < from
}

/** The walk that was made, or one that also knows the meter in these scenes, and little else. */
function walkWith(exploration: Exploration, meter: string, scenes: readonly string[], cap: number) {
  const { liveness, machine } = exploration
  if (scenes.every((id) => liveness.get(id)?.has(meter))) return exploration
  const extended = [...livenessOf(machine.script)].map(
    ([id, live]) => [id, scenes.includes(id) ? new Set([...live, meter]) : live] as const,
  )
  return explore(machine.script, cap, { liveness: new Map(extended) })
}

/** The warmest mood of somebody to fall in love with belongs to the last third of a story. */
function warmthFindings(made: Exploration, member: CastMember, cap: number): StoryFinding[] {
  const { script, layout } = made.machine
  const { moodBy, romance, bands } = member
  const warmest = bands.at(-1)
  const early = earlyScenes(script)
  if (!romance || moodBy === null || !warmest || bands.length < 2 || early.length === 0) return []
  if (staysBelow(script, moodBy, warmest.from, early)) return []
  const exploration = walkWith(made, moodBy, early, cap)
  const { graph, revivedFrom } = exploration
  const isEarly = layout.scenes.map((id) => early.includes(id))
  const at = placeOf(layout, moodBy)
  const regs = new Int32Array(layout.size)
  for (let state = 0; state < revivedFrom; state++) {
    if (!isEarly[graph.sceneOf(state)]) continue
    graph.read(state, regs)
    if ((regs[at] ?? 0) < warmest.from) continue
    const scene = layout.scenes[graph.sceneOf(state)]
    const message = `The warmest mood, '${warmest.mood}', can be reached in '${scene}', before the last third of the story. Cap '${moodBy}' by chapter, or ask for more of it.`
    const way = wayTo(exploration, state)
    return [{ rule: 'mood', level: 'warning', path: `cast.${member.id}.bands`, message, way }]
  }
  return []
}

function moves(effects: readonly Effect[], meter: string, sign: 1 | -1): boolean {
  return effects.some(
    (effect) => effect.op === 'meter' && effect.id === meter && effect.by * sign > 0,
  )
}

function storyEffects({ intents, storylets }: Scene): Effect[] {
  return [
    ...[...intents.values()].flatMap(({ ok, ko }) => [...ok, ...ko]),
    ...storylets.flatMap(({ effects }) => effects),
  ]
}

/** Whoever is hurt by what the story does must be able to be made good again, there or further on. */
function quarrelFindings(script: Script, { id, wants: { hurt } }: CastMember): StoryFinding[] {
  if (hurt === null) return []
  const mends = (scene: string) => {
    const there = script.scenes.get(scene)
    return there !== undefined && moves([...storyEffects(there), ...there.improv.effects], hurt, -1)
  }
  const quarrels = [...script.scenes.values()].filter((scene) =>
    moves(storyEffects(scene), hurt, 1),
  )
  return quarrels
    .filter((scene) => ![...depthsFrom(script, scene.id).keys()].some(mends))
    .map((scene) => ({
      ...{ rule: 'hurt', level: 'warning', way: [] },
      path: `scenes.${scene.id}`,
      message: `What hurts '${id}' here can never be mended: nothing from here on does '${hurt} -n'.`,
    }))
}

/** What people want of the player, and when they get it. */
export function wantFindings(exploration: Exploration, cap: number): StoryFinding[] {
  const { script } = exploration.machine
  return [...script.cast.values()].flatMap((member) => [
    ...warmthFindings(exploration, member, cap),
    ...quarrelFindings(script, member),
  ])
}
