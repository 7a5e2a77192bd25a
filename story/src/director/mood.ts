import type { CastMember, Script } from '../script/types.ts'
import type { Mood } from '../script/vocabulary.ts'
import type { WorldState } from './types.ts'
import { sceneOf } from './worlds.ts'

/** The mood at a value of the meter that moves it; the first where none does. */
export function moodAt(member: CastMember, value: number | undefined): Mood {
  const band = member.bands.findLast(({ from }) => value !== undefined && value >= from)
  return band?.mood ?? member.bands[0]?.mood ?? 'calm'
}

export function moodOf(member: CastMember, world: WorldState): Mood {
  return moodAt(member, member.moodBy === null ? undefined : world.meters[member.moodBy])
}

/** Of everyone on stage. */
export function moodsOnStage(script: Script, world: WorldState): Record<string, Mood> {
  const members = sceneOf(script, world).cast.flatMap((id) => script.cast.get(id) ?? [])
  return Object.fromEntries(members.map((member) => [member.id, moodOf(member, world)]))
}
