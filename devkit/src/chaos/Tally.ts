/** What is counted while a run goes on, and everything that went wrong in it. */
export interface Tally {
  turns: number
  posts: number
  resumed: number
  cuts: number
  refused: number
  /** Answers that something broke on our side: allowed while a server is frozen with the database's locks in hand. */
  hiccups: number
  readonly faults: Map<string, string[]>
  fault(kind: string, what: string): void
}

export function newTally(): Tally {
  const faults = new Map<string, string[]>()
  return {
    ...{ turns: 0, posts: 0, resumed: 0, cuts: 0, refused: 0, hiccups: 0, faults },
    fault: (kind, what) => {
      faults.set(kind, [...(faults.get(kind) ?? []), what])
    },
  }
}
