/** One measured number, beside what it should be. */
export interface Figure {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** Absent where there is no target, only a comparison. */
  readonly target?: Target
}

export type Target = { readonly atMost: number } | { readonly atLeast: number }

export function isMet({ value, target }: Figure): boolean {
  if (!target) return true
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast
}
