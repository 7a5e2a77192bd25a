export interface SoakPlan {
  /** By `performance.now()`. */
  readonly until: number
  readonly rounds: number
  readonly seed: number
  readonly say: (line: string) => void
}

/** Runs until its rounds or its time are over; resolves to how many faults it found. */
export type Soak = (plan: SoakPlan) => Promise<number>
