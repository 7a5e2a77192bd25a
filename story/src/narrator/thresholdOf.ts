import { moodAt } from '../director/mood.ts'
import type { Direction } from '../director/types.ts'
import type { CastMember, Script } from '../script/types.ts'
import type { Mood } from '../script/vocabulary.ts'
import { keys } from './poolAt.ts'

interface Crossing {
  from: Mood
  to: Mood
}

function crossingOf(member: CastMember, direction: Direction): Crossing | null {
  const moved = direction.deltas.find((delta) => delta.of === 'meter' && delta.id === member.moodBy)
  if (moved?.of !== 'meter') return null
  const [from, to] = [moodAt(member, moved.before), moodAt(member, moved.after)]
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
