import { moodAt } from '../director/mood.ts'
import type { Direction } from '../director/types.ts'
import type { CastMember, Script } from '../script/types.ts'
import type { Mood } from '../script/vocabulary.ts'
import { keys } from './poolAt.ts'

interface Crossing {
  from: Mood
  to: Mood
}

/** The mood before the turn and after it; while someone is hurt, the warmest is not reached. */
function crossingOf(member: CastMember, { deltas, moods }: Direction): Crossing | null {
  const movedOf = (meter: string | null) =>
    deltas.flatMap((delta) => (delta.of === 'meter' && delta.id === meter ? [delta] : []))[0]
  const [moved, hurt] = [movedOf(member.moodBy), movedOf(member.wants.hurt)]
  const to = moods[member.id]
  if ((!moved && !hurt) || to === undefined) return null
  const warmest = member.bands.at(-1)?.mood
  const was = moved ? moodAt(member, moved.before) : to
  const isCapped = was === warmest && hurt !== undefined && hurt.before > 0
  const from = isCapped ? (member.bands.at(-2)?.mood ?? was) : was
  return from === to ? null : { from, to }
}

/**
 * Moods of those on stage that this turn leads to, and those it leads from: both are reached now.
 * `key` is the pool to tell from, of whoever is in focus first; null where nobody's mood is new.
 */
export function thresholdOf(
  script: Script,
  direction: Direction,
  reached: readonly string[],
): { key: string | null; reached: readonly string[] } {
  const onStage = Object.keys(direction.moods).toSorted(
    (a, b) => Number(b === direction.focus) - Number(a === direction.focus),
  )
  const crossed = onStage.flatMap((id) => {
    const member = script.cast.get(id)
    const crossing = member && crossingOf(member, direction)
    return crossing
      ? [{ from: keys.threshold(id, crossing.from), to: keys.threshold(id, crossing.to) }]
      : []
  })
  const fresh = crossed.find(({ to }) => !reached.includes(to))
  const now = crossed.flatMap(({ from, to }) => [from, to])
  return { key: fresh?.to ?? null, reached: [...new Set([...reached, ...now])] }
}
