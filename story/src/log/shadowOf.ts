import type { MigrationResult } from './refold.ts'

/** What a new version would do to the open plays, before it does. */
export interface MigrationPreview {
  unchanged: number
  continue: number
  /** Landing scene → plays that would go there. */
  land: Readonly<Record<string, number>>
  /** Plays that would end in their old version. */
  stay: number
  over: number
  /** Plays whose log does not fold even now: a fault to look into. */
  broken: number
}

const nothing: MigrationPreview = {
  unchanged: 0,
  continue: 0,
  land: {},
  stay: 0,
  over: 0,
  broken: 0,
}

function counted(shadow: MigrationPreview, survival: MigrationResult): MigrationPreview {
  switch (survival.kind) {
    case 'unchanged':
      return { ...shadow, unchanged: shadow.unchanged + 1 }
    case 'continues':
      return { ...shadow, continue: shadow.continue + 1 }
    case 'lands': {
      const { scene } = survival
      return { ...shadow, land: { ...shadow.land, [scene]: (shadow.land[scene] ?? 0) + 1 } }
    }
    case 'stays':
      return { ...shadow, stay: shadow.stay + 1 }
    case 'over':
      return { ...shadow, over: shadow.over + 1 }
    case 'broken':
      return { ...shadow, broken: shadow.broken + 1 }
  }
}

/** Counts what `refold` says of each open play; a publish shows it and asks before it goes on. */
export function shadowOf(survivals: Iterable<MigrationResult>): MigrationPreview {
  let shadow = nothing
  for (const survival of survivals) shadow = counted(shadow, survival)
  return shadow
}

/** One line for a terminal: '12 unchanged, 1 continues, 2 need a landing (pier 2)'. */
export function shadowText({ land, ...shadow }: MigrationPreview): string {
  const landing = Object.entries(land).map(([scene, count]) => `${scene} ${count}`)
  const needed = Object.values(land).reduce((sum, count) => sum + count, 0)
  const parts = [
    [shadow.unchanged, `${shadow.unchanged} unchanged`],
    [shadow.continue, `${shadow.continue} go on under the new rules`],
    [needed, `${needed} need a landing (${landing.join(', ')})`],
    [shadow.stay, `${shadow.stay} stay in their old version`],
    [shadow.over, `${shadow.over} are over`],
    [shadow.broken, `${shadow.broken} do not fold`],
  ] as const
  const said = parts.flatMap(([count, text]) => (count > 0 ? [text] : []))
  return said.length > 0 ? said.join(', ') : 'no open plays'
}
