/** One thing that an evaluation holds against what it should be. */
export interface Gate {
  readonly suite: string
  readonly what: string
  readonly found: string
  /** Null where it is only told. */
  readonly isMet: boolean | null
}

export function gateTable(gates: readonly Gate[]): string {
  const width = Math.max(...gates.map(({ what }) => what.length))
  let suite = ''
  return gates
    .map((gate) => {
      const head = gate.suite === suite ? '' : `\n${gate.suite}\n`
      suite = gate.suite
      const mark = gate.isMet === null ? ' ' : gate.isMet ? '✓' : '✗'
      return `${head}${mark} ${gate.what.padEnd(width)}  ${gate.found}`
    })
    .join('\n')
}

export function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`
}
