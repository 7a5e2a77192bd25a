import { type Figure, isMet } from './Figure.ts'

/** A row for each figure, beside its target. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${shown(figure.value)} ${figure.unit}`.trim(),
    targetOf(figure),
    figure.target ? (isMet(figure) ? 'yes' : 'NO') : '',
  ])
  return columns([['figure', 'measured', 'target', 'met'], ...rows])
}

/** Rows of cells, each column as wide as its widest cell. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const widths = rows[0]?.map((_, column) => widthOf(column)) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

function targetOf({ target, unit }: Figure): string {
  if (!target) return ''
  const words = 'atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`
  return `${words} ${unit}`.trim()
}
