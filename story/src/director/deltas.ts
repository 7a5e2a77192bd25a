import type { Happening } from './applyEffects.ts'
import type { Delta, WorldState } from './types.ts'

function numbers(
  of: 'meter' | 'clock',
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): Delta[] {
  // By id: a world that was stored and read has its keys in another order, and the log compares lists.
  return Object.entries(after)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, value]) => ({ of, id, before: before[id] ?? value, after: value }))
    .filter((delta) => delta.before !== delta.after)
}

function members(
  of: 'flag' | 'item',
  before: readonly string[],
  after: readonly string[],
): Delta[] {
  const lost = before.filter((id) => !after.includes(id))
  const gained = after.filter((id) => !before.includes(id))
  return [
    ...lost.map((id) => ({ of, id, before: true, after: false })),
    ...gained.map((id) => ({ of, id, before: false, after: true })),
  ]
}

/** What is otherwise than before, with the values before it. */
export function worldDeltas(before: WorldState, after: WorldState): Delta[] {
  const moved: Delta[] =
    before.scene === after.scene ? [] : [{ of: 'scene', before: before.scene, after: after.scene }]
  return [
    ...moved,
    ...numbers('meter', before.meters, after.meters),
    ...numbers('clock', before.clocks, after.clocks),
    ...members('flag', before.flags, after.flags),
    ...members('item', before.items, after.items),
  ]
}

export function toldDeltas(revealed: readonly string[], happenings: readonly Happening[]): Delta[] {
  const facts = revealed.map((id): Delta => ({ of: 'fact', id, before: false, after: true }))
  const threads = happenings.flatMap(({ kind, id }): Delta[] =>
    kind === 'open' || kind === 'touch' || kind === 'close' ? [{ of: 'thread', id, to: kind }] : [],
  )
  return [...facts, ...threads]
}
