export interface SoakPlan {
  /** By `performance.now()`. */
  readonly until: number
  readonly rounds: number
  readonly seed: number
  /** Which parts of a soak, where it has some; all where none is named. */
  readonly named: readonly string[]
  readonly say: (line: string) => void
}

/** Runs until its rounds or its time are over; resolves to how many faults it found. */
export type Soak = (plan: SoakPlan) => Promise<number>
