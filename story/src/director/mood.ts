import type { CastMember, Script } from '../script/types.ts'
import type { Mood } from '../script/vocabulary.ts'
import type { WorldState } from './types.ts'
import { sceneOf } from './worlds.ts'

/** The mood at a value of the meter that moves it; the first where none does. */
export function moodAt(member: CastMember, value: number | undefined): Mood {
  const band = member.bands.findLast(({ from }) => value !== undefined && value >= from)
  return band?.mood ?? member.bands[0]?.mood ?? 'calm'
}

/** Who is hurt is not in the warmest mood until it is mended. */
function isHurt({ wants }: CastMember, { meters }: WorldState): boolean {
  return wants.hurt !== null && (meters[wants.hurt] ?? 0) > 0
}

export function moodOf(member: CastMember, world: WorldState): Mood {
  const mood = moodAt(member, member.moodBy === null ? undefined : world.meters[member.moodBy])
  const warmest = member.bands.at(-1)?.mood
  if (mood !== warmest || !isHurt(member, world)) return mood
  return member.bands.at(-2)?.mood ?? mood
}

/** Of everyone on stage. */
export function moodsOnStage(script: Script, world: WorldState): Record<string, Mood> {
  const members = sceneOf(script, world).cast.flatMap((id) => script.cast.get(id) ?? [])
  return Object.fromEntries(members.map((member) => [member.id, moodOf(member, world)]))
}
