import type { Simulation } from './simulate.ts'

const headings = [
  'actions a day',
  'done of wanted',
  'starved days',
  'least a day',
  'coins earned',
  'coins spent',
  'energy earned',
  'energy spent',
  'stories',
]

/** One line a kind of player, for people to read. */
export function simulationTable(simulations: readonly Simulation[]): string {
  const rows = [headings, ...simulations.map(row)]
  const widths = headings.map((_, column) =>
    Math.max(...rows.map((cells) => (cells[column] ?? '').length)),
  )
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function row({ kind, days, earned, spent, unlocked }: Simulation): string[] {
  const done = days.reduce((sum, day) => sum + day.done, 0)
  const wanted = days.reduce((sum, day) => sum + day.wanted, 0)
  return [
    kind.name,
    `${done} of ${wanted}`,
    `${days.filter((day) => day.done < day.wanted).length} of ${days.length}`,
    String(Math.min(...days.map((day) => day.done))),
    String(earned.coins),
    String(spent.coins),
    String(earned.energy),
    String(spent.energy),
    String(unlocked),
  ]
}
